#include <sqlite3.h>

/// A function-like cast that Swift cannot import: the text is copied by SQLite before the call returns.
static inline int healthpipe_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// The same for bytes.
static inline int healthpipe_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
