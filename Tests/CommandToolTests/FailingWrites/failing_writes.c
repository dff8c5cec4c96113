// Lets the nth change of a file fail, and all later ones too if asked: a disk that is full or breaks.
//
// Preloaded into a process of the program. FAILING_WRITE is n, FAILING_ERROR the number of the error,
// FAILING_FOR_GOOD whether later ones fail as well, FAILING_MARK a file that is made when one fails.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long changes;

// Whether this change is to fail; sets errno then.
static int fails(void) {
  const char *at = getenv("FAILING_WRITE");
  if (!at) return 0;
  long number = atomic_fetch_add(&changes, 1) + 1;
  long wanted = atol(at);
  int isMeant = number == wanted || (number > wanted && getenv("FAILING_FOR_GOOD"));
  if (!isMeant) return 0;
  const char *mark = getenv("FAILING_MARK");
  if (mark) {
    int file = open(mark, O_CREAT | O_WRONLY, 0600);
    if (file >= 0) close(file);
  }
  const char *error = getenv("FAILING_ERROR");
  errno = error ? atoi(error) : ENOSPC;
  return 1;
}

// Standard output and what is no file of its own do not count.
static int counts(int file) {
  struct stat status;
  return file > 2 && fstat(file, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

#define ORIGINAL(name, type) \
  static type original; \
  if (!original) original = (type)dlsym(RTLD_NEXT, name)

ssize_t write(int file, const void *bytes, size_t count) {
  typedef ssize_t (*type)(int, const void *, size_t);
  ORIGINAL("write", type);
  return counts(file) && fails() ? -1 : original(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  typedef ssize_t (*type)(int, const void *, size_t, off_t);
  ORIGINAL("pwrite", type);
  return counts(file) && fails() ? -1 : original(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  typedef ssize_t (*type)(int, const void *, size_t, off64_t);
  ORIGINAL("pwrite64", type);
  return counts(file) && fails() ? -1 : original(file, bytes, count, offset);
}

int fsync(int file) {
  typedef int (*type)(int);
  ORIGINAL("fsync", type);
  return counts(file) && fails() ? -1 : original(file);
}

int fdatasync(int file) {
  typedef int (*type)(int);
  ORIGINAL("fdatasync", type);
  return counts(file) && fails() ? -1 : original(file);
}

int ftruncate(int file, off_t length) {
  typedef int (*type)(int, off_t);
  ORIGINAL("ftruncate", type);
  return counts(file) && fails() ? -1 : original(file, length);
}

int ftruncate64(int file, off64_t length) {
  typedef int (*type)(int, off64_t);
  ORIGINAL("ftruncate64", type);
  return counts(file) && fails() ? -1 : original(file, length);
}

int rename(const char *from, const char *to) {
  typedef int (*type)(const char *, const char *);
  ORIGINAL("rename", type);
  return fails() ? -1 : original(from, to);
}

int mkdir(const char *path, mode_t mode) {
  typedef int (*type)(const char *, mode_t);
  ORIGINAL("mkdir", type);
  return fails() ? -1 : original(path, mode);
}

int unlink(const char *path) {
  typedef int (*type)(const char *);
  ORIGINAL("unlink", type);
  return fails() ? -1 : original(path);
}
