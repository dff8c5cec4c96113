/*
 * The floor: how long libxml2 alone takes to read an export, start to end, document type included.
 *
 * Push parser, SAX2, 64 KiB chunks from read(2), a start-element callback that only counts.
 * The last line it prints is one JSON object: elements, bytes, seconds.
 *
 *   cc -O2 sax_floor.c -o sax_floor $(pkg-config --cflags --libs libxml-2.0)
 *   ./sax_floor export.xml
 */
#include <fcntl.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void count_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespaces, const xmlChar **namespace_list,
                          int attributes, int defaulted, const xmlChar **attribute_list) {
  (void)name, (void)prefix, (void)uri, (void)namespaces, (void)namespace_list;
  (void)attributes, (void)defaulted, (void)attribute_list;
  ++*(long *)context;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  static char chunk[65536];
  if (argc != 2) {
    fprintf(stderr, "usage: sax_floor export.xml\n");
    return 64;
  }
  int file = open(argv[1], O_RDONLY);
  if (file < 0) {
    perror(argv[1]);
    return 66;
  }
  LIBXML_TEST_VERSION
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = count_element;

  double start = now();
  long elements = 0, bytes = 0;
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&handler, &elements, NULL, 0, NULL);
  if (parser == NULL) {
    fprintf(stderr, "sax_floor: libxml2 has no memory\n");
    return 70;
  }
  xmlCtxtUseOptions(parser, XML_PARSE_HUGE);
  int status = 0;
  ssize_t length;
  while (status == 0 && (length = read(file, chunk, sizeof chunk)) > 0) {
    bytes += length;
    status = xmlParseChunk(parser, chunk, (int)length, 0);
  }
  if (status == 0 && length == 0) status = xmlParseChunk(parser, chunk, 0, 1);
  int is_well_formed = parser->wellFormed;
  xmlFreeParserCtxt(parser);
  double seconds = now() - start;
  close(file);
  if (length < 0) {
    perror(argv[1]);
    return 74;
  }
  if (status != 0 || !is_well_formed) {
    fprintf(stderr, "sax_floor: %s: libxml2 error %d near byte %ld\n", argv[1], status, bytes);
    return 65;
  }
  printf("{\"name\":\"sax-floor\",\"elements\":%ld,\"bytes\":%ld,\"seconds\":%.4f}\n", elements, bytes,
         seconds);
  return 0;
}
