"""Times healthpipe and public programs on one export; see the script `peers` beside it."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

PEERS = [
    # Package, program in its environment, arguments; {zip}, {xml} and {out} stand for the input and a new place.
    ("healthkit-to-sqlite", "healthkit-to-sqlite", ["-s", "{zip}", "{out}.db"]),
    ("apple-health-export-mcp", "apple-health-export-mcp-ingest", ["--db", "{out}.db", "{zip}"]),
    ("apple-health-mcp-server", "apple-health-mcp-server", ["--db", "{out}.duckdb", "import", "{zip}"]),
    ("vitalog", "vitalog", ["load", "apple", "--file", "{zip}", "--db", "{out}.duckdb"]),
    ("atlas-db", "atlas", ["parquet", "{xml}", "-o", "{out}.parquet"]),
]


def install(python, package):
    """The folder of the package's programs and its version; the reason in place of the folder where it fails."""
    place = os.path.abspath(os.path.join("Benchmarks", ".build", "peers", os.path.basename(python), package))
    programs = os.path.join(place, "bin")
    if not os.path.exists(os.path.join(programs, "pip")):
        subprocess.run([python, "-m", "venv", place], check=True)
    pip = [os.path.join(programs, "pip"), "--disable-pip-version-check"]
    if subprocess.run(pip + ["install", "-q", package], stderr=subprocess.DEVNULL).returncode != 0:
        return None, "cannot be installed"
    shown = subprocess.run(pip + ["show", package], capture_output=True, text=True).stdout
    return programs, next(line[9:] for line in shown.splitlines() if line.startswith("Version: "))


def measure(command, folder):
    """Wall seconds, CPU seconds, peak memory in bytes and the exit code of one run."""
    environment = dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, XDG_CACHE_HOME=folder)
    start = time.monotonic()
    child = subprocess.Popen(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    wall = time.monotonic() - start
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, child.returncode


def row(name, make, runs):
    """Prints one row: medians of runs, each in a folder of its own."""
    measured = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            measured.append(measure(make(folder), folder))
            stored = sum(
                os.path.getsize(os.path.join(at, file)) for at, _, files in os.walk(folder) for file in files)
        if measured[-1][3] != 0:
            print(f"| {name} | ends with {measured[-1][3]} after {measured[-1][0]:.1f} s | | | |", flush=True)
            return
    wall, cpu, peak = (statistics.median(run[index] for run in measured) for index in range(3))
    print(f"| {name} | {wall:.2f} | {cpu:.2f} | {peak / 1e6:.0f} | {stored / 1e6:.0f} |", flush=True)


def main():
    python, release, records, runs = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    pipeline = os.path.abspath("pipelines/nightly.json5")
    with tempfile.TemporaryDirectory() as work:
        inputs = {"zip": f"{work}/export.zip", "xml": f"{work}/apple_health_export/export.xml"}
        os.mkdir(f"{work}/apple_health_export")
        generate = [f"{release}/healthpipe-generate", "--records", records, "--output"]
        subprocess.run(generate + [inputs["zip"], "--zip"], check=True)
        subprocess.run(generate + [inputs["xml"]], check=True)
        print(f"{records} records, {os.path.getsize(inputs['xml']) / 1e6:.0f} MB of XML, medians of {runs}")
        print("| program | wall s | CPU s | peak MB | written MB |\n|---|---|---|---|---|")
        whole = f"{work}/all.json5"
        text = open(pipeline).read()
        start, end = text.index("read: ["), text.index("],", text.index("read: [")) + 2
        open(whole, "w").write(text[:start] + 'read: "all",' + text[end:])
        for name, file in (("healthpipe, nightly.json5", pipeline), ("healthpipe, all types", whole)):
            # The paths of the pipeline lead up two folders.
            row(name, lambda folder: [
                f"{release}/healthpipe", "run", file, "--input", inputs["zip"], "--output", f"{folder}/a/b"], runs)
        for package, program, arguments in PEERS:
            programs, version = install(python, package)
            if programs is None:
                print(f"| {package} | {version} | | | |", flush=True)
                continue
            row(f"{package} {version}", lambda folder: [
                os.path.join(programs, program),
                *(word.format(out=f"{folder}/out", **inputs) for word in arguments)], runs)


main()
