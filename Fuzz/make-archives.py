#!/usr/bin/env python3
"""Writes the seeds of FuzzExportInput: small archives, and XML, with made-up content."""
import io
import os
import struct
import zipfile

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Seeds", "FuzzExportInput")
MOMENT = (2024, 6, 1, 12, 0, 0)


def xml(date="2024-06-01 12:00:00 +0000", records=2):
    record = ' <Record type="HKQuantityTypeIdentifierStepCount" sourceName="a" value="1"/>\n'
    head = '<?xml version="1.0"?>\n<HealthData locale="en_US">\n'
    return (head + f' <ExportDate value="{date}"/>\n' + record * records + "</HealthData>\n").encode()


class Stream(io.BytesIO):
    """A file that cannot go back, so that sizes follow the data."""

    def seekable(self):
        return False

    def seek(self, *_):
        raise OSError

    def tell(self):
        raise OSError


def archive(*members, method=zipfile.ZIP_DEFLATED, stream=False, wide=False, comment=b""):
    file = Stream() if stream else io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as output:
        output.comment = comment
        for name, content in members:
            info = zipfile.ZipInfo(name, MOMENT)
            info.compress_type = method
            info.external_attr = (0o040755 if name.endswith("/") else 0o100644) << 16
            with output.open(info, "w", force_zip64=wide) as member:
                member.write(content)
    return file.getvalue()


def wide_end(plain):
    """The archive with a Zip64 record of its directory's end."""
    count, length, offset = struct.unpack("<HII", plain[-12:-2])
    start = len(plain) - 22
    record = struct.pack("<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, count, count, length, offset)
    locator = struct.pack("<IIQI", 0x07064B50, 0, start, 1)
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return plain[:start] + record + locator + end


EXPORT = ("apple_health_export/export.xml", xml())
OTHER = ("apple_health_export/export_cda.xml", b"<?xml version='1.0'?><ClinicalDocument/>")
whole = archive(EXPORT)
SEEDS = {
    "plain-xml": xml(),
    "utf-16-xml": "\ufeff<HealthData/>".encode("utf-16-le"),
    "deflated": archive(("apple_health_export/", b""), OTHER, EXPORT),
    "stored": archive(EXPORT, OTHER, method=zipfile.ZIP_STORED),
    "descriptors": archive(OTHER, EXPORT, stream=True),
    "wide": archive(EXPORT, wide=True),
    "wide-descriptors": archive(EXPORT, stream=True, wide=True),
    "wide-end": wide_end(whole),
    "two-exports": archive(EXPORT, ("export 2.xml", xml("2024-07-01 12:00:00 +0200"))),
    "from-a-mac": archive(EXPORT, ("__MACOSX/._export.xml", b"\0\5\26\7<HealthData")),
    "path-upwards": archive(("../../export.xml", xml()), ("/etc/x.xml", b"<x/>")),
    "nested": archive(("export.zip", archive(EXPORT, method=zipfile.ZIP_STORED))),
    "bzip2": archive(EXPORT, method=zipfile.ZIP_BZIP2),
    "lzma": archive(EXPORT, method=zipfile.ZIP_LZMA),
    "no-members": archive(),
    "comment": archive(EXPORT, comment=b"PK\5\6 made up"),
    "prefix": b"#!/bin/sh\n" + whole,
    "cut-off": whole[:-30],
    "no-name": archive(("", xml())),
    "name-not-utf-8": archive(("e\u0301xport \u00e9.xml", xml())).replace(b"\xcc\x81", b"\xff\xfe"),
    "many-records": archive(("export.xml", xml(records=200))),
}

os.makedirs(FOLDER, exist_ok=True)
for name, content in SEEDS.items():
    with open(os.path.join(FOLDER, name), "wb") as file:
        file.write(content)
