import { spawnSync } from "node:child_process";
import { alone, findReason, own } from "./inBoth.ts";

/*
 * Prints how many end-to-end tests run in which browser, and those that run in only one, each with its reason.
 * Some specs read the Chromium build, so it must exist.
 *
 *     npm exec -- node tests/firefox/which.ts
 */

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string }[];
}

/** A test: its file relative to `tests`, without `.spec.ts`, and its title. */
interface Test {
  file: string;
  title: string;
}

function list(browser: "e2e" | "firefox"): Test[] {
  const config = `tests/${browser}/playwright.config.ts`;
  const words = ["playwright", "test", "--list", "--reporter=json", `--config=${config}`];
  const { stdout } = spawnSync("npx", words, { encoding: "utf8", maxBuffer: 2 ** 27 });
  const { suites } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { suites: Suite[] };
  const below = browser === "e2e" ? "e2e/" : "";
  const collect = ({ file, suites: inner = [], specs }: Suite): Test[] => [
    ...specs.map(({ title }) => ({ file: (below + file).replace(/\.spec\.ts$/, ""), title })),
    ...inner.flatMap(collect),
  ];
  return suites.flatMap(collect);
}

function tell(heading: string, tests: (Test & { reason: string })[]): void {
  console.log(`\n${heading}: ${tests.length}`);
  for (const [reason, those] of Map.groupBy(tests, (each) => each.reason)) {
    console.log(`\n  ${reason} (${those.length})`);
    for (const [file, inFile] of Map.groupBy(those, (each) => each.file)) {
      const whole = file.replace(/^e2e\//, "") in alone || file in own;
      if (whole) console.log(`    ${file} (${inFile.length})`);
      else for (const { title } of inFile) console.log(`    ${file}: ${title}`);
    }
  }
}

const inChromium = list("e2e");
const inFirefox = list("firefox");
const why = ({ file, title }: Test) =>
  alone[file.replace(/^e2e\//, "")] ?? findReason({ file: `${file}.spec.ts`, title });
const reasoned = inChromium.map((each) => ({ ...each, reason: why(each) }));
const missing = reasoned.flatMap(({ reason, ...each }) => (reason ? { ...each, reason } : []));
const ofFirefox = inFirefox.filter(({ file }) => file.startsWith("firefox/"));
const both = inChromium.length - missing.length;
console.log(`Chromium ${inChromium.length}, Firefox ${both + ofFirefox.length}, both ${both}`);
tell("In Chromium alone", missing);
tell(
  "In Firefox alone",
  ofFirefox.map((each) => ({ ...each, reason: own[each.file] ?? "no reason given" })),
);
