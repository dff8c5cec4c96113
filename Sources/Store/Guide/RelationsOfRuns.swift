// What runs did.
extension RelationGuide {
  static let runs: [RelationGuide] = [
    RelationGuide(
      "devices", title: "Devices",
      text: "What the device texts of samples and objects say.",
      columns: [
        "device": "the text",
        "name": "as written",
        "manufacturer": "as written",
        "model": "as written",
        "hardware": "as written",
        "firmware": "as written",
        "software": "as written",
        "local_identifier": "as written",
        "udi_device_identifier": "as written",
        "created": "as written",
      ]),
    RelationGuide(
      "runs", title: "Runs",
      text:
        "A row per run that read an export to its end; a night without a new export leaves "
        + "none.",
      newestBy: "id",
      columns: [
        "id": "number of the run",
        "pipeline": "name of the pipeline",
        "input": "the input as it was named",
        "input_sha256": "hash of the whole input",
        "export_date": "moment of the export",
        "started_at": "in UTC",
        "finished_at": "in UTC",
        "anchor": "query anchor that the run took; null if nothing changed",
        "added": "samples and objects added",
        "changed": "samples and objects changed",
        "deleted": "samples and objects deleted",
        "rejected": "elements that could not be used",
      ]),
    RelationGuide(
      "run_stages", title: "Stages of runs",
      text: "How long the stages of a run took.",
      columns: [
        "run": "number of the run",
        "stage": "reading, statistics or storing",
        "seconds": "seconds",
      ]),
    RelationGuide(
      "record_counts", title: "What was read",
      text: "What became of the elements of each run.",
      columns: [
        "run": "number of the run",
        "element": "element of the XML, or file beside it",
        "type": "type of records",
        "read": "number read: the sum of the following",
        "stored": "number stored",
        "not_granted": "number of types that the pipeline does not read",
        "rejected": "number that could not be used",
        "superseded": "number in whose place a later one stands",
      ]),
    RelationGuide(
      "rejections", title: "Rejections",
      text: "What could not be used, per run, reason and type.",
      columns: [
        "run": "number of the run",
        "reason": "why",
        "count": "how many",
        "example": "where the first one stands",
      ]),
    RelationGuide(
      "anchors", title: "Anchors",
      text: "How far each collection reaches.",
      columns: [
        "pipeline": "name of the pipeline",
        "collection": "name of the collection",
        "anchor": "query anchor of the last run that changed it",
        "through": "end of its last interval",
      ]),
    RelationGuide(
      "tombstones", title: "Deletions",
      text: "What was deleted, so that followers of changes can be told.",
      columns: [
        "kind": "what kind of thing",
        "id": "its id",
        "anchor": "query anchor of the run that deleted it",
      ]),
  ]
}
