// The C library's allocator; Swift's Glibc module leaves its header out.
#include <malloc.h>
