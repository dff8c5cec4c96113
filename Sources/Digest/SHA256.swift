// Fence: libcrypto. No type of it leaves this file.

internal import CCrypto

/// A SHA-256 hash of bytes that arrive one piece after the other.
@safe
public struct SHA256: ~Copyable {
  private let context: OpaquePointer?

  /// A hash of no bytes yet.
  public init() {
    let context = unsafe EVP_MD_CTX_new()
    // Without memory for it, or without the algorithm, `finalize` gives `nil`.
    if unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 {
      unsafe self.context = context
    } else {
      unsafe EVP_MD_CTX_free(context)
      unsafe self.context = nil
    }
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// Adds bytes to the hash.
  ///
  /// - Complexity: O(*n*).
  public mutating func update(_ bytes: Span<UInt8>) {
    guard unsafe context != nil else { return }
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }
  }

  /// The hash of all bytes added.
  ///
  /// - Returns: 64 hexadecimal digits in lower case; `nil` if libcrypto lacks the algorithm.
  public consuming func finalize() -> String? {
    var digest = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    guard unsafe context != nil, unsafe EVP_DigestFinal_ex(context, &digest, &count) == 1,
      count == 32
    else { return nil }
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// The version of the libcrypto that the program runs with, as the library says it.
public var cryptoVersion: String { unsafe String(cString: OpenSSL_version(OPENSSL_VERSION_STRING)) }
