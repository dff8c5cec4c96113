#include <libxml/xmlversion.h>

// Debian's libxml2 is built with ICU, whose headers contradict those inside Foundation. Only the
// layout of encoding handlers depends on it, and none is used here.
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
