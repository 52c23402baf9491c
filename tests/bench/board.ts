import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus, totalmem, type } from "node:os";
import { findBrowser } from "../setup/findBrowser.mjs";
import { isMet, type Figure } from "./figures.ts";

/** What a person feels of it: by the benchmark, its figure, the words for it, and its unit. */
const felt = Object.fromEntries(
  `
pages
  script added in the storm, ms | A page that changes all the time: script added | ms
  layouts forced before a touch, six pages | Six pages: layouts forced |
  heap added, article, KiB | A page: memory added | KiB
  touch to chip, worker running, ms | From the touch of a field to the button | ms
  touch to chip, worker ended, ms | The same, if the worker has to start | ms
  a letter beside the chip, ms of script | A letter typed beside the button: script | ms
touch
  plain sign-up: touch, ms of the process | A sign-up form: processor time from the touch on | ms
pages-firefox
  main thread added, six pages, ms | Firefox, six pages: work added | ms
  touch to chip, event page running, ms | Firefox: from the touch of a field to the button | ms
  touch to chip, event page ended, ms | The same, if the worker has to start | ms
popup
  first rows, 3 aliases, × a bare page | The popup with 3 aliases, against a bare page | ×
  first rows, 10,000, × a bare page | The popup with 10,000 aliases | ×
  letter to results at 10,000, ms (median) | A letter in its search, until the results are there | ms
life
  page: most in the second half of the day, × the first | A page open all day: memory at its end, against before | ×
  worker: most in the second half of the day, × the first | The worker, likewise | ×
faults
  breaches in simulated time | Aliases lost or doubled, when everything goes wrong again and again |
size
  the package, zipped | The download | KiB
`
    .trim()
    .split(/\n(?! )/)
    .map((part) => {
      const [name = "", ...lines] = part.split("\n");
      const rows = lines.map((line) => line.split("|").map((cell) => cell.trim()));
      return [name, rows as [figure: string, words: string, unit?: string][]];
    }),
);

const fileOf = (part: string) => `.output/bench/${part}.json`;

/**
 * Writes PERFORMANCE.md from the last measurements of each part (`.output/bench`). A figure that was not measured is left
 * out.
 */
export function writeBoard(parts: readonly string[]): void {
  const measured = parts.filter((part) => part in felt && existsSync(fileOf(part)));
  const rows = Object.keys(felt).filter((part) => measured.includes(part));
  const days = measured.map((part) => statSync(fileOf(part)).mtime.toISOString().slice(0, 10));
  const board = `# Performance

What a person feels of Alibi, as \`npm run bench -- --write\` measured it and wrote it here, on ${days.toSorted()[0] ?? "no day"} with
${readBrowser()}, on ${type()} with ${cpus().length} × ${cpus()[0]?.model ?? "an unknown processor"} and
${Math.round(totalmem() / 2 ** 30)} GiB. Times depend on the machine and on whatever else it does; what is said as × was measured in turn
with what it is compared with. Before a field is touched, Alibi is a small script in the page that waits. The button appears
90 ms after the touch at the earliest, so that no page can tell from the time what was looked up.

| what | is | goal | |
| --- | --: | --: | --- |
${rows.flatMap(tell).join("\n")}

\`npm run bench -- NAME\` runs one benchmark with all its figures: ${Object.keys(felt)
    .map((part) => `\`${part}\``)
    .join(", ")}. \`npm test\` only checks the sizes.
`;
  writeFileSync("PERFORMANCE.md", board);
  execFileSync("npx", ["oxfmt", "PERFORMANCE.md"]);
}

function tell(part: string): string[] {
  const { figures } = JSON.parse(readFileSync(fileOf(part), "utf8")) as { figures: Figure[] };
  return felt[part]!.flatMap(([name, words, unit = ""]) => {
    // What it was run with is behind a comma.
    const found = figures.find(({ figure }) => figure === name || figure.startsWith(`${name}, `));
    if (!found) return [];
    const [is, goal] = [found.is, found.goal].map((value) => `${value} ${unit}`.trim());
    return [`| ${words} | ${is} | at ${found.bound} ${goal} | ${isMet(found) ? "" : "missed"} |`];
  });
}

function readBrowser(): string {
  const browser = findBrowser();
  if (!browser) return "no browser";
  return execFileSync(browser, ["--version"], { encoding: "utf8" }).trim();
}
