import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The results of one test runner. */
export interface Outcome {
  passed: number;
  skipped: number;
  /** The name and the message of each failed test. */
  failed: string[];
  /** The same for tests that failed first and passed on a retry. */
  unsteady: string[];
}

/** The parts of Vitest's report that are used. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export function readVitest(report: VitestReport): Outcome {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative("", name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [`${file}: ${message}`];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed,
    unsteady: [],
  };
}

interface PlaywrightSpec {
  ok: boolean;
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

/** The parts of Playwright's report that are used. */
export interface PlaywrightReport {
  stats: { expected: number; skipped: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function readPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  const specs = suites.flatMap(readSpecs);
  const failed = specs.filter(({ ok }) => !ok);
  const unsteady = specs.filter(({ ok, tests }) => ok && tests.some(isUnsteady));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [
      ...failed.map(describe),
      ...errors.map(({ message }) => message ?? "an error outside of all tests"),
    ],
    unsteady: unsteady.map(describe),
  };
}

function isUnsteady({ status }: PlaywrightSpec["tests"][number]): boolean {
  return status === "flaky";
}

/** The number of lines of an error that contain the expectation and its place. */
const saidLines = 12;

function describe({ file, line, title, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
  const said = errors.find(Boolean) ?? "";
  return [`${file}:${line}: ${title}`, ...stripVTControlCharacters(said).split("\n")]
    .slice(0, saidLines)
    .join("\n  ");
}

function readSpecs({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(readSpecs)];
}
