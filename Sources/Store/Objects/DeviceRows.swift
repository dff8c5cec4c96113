internal import HealthModel

/// Keeps a row with the parts of every device text that samples, objects or routes hold.
struct DeviceRows: ~Copyable {
  private var listNew: Statement
  private var put: Statement
  private var dropUnused: Statement

  /// All device texts that are in use.
  static let used = """
    (SELECT device FROM written_forms WHERE device <> ''
      UNION SELECT device FROM objects WHERE device IS NOT NULL
      UNION SELECT device FROM workout_route_rows WHERE device IS NOT NULL)
    """

  init(_ connection: borrowing Connection) throws(StoreError) {
    let listNew = try connection.prepare(
      "SELECT device FROM \(Self.used) WHERE device NOT IN (SELECT device FROM devices)")
    let put = try connection.prepare(
      """
      INSERT INTO devices (device, name, manufacturer, model, hardware, firmware, software,
        local_identifier, udi_device_identifier, created)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """)
    let dropUnused = try connection.prepare(
      "DELETE FROM devices WHERE device NOT IN \(Self.used)")
    self.listNew = listNew
    self.put = put
    self.dropUnused = dropUnused
  }

  /// Adds rows for texts that are new and deletes those of texts that nothing holds any more.
  mutating func bring() throws(StoreError) {
    var new: [String] = []
    while try listNew.step() { new.append(listNew.text(0)) }
    for text in new {
      let device = DeviceDescription(text)
      put.bind(1, text)
      put.bind(2, device.name)
      put.bind(3, device.manufacturer)
      put.bind(4, device.model)
      put.bind(5, device.hardware)
      put.bind(6, device.firmware)
      put.bind(7, device.software)
      put.bind(8, device.localIdentifier)
      put.bind(9, device.udiDeviceIdentifier)
      put.bind(10, device.creationDate)
      try put.run()
    }
    try dropUnused.run()
  }
}
