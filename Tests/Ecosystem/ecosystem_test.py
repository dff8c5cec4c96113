"""Datasette, DuckDB and pandas on what healthpipe makes of the sample export. `scripts/ecosystem` runs this."""

import glob
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse
import urllib.request

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def blocks(page):
    """The blocks of a page between lines of three backticks: language and text, and the title above."""
    found, language, title = [], None, ""
    with open(os.path.join(PACKAGE, "docs", page), encoding="utf-8") as file:
        for line in file:
            if line.startswith("```"):
                if language is None:
                    language, lines = line[3:].strip(), []
                else:
                    found.append((title, language, "".join(lines)))
                    language = None
            elif language is not None:
                lines.append(line)
            elif line.startswith("## "):
                title = line[3:].strip()
    return found


class Ecosystem(unittest.TestCase):
    """One folder with a pipeline, its database and documents, and the metadata, for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="ecosystem-")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        shutil.copy(os.path.join(PACKAGE, "sample-data", "export.zip"), cls.folder)
        run("healthpipe", "init", "export.zip", cwd=cls.folder)
        run("healthpipe", "run", "nightly.json5", cwd=cls.folder)
        with open(os.path.join(cls.folder, "metadata.json"), "w", encoding="utf-8") as file:
            file.write(run("healthpipe", "metadata", "health.sqlite", cwd=cls.folder))
        with open(file.name, encoding="utf-8") as file:
            cls.metadata = json.load(file)["databases"]["health"]
        cls.database = sqlite3.connect(os.path.join(cls.folder, "health.sqlite"))
        cls.addClassCleanup(cls.database.close)

    def rows(self, sql):
        cursor = self.database.execute(sql)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row)) for row in cursor]

    def files(self):
        found = sorted(glob.glob(os.path.join(self.folder, "documents", "*", "*.ndjson")))
        self.assertGreater(len(found), 20)
        return found


class DatasetteTests(Ecosystem):
    """A server on a port of this machine."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            cls.port = free.getsockname()[1]
        server = subprocess.Popen(
            ["datasette", "health.sqlite", "--metadata", "metadata.json", "--port", str(cls.port),
             "--setting", "sql_time_limit_ms", "20000"],
            cwd=cls.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        cls.addClassCleanup(server.wait)
        cls.addClassCleanup(server.terminate)
        end = time.monotonic() + 60
        while True:
            try:
                return cls.get("/-/versions.json")
            except OSError:
                if server.poll() is not None or time.monotonic() > end:
                    raise
                time.sleep(0.1)

    @classmethod
    def get(cls, path):
        """What Datasette answers; another status than 200 is an error."""
        with urllib.request.urlopen(f"http://127.0.0.1:{cls.port}{path}", timeout=60) as answer:
            return answer.read().decode()

    def test_it_has_the_titles_and_descriptions(self):
        shown = json.loads(self.get("/-/metadata.json"))["databases"]["health"]["tables"]
        for name, table in self.metadata["tables"].items():
            # Datasette adds keys of its own for sources and licences.
            self.assertEqual({key: shown[name].get(key) for key in table}, table)
        page = self.get("/health/statistics")
        self.assertIn("<h1", page)
        self.assertIn("Statistics", page)
        self.assertIn("seconds of the interval that a sample covers", page)

    def test_what_nobody_needs_is_hidden(self):
        tables = json.loads(self.get("/health.json"))["tables"]
        hidden = {table["name"] for table in tables if table["hidden"]}
        expected = {name for name, table in self.metadata["tables"].items() if table.get("hidden")}
        self.assertTrue({"sample_rows", "objects"} <= expected)
        self.assertTrue(expected <= hidden | {name for name in expected if name not in {t["name"] for t in tables}})
        self.assertFalse({"statistics", "runs"} & hidden)

    def test_every_relation_has_a_page(self):
        for name, table in self.metadata["tables"].items():
            if not table.get("hidden"):
                with self.subTest(name):
                    page = self.get(f"/health/{name}")
                    for column in table["columns"]:
                        self.assertIn(column, page)
                    answer = json.loads(self.get(f"/health/{name}.json?_shape=array&_size=1"))
                    for row in answer:
                        self.assertEqual(set(row) - {"rowid"}, set(table["columns"]))

    def test_every_collection_is_a_query(self):
        collections = [row["collection"] for row in self.rows("SELECT DISTINCT collection FROM statistics")]
        self.assertEqual(sorted(self.metadata["queries"]), sorted(collections))
        for name in collections:
            with self.subTest(name):
                answer = json.loads(self.get(f"/health/{name}.json?_shape=array"))
                self.assertEqual(answer, self.rows(self.metadata["queries"][name]["sql"]))
                number = self.rows(f"SELECT count(*) AS n FROM statistics WHERE collection = '{name}'")[0]["n"]
                self.assertEqual(len(answer), number)

    def test_it_answers_the_cookbook_as_shown(self):
        asked = 0
        page = blocks("cookbook.md")
        for (title, language, text), (_, answer_language, answer) in zip(page, page[1:]):
            if title == "Compare years":
                break
            if language == "sql":
                with self.subTest(title):
                    self.assertEqual(answer_language, "json")
                    question = urllib.parse.urlencode({"_shape": "array", "sql": text.strip().rstrip(";")})
                    shown = answer.replace("\u00a0", " ")
                    given = self.get(f"/health.json?{question}").replace("\u00a0", " ").replace("\\u00a0", " ")
                    self.assertEqual(json.loads(given), json.loads(shown))
                    asked += 1
        self.assertGreater(asked, 7)


class DocumentTests(Ecosystem):
    def test_duckdb_reads_every_document(self):
        import duckdb

        for file in self.files():
            with self.subTest(os.path.relpath(file, self.folder)):
                number = duckdb.sql(f"SELECT count(*), count(id) FROM read_json_auto('{file}')").fetchone()
                with open(file, encoding="utf-8") as lines:
                    self.assertEqual(number, (sum(1 for _ in lines),) * 2)

    def test_pandas_reads_every_document(self):
        import pandas

        for file in self.files():
            with self.subTest(os.path.relpath(file, self.folder)):
                frame = pandas.read_json(file, lines=True)
                with open(file, encoding="utf-8") as lines:
                    documents = [json.loads(line) for line in lines]
                self.assertEqual(list(frame["id"]), [document["id"] for document in documents])

    def test_documents_and_database_have_the_same_numbers(self):
        import duckdb
        import pandas

        files = os.path.join(self.folder, "documents", "daily-step-count", "*.ndjson")
        documents = dict(duckdb.sql(f"SELECT id, sum FROM read_json_auto('{files}')").fetchall())
        frame = pandas.read_sql(
            "SELECT id, sum FROM statistics WHERE collection = 'daily-step-count'", self.database)
        self.assertEqual(documents, dict(zip(frame["id"], frame["sum"])))
        self.assertEqual(len(documents), 10)

    def test_duckdb_reads_every_relation(self):
        import duckdb
        from duckdb_extensions import import_extension

        import_extension("sqlite")
        file = os.path.join(self.folder, "health.sqlite")
        with duckdb.connect() as connection:
            connection.execute(f"ATTACH '{file}' AS health (TYPE sqlite, READ_ONLY)")
            for name, table in self.metadata["tables"].items():
                if table.get("hidden"):
                    continue
                with self.subTest(name):
                    number = self.rows(f"SELECT count(*) AS n FROM {name}")[0]["n"]
                    scan = f"SELECT count(*) FROM sqlite_scan('{file}', '{name}')"
                    self.assertEqual(connection.execute(scan).fetchone(), (number,))


    def test_duckdb_reads_the_attached_database(self):
        import duckdb
        from duckdb_extensions import import_extension

        import_extension("sqlite")
        with duckdb.connect() as connection:
            connection.execute(f"ATTACH '{os.path.join(self.folder, 'health.sqlite')}' AS health (TYPE sqlite, READ_ONLY)")
            listed = {row[2] for row in connection.execute("SHOW ALL TABLES").fetchall()}
            tables = {row["name"] for row in self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
            self.assertLessEqual(tables, listed)
            views = [row["name"] for row in self.rows("SELECT name FROM sqlite_master WHERE type = 'view'")]
            self.assertGreater(len(views), 20)
            for name in views + ["statistics"]:
                with self.subTest(name):
                    attached = connection.execute(f"SELECT * FROM health.{name}").fetchall()
                    expected = [tuple(row) for row in self.database.execute(f"SELECT * FROM {name}")]
                    self.assertEqual(sorted(map(shown, attached)), sorted(map(shown, expected)))


def shown(row):
    """A row as texts: of a view that SQLite computes DuckDB gives no numbers, and fifteen digits of them."""
    texts = []
    for value in row:
        try:
            texts.append("" if value is None else f"{float(value):.13g}")
        except ValueError:
            texts.append(value)
    return texts


class PageTests(Ecosystem):
    def test_programs_print_what_the_page_shows(self):
        page = blocks("ecosystem.md")
        tried = 0
        for (title, language, text), (_, shown_language, shown) in zip(page, page[1:]):
            if language == "python":
                with self.subTest(title):
                    self.assertEqual(shown_language, "text")
                    printed = run(sys.executable, "-c", text, cwd=self.folder).replace("\u00a0", " ")
                    self.assertEqual(printed, shown)
                    tried += 1
        self.assertGreaterEqual(tried, 3)

    def test_commands_are_right(self):
        tried = 0
        for title, language, text in blocks("ecosystem.md"):
            if language != "sh":
                continue
            for line in text.splitlines():
                # Only a server does not come to an end.
                if re.match(r"datasette (?!.*--get)", line):
                    line += " --get /"
                with self.subTest(line):
                    printed = run("sh", "-c", line, cwd=self.folder)
                    if ".json?" in line:
                        self.assertGreater(len(json.loads(printed)), 0)
                    tried += 1
        self.assertGreaterEqual(tried, 4)


if __name__ == "__main__":
    unittest.main()
