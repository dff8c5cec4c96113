/// The name of a zip member as text: UTF-8 if it is that, else code page 437.
///
/// Phones write UTF-8 without the flag that says so, hence the flag is not asked.
func memberName(_ bytes: [UInt8]) -> String {
  if let name = String(validating: bytes, as: UTF8.self) { return name }
  var name = String.UnicodeScalarView()
  for byte in bytes {
    name.append(byte < 0x80 ? Unicode.Scalar(byte) : codePage437[Int(byte) - 0x80])
  }
  return String(name)
}

/// Whether a member or file is one that a Mac adds, or is hidden: never the export.
func isSideFile(_ path: String) -> Bool {
  let parts = path.split(separator: "/")
  return parts.contains("__MACOSX") || parts.last?.hasPrefix("._") == true
    || parts.last == ".DS_Store"
}

/// The upper half of code page 437.
private let codePage437 = Array(
  """
  ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
  └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
  """.unicodeScalars)
