"""Reads what healthpipe writes with other people's programs, and holds its numbers against the database.

    read_documents.py SCHEMAS DATABASE KIND=PATH ...

KIND is `documents`, `health-auto-export`, `fhir`, `open-mhealth` or `csv` for a tree, and `json:NAME`,
`array:NAME` or `ndjson:NAME` for a file whose whole, elements or lines schemas/NAME.schema.json describes.
Prints a line for each problem, then how much was read; ends with 1 where there was a problem.
"""
import copy
import csv
import hashlib
import json
import math
import re
import sqlite3
import sys
import uuid
from datetime import datetime
from pathlib import Path

from fhir.resources.R4B.observation import Observation
from jsonschema import Draft202012Validator
from omh_shim._validate import validate_output
from referencing import Registry, Resource
from ucumvert import get_ucum_parser

PROBLEMS = []
READ = {}


def problem(place, text):
    PROBLEMS.append("%s: %s" % (place, text))


def count(what, number=1):
    READ[what] = READ.get(what, 0) + number


def strict(text):
    """JSON without what Python's reader lets pass: repeated keys and numbers that are none."""
    def pairs(items):
        keys = [key for key, _ in items]
        if len(keys) != len(set(keys)):
            raise ValueError("repeated key among %s" % keys)
        return dict(items)

    def constant(name):
        raise ValueError(name + " is not JSON")
    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)


def lines(path):
    text = path.read_bytes().decode("utf-8")
    if not text.endswith("\n"):
        problem(path, "has no line end at its end")
    return [strict(line) for line in text.split("\n")[:-1]]


def same(left, right):
    return left is not None and right is not None and math.isclose(left, right, rel_tol=1e-12, abs_tol=1e-12)


class Schemas:
    """Our own schemas, each of which is checked with the first document of its kind as well."""

    def __init__(self, folder):
        documents = {p.name[:-len(".schema.json")]: strict(p.read_text()) for p in sorted(folder.glob("*.schema.json"))}
        registry = Registry().with_resources([(d["$id"], Resource.from_contents(d)) for d in documents.values()])
        self.validators = {}
        self.tried = {}
        for name, document in documents.items():
            Draft202012Validator.check_schema(document)
            if not document["$id"].endswith("/" + name + ".schema.json"):
                problem(name, "has another $id")
            self.validators[name] = Draft202012Validator(
                document, registry=registry, format_checker=Draft202012Validator.FORMAT_CHECKER)

    def check(self, name, document, place):
        validator = self.validators[name]
        for error in validator.iter_errors(document):
            problem(place, "/".join(map(str, error.absolute_path)) + ": " + error.message[:200])
        count("schema " + name)
        if self.tried.get(name, 0) < 3:
            self.tried[name] = self.tried.get(name, 0) + 1
            self.refuse_broken(name, validator, document)

    def refuse_broken(self, name, validator, document):
        """A schema that takes everything would prove nothing."""
        broken = [dict(document, unheardOf=1)]
        for key in validator.schema.get("required", []):
            broken.append({k: v for k, v in document.items() if k != key})
        for key, value in document.items():
            broken.append(dict(document, **{key: None}))
            broken.append(dict(document, **{key: "x" if not isinstance(value, str) else 1}))
        for one in broken:
            if validator.is_valid(one):
                problem(name, "takes a broken document: %s" % sorted(set(one) ^ set(document)))


class Database:
    def __init__(self, path):
        self.connection = sqlite3.connect("file:%s?mode=ro" % path, uri=True)
        self.connection.row_factory = sqlite3.Row

    def rows(self, sql, *values):
        return [dict(row) for row in self.connection.execute(sql, values)]

    def statistics(self, collection):
        return self.rows("SELECT * FROM statistics WHERE collection = ? ORDER BY start_unix, source", collection)


def manifest(tree, schemas, suffix):
    """Every file of a tree, whose hashes are compared."""
    document = strict((tree / "manifest.json").read_text())
    schemas.check("manifest", document, tree / "manifest.json")
    listed = {file["path"]: file["sha256"] for file in document["files"]}
    found = {str(p.relative_to(tree)): p for p in tree.rglob("*") if p.is_file() and p.name != "manifest.json"}
    if sorted(listed) != sorted(found):
        problem(tree, "the manifest lists other files")
    for name, path in sorted(found.items()):
        if hashlib.sha256(path.read_bytes()).hexdigest() != listed.get(name):
            problem(path, "has another hash")
        if not re.fullmatch(r"[A-Za-z0-9_-]+/[0-9]{4}\." + suffix, name):
            problem(path, "has a strange name")
        yield path.parent.name, path


def read_documents(tree, database, schemas):
    names = {"workouts": "workout", "activity-summaries": "activity-summary"}
    for folder, path in manifest(tree, schemas, "ndjson"):
        for document in lines(path):
            schemas.check(names.get(folder, "statistics"), document, path)


# Health Auto Export

FACTORS = {("m/s", "km/hr"): 3.6, ("m", "km"): 0.001, ("g", "mg"): 1000, ("g", "mcg"): 1e6, ("m", "cm"): 100,
           ("mL/min·kg", "ml/(kg·min)"): 1}
DATE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}")
QUANTITIES = ["activeEnergyBurned", "totalEnergy", "distance", "speed", "flightsClimbed", "totalSwimmingStrokeCount",
              "avgHeartRate", "maxHeartRate"]


def instant(text, place):
    if not DATE.fullmatch(text):
        problem(place, "no date of the app: %r" % text)
        return None
    return datetime.strptime(text, "%Y-%m-%d %H:%M:%S %z").timestamp()


def read_health_auto_export(tree, database, schemas):
    metrics = {}
    for folder, path in manifest(tree, schemas, "json"):
        body = strict(path.read_text())["data"]
        if folder == "workouts":
            read_app_workouts(path, body, database)
            continue
        if list(body) != ["metrics"] or len(body["metrics"]) != 1:
            problem(path, "is not one metric")
        metric = body["metrics"][0]
        if metrics.setdefault(metric["name"], folder) != folder:
            problem(path, "two folders fill one metric")
        read_metric(path, folder, metric, database)


def read_metric(path, folder, metric, database):
    seen = set()
    rows = {row["start_unix"]: row for row in database.statistics(folder) if row["source"] is None}
    ends = {row["end_unix"]: row for row in rows.values()}
    for point in metric["data"]:
        key = (point["date"], point["source"])
        if key in seen or not point["source"]:
            problem(path, "two points of one time and source, or none: %s" % point["date"])
        seen.add(key)
        start = instant(point["date"], path)
        count("points of Health Auto Export")
        if metric["name"] == "blood_pressure":
            found = database.rows(
                "SELECT q.type, q.value FROM correlations AS c JOIN correlation_members AS m ON m.correlation = c.id"
                " JOIN quantity_samples AS q ON q.id = m.sample WHERE c.start_unix = ? ORDER BY q.type DESC", start)
            if [r["value"] for r in found] != [point["systolic"], point["diastolic"]]:
                problem(path, "other pressures at %s" % point["date"])
            continue
        if metric["name"] == "sleep_analysis":
            read_night(path, point, start, ends, database)
            continue
        row = rows.get(start)
        if row is None:
            problem(path, "no row starts at %s" % point["date"])
            continue
        if row["value_statistics"] is not None:
            values = json.loads(row["value_statistics"])
            expected = {"mindful_minutes": sum(v.get("duration", 0) for v in values.values()) / 60,
                        "apple_stand_hour": values.get("stood", {}).get("sampleCount", 0)}[metric["name"]]
            if not same(point["qty"], expected):
                problem(path, "another number at %s" % point["date"])
            continue
        factor = 1 if row["unit"] == metric["units"] else FACTORS.get((row["unit"], metric["units"]))
        if factor is None:
            problem(path, "%s for %s" % (metric["units"], row["unit"]))
            continue
        main = next(v for v in (row["sum"], row["average"], row["most_recent"], 0) if v is not None)
        pairs = [(point["qty"], main)] if "qty" in point else [
            (point["Min"], row["minimum"]), (point["Avg"], row["average"]), (point["Max"], row["maximum"])]
        if not all(same(shown, stored * factor) for shown, stored in pairs):
            problem(path, "another number at %s" % point["date"])


def read_night(path, point, start, ends, database):
    row = next((r for end, r in ends.items() if start < end <= start + 25 * 3600), None)
    if row is None:
        problem(path, "no night ends on %s" % point["date"])
        return
    values = json.loads(row["value_statistics"])
    names = {"totalSleep": "asleep", "asleep": "asleepUnspecified", "core": "asleepCore", "deep": "asleepDeep",
             "rem": "asleepREM", "awake": "awake", "inBed": "inBed"}
    for key, name in names.items():
        if not same(point[key] * 3600, values.get(name, {}).get("duration", 0)):
            problem(path, "%s of %s differs" % (key, point["date"]))
    if not same(point["totalSleep"], sum(point[key] for key in ("asleep", "core", "deep", "rem"))):
        problem(path, "the stages of %s do not add up" % point["date"])
    for begin, end in (("sleepStart", "sleepEnd"), ("inBedStart", "inBedEnd")):
        span = (instant(point[begin], path), instant(point[end], path))
        kinds = "code <> 2 AND code <> 0" if begin == "sleepStart" else "code = 0"
        stored = database.rows(
            "SELECT min(max(start_unix, ?)) AS a, max(min(end_unix, ?)) AS b FROM category_samples WHERE type LIKE"
            " '%%SleepAnalysis' AND flag IS NULL AND %s AND end_unix > ? AND start_unix < ?" % kinds,
            row["start_unix"], row["end_unix"], row["start_unix"], row["end_unix"])[0]
        if stored["a"] is not None and span != (stored["a"], stored["b"]):
            problem(path, "%s of %s differs" % (begin, point["date"]))


def read_app_workouts(path, body, database):
    stored = {row["start_unix"]: row for row in database.rows("SELECT * FROM workouts")}
    for workout in body["workouts"]:
        count("workouts of Health Auto Export")
        row = stored.get(instant(workout["start"], path))
        if row is None:
            problem(path, "no workout starts at %s" % workout["start"])
            continue
        if uuid.UUID(workout["id"]) != identity(row["subject"], row["id"]) or not workout["name"]:
            problem(path, "another id")
        if instant(workout["end"], path) != row["end_unix"]:
            problem(path, "another end")
        if workout["duration"] != (row["duration"] if row["duration"] is not None else row["end_unix"] - row["start_unix"]):
            problem(path, "another duration")
        for key, column, units in (("distance", "distance", "km"), ("activeEnergyBurned", "energy", "kcal")):
            shown = workout.get(key) or {"units": units}
            factor = {"mi": 1 / 1.609344, "kJ": 4.184}.get(shown["units"], 1 if shown["units"] == units else None)
            given, known = shown.get("qty"), row[column]
            if factor is None or (known is None) != (given is None) or known is not None and not same(given, known * factor):
                problem(path, "another %s" % key)
        for key in QUANTITIES:
            if key in workout and sorted(workout[key]) != ["qty", "units"]:
                problem(path, "%s is no quantity" % key)
        pieces = database.rows("SELECT * FROM statistics WHERE workout = ? AND source IS NULL", row["id"])
        for point in workout.get("heartRateData", []):
            count("points within workouts")
            start = instant(point["date"], path)
            fits = [p for p in pieces if p["start_unix"] == start and p["unit"] == point["units"]
                    and (p["minimum"], p["average"], p["maximum"]) == (point["Min"], point["Avg"], point["Max"])]
            if not fits:
                problem(path, "another heart rate at %s" % point["date"])


# FHIR

def read_fhir(tree, database, schemas):
    ids = set()
    parser = get_ucum_parser()
    for folder, path in manifest(tree, schemas, "ndjson"):
        stored = {row["id"]: row for row in database.statistics(folder)}
        for resource in lines(path):
            count("observations of FHIR")
            place = "%s: %s" % (path, resource["id"])
            Observation.model_validate(copy.deepcopy(resource))
            if not re.fullmatch(r"[A-Za-z0-9.-]{1,64}", resource["id"]) or resource["id"] in ids:
                problem(place, "the id is none, or stands here twice")
            ids.add(resource["id"])
            if resource["status"] != "final" or not re.fullmatch(r"Patient/[A-Za-z0-9.-]{1,64}", resource["subject"]["reference"]):
                problem(place, "status or subject")
            own = [(c["system"], c["code"]) for c in resource["code"]["coding"]]
            loinc = {code for system, code in own if system == "http://loinc.org"}
            vital = {"8867-4", "9279-1", "2708-6", "8310-5", "8302-2", "29463-7", "39156-5", "85354-9"}
            categories = {c["code"] for k in resource.get("category", []) for c in k["coding"]}
            if loinc & vital and "vital-signs" not in categories:
                problem(place, "a vital sign without its category")
            quantities = [resource] + resource.get("component", [])
            for component in resource.get("component", []):
                if {(c["system"], c["code"]) for c in component["code"].get("coding", [])} & set(own):
                    problem(place, "a component repeats the code")
            for quantity in (q["valueQuantity"] for q in quantities if "valueQuantity" in q):
                if not isinstance(quantity["value"], (int, float)) or not math.isfinite(quantity["value"]):
                    problem(place, "no number")
                if quantity.get("system") == "http://unitsofmeasure.org":
                    parser.parse(quantity["code"])
            row = stored.get(resource["id"])
            if folder not in ("workouts", "blood_pressure"):
                if row is None:
                    problem(place, "no row has this id")
                    continue
                main = next((v for v in (row["sum"], row["average"], row["most_recent"]) if v is not None), None)
                shown = resource.get("valueQuantity", {}).get("value")
                if not (shown is None and main is None or same(shown, main)):
                    problem(place, "another value")
                parts = {(c["code"].get("text") or c["code"]["coding"][0]["code"]): c["valueQuantity"]["value"]
                         for c in resource.get("component", [])}
                for key, column in (("minimum", "minimum"), ("maximum", "maximum"), ("median", "median"),
                                    ("std-dev", "standard_deviation"), ("value times hours", "time_weighted_sum"),
                                    ("sleep efficiency", "efficiency")):
                    if parts.get(key) != row[column]:
                        problem(place, "another " + key)


# Open mHealth

def identity(subject, name):
    return uuid.uuid5(uuid.NAMESPACE_URL, "urn:healthpipe:%s:%s" % (subject, name))


def dates(node):
    for key, value in (node.items() if isinstance(node, dict) else []):
        if key.endswith("date_time"):
            yield value
        yield from dates(value)


def read_open_mhealth(tree, database, schemas):
    ids = set()
    for folder, path in manifest(tree, schemas, "ndjson"):
        numbers = {}
        for row in database.statistics(folder):
            for name in ("sum", "average", "minimum", "maximum", "median"):
                numbers[str(identity(row["subject"], row["id"] + "." + name))] = (name, row[name])
            numbers[str(identity(row["subject"], row["id"] + ".standard deviation"))] = (
                "standard deviation", row["standard_deviation"] or row["average"])
            numbers[str(identity(row["subject"], row["id"] + ".mostRecent"))] = (None, row["most_recent"])
            for name in ("asleep", "inBed"):
                values = json.loads(row["value_statistics"] or "{}")
                numbers[str(identity(row["subject"], row["id"] + "." + name))] = (None, values.get(name, {}).get("duration"))
        for point in lines(path):
            count("data points of Open mHealth")
            header, body = point["header"], point["body"]
            place = "%s: %s" % (path, header["id"])
            if header["id"] != header["uuid"] or header["id"] in ids:
                problem(place, "the id stands here twice")
            ids.add(header["id"])
            validate_output(header, "ieee:header:1.0")
            schema = "%(namespace)s:%(name)s:%(version)s" % header["schema_id"]
            try:
                validate_output(body, schema)
                count("bodies checked with their schema")
            except KeyError:
                count("bodies without a schema here: " + schema)
            for date in dates(point):
                datetime.fromisoformat(date)
            if folder in ("workouts", "blood_pressure"):
                continue
            statistic, number = numbers.get(header["id"], (None, None))
            fields = [v["value"] for v in body.values() if isinstance(v, dict) and "value" in v]
            if len(fields) != 1 or not same(fields[0], number):
                problem(place, "another number")
            if "descriptive_statistic" in body and body["descriptive_statistic"] != statistic:
                problem(place, "another statistic")


# CSV

def read_csv(tree, database, schemas):
    tables = {"workouts": "SELECT * FROM workouts", "activity-summaries": "SELECT * FROM activity_summaries"}
    for folder, path in manifest(tree, schemas, "csv"):
        if folder == "blood_pressure":
            continue
        stored = {row["id"]: row for row in (database.rows(tables[folder]) if folder in tables else database.statistics(folder))}
        with open(path, newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file, strict=True):
                count("lines of CSV")
                other = stored.get(row["id"])
                if other is None or None in row or None in row.values():
                    problem(path, "no such row, or another number of fields: %s" % row["id"])
                    continue
                values = json.loads(other.get("value_statistics") or "{}")
                for column, text in row.items():
                    compare_field(path, row, column, text, other, values, folder)


def compare_field(path, row, column, text, other, values, folder):
    if column == "sources":
        expected = "; ".join(json.loads(other["sources"]))
    elif column.endswith("_heart_rate") or (folder == "workouts" and column in ("start_date", "end_date")):
        return
    elif column in other:
        expected = other[column]
    elif column.endswith("_samples"):
        expected = values.get(column[:-len("_samples")], {}).get("sampleCount")
    else:
        expected = values.get(column, {}).get("duration")
    agrees = (text == "" if expected is None else float(text) == expected if isinstance(expected, (int, float)) else text == expected)
    if not agrees:
        problem(path, "%s: another %s" % (row["id"], column))


TREES = {"documents": read_documents, "health-auto-export": read_health_auto_export, "fhir": read_fhir,
         "open-mhealth": read_open_mhealth, "csv": read_csv}


def main(arguments):
    schemas, database = Schemas(Path(arguments[0])), Database(arguments[1])
    for argument in arguments[2:]:
        kind, path = argument.split("=", 1)
        path = Path(path)
        if kind in TREES:
            TREES[kind](path, database, schemas)
            continue
        form, name = kind.split(":")
        documents = lines(path) if form == "ndjson" else [strict(path.read_text())]
        for document in documents[0] if form == "array" else documents:
            schemas.check(name, document, path)
    untried = sorted(set(schemas.validators) - set(schemas.tried))
    for line in PROBLEMS[:50]:
        print("problem:", line)
    for what in sorted(READ):
        print("%d %s" % (READ[what], what))
    for name in untried:
        print("not met:", name)
    return 1 if PROBLEMS else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
