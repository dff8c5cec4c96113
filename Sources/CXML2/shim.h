#include <libxml/xmlversion.h>

// Debian's libxml2 is built with ICU, whose headers contradict those inside Foundation. Only the
// layout of encoding handlers depends on it, and none is used here.
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

// Some errors of encodings belong to no parser: libxml2 prints them, unless the thread has a handler.
// Swift cannot write one, since it takes any number of arguments.
static void xmlIgnoreMessage(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

static inline void xmlIgnoreMessages(void) { xmlSetGenericErrorFunc(NULL, xmlIgnoreMessage); }
static inline void xmlPrintMessages(void) { xmlSetGenericErrorFunc(NULL, NULL); }

// The version of the library that runs, not of its headers: a variable that Swift takes to be changing.
static inline int xmlRunningVersion(void) {
  int number = 0;
  for (const char *digit = xmlParserVersion; *digit >= '0' && *digit <= '9'; digit++) number = number * 10 + *digit - '0';
  return number;
}
