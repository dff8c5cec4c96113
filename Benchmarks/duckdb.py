"""Does with DuckDB, on the columns that StatisticsBenchmark wrote, what comes nearest to its jobs.

    python3 Benchmarks/duckdb.py FOLDER [RUNS]

One JSON object per line, the median of RUNS runs on one thread; loading the columns is not measured. DuckDB
has no notion of sources that overlap: its daily sums count every sample in full, so they compare with the
lines "in full", not with sums that are merged by rank. The values of samples that cross midnight are split.
"""

import json
import statistics
import sys
import time

# This file has the name of the package; what lies beside it is not what is meant.
sys.path = [path for path in sys.path if not path.rstrip("/").endswith("Benchmarks")]
import duckdb  # noqa: E402

JOBS = {
    "sums": (
        "daily sums in full",
        """
        SELECT count(*), sum(total) FROM (
          SELECT day, sum(part) AS total FROM (
            SELECT "start" // 86400 AS day,
              CASE WHEN "end" <= ("start" // 86400 + 1) * 86400 THEN value
                ELSE value * (("start" // 86400 + 1) * 86400 - "start") / ("end" - "start")
              END AS part
            FROM samples
            UNION ALL
            SELECT "end" // 86400, value * ("end" % 86400) / ("end" - "start")
            FROM samples WHERE "end" > ("start" // 86400 + 1) * 86400
          ) GROUP BY day)
        """,
        ["sum"],
    ),
    "rates": (
        "5 min average, minimum, maximum",
        """
        SELECT count(*), sum(average), sum(minimum), sum(maximum) FROM (
          SELECT avg(value) AS average, min(value) AS minimum, max(value) AS maximum
          FROM samples GROUP BY "start" // 300)
        """,
        ["average", "minimum", "maximum"],
    ),
}


def agree(row, expected, names):
    """Whether a result is right but for the order in which numbers were added up."""
    return row[0] == expected["intervals"] and all(
        abs(found - expected["columns"][name]) <= 1e-9 * abs(expected["columns"][name])
        for found, name in zip(row[1:], names)
    )


def main():
    folder = sys.argv[1]
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    for file, (name, query, columns) in JOBS.items():
        connection = duckdb.connect()
        connection.execute("SET threads = 1")
        connection.execute(
            "CREATE TABLE samples AS SELECT * FROM read_csv(?, columns = "
            "{'start': 'BIGINT', 'end': 'BIGINT', 'value': 'DOUBLE'})",
            [f"{folder}/{file}.csv"],
        )
        samples = connection.execute("SELECT count(*) FROM samples").fetchone()[0]
        with open(f"{folder}/{file}.json", encoding="utf-8") as text:
            expected = json.load(text)
        times = []
        for _ in range(runs):
            start = time.perf_counter()
            row = connection.execute(query).fetchone()
            times.append(time.perf_counter() - start)
            if not agree(row, expected, columns):
                print(json.dumps({"name": f"{name}, DuckDB", "error": "wrong result"}))
                sys.exit(1)
        line = {"name": f"{name}, DuckDB {duckdb.__version__}", "samples": samples}
        line["seconds"] = statistics.median(times)
        print(json.dumps(line), flush=True)


main()
