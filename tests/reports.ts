import { relative } from "node:path";

/** What came of one runner's tests. */
export interface Outcome {
  passed: number;
  skipped: number;
  /** A line for each that failed, by which it can be found. */
  failed: string[];
}

/** What is read of Vitest's report. */
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
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { ok: boolean; title: string; file: string; line: number }[];
}

/** What is read of Playwright's report. */
export interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function readPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  const failed = suites.flatMap(readSpecs).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failed: [
      ...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`),
      ...errors.map(({ message }) => message ?? "an error outside of all tests"),
    ],
  };
}

function readSpecs({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(readSpecs)];
}
