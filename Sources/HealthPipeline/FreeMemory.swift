internal import CMalloc

/// Sees to it that what columns of an export leave returns to the system.
enum FreeMemory {
  /// From this size on a block of memory returns as soon as it is let go.
  ///
  /// Left alone the C library raises the bound to 32 MB when a large block is let go for the first time, and
  /// keeps what smaller columns leave behind.
  private static let largeBlock: Int32 = 1 << 20

  private static let isPrepared = mallopt(M_MMAP_THRESHOLD, largeBlock) == 1

  /// Keeps large blocks apart from now on.
  static func prepare() { _ = isPrepared }

  /// Returns what smaller blocks left.
  static func release() { malloc_trim(0) }
}
