import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus, totalmem, type } from "node:os";
import { findBrowser } from "../setup/findBrowser.mjs";
import type { Figure } from "./figures.ts";

interface Report {
  figures: (Figure & { met: boolean })[];
  noted: Record<string, unknown>;
}

/** A heading for each part of the board. */
const told: Record<string, string> = {
  size: "What ships, gzipped or zipped, in KiB",
  pages: "What it adds to pages that people visit",
  "pages-firefox": "What it adds to the same pages in Firefox",
  popup: "The popup",
  worker: "Starting the worker",
  life: "A long day, faster",
  forms: "Telling fields and forms apart",
  hands: "What hands do to a page",
  faults: "With everything that goes wrong",
};

/** Writes PERFORMANCE.md from the last measurements of each part (`.output/bench`), with their date and machine. */
export function writeBoard(parts: readonly string[]): void {
  const measured = parts.filter((part) => existsSync(fileOf(part)));
  const board = `# Performance

Made by \`npm run bench -- --write\`; nothing here is written by hand. Each table says when it was measured, and what
there is to know besides. A figure that is missed says so. A goal is what a figure is to come to; a budget is the most that
\`npm test\` lets a build have, which may be more than the goal for the same figure.

Measured with ${readBrowser()}, and with Firefox where it is named, Node ${process.version}, on ${type()} with ${cpus().length} ×
${cpus()[0]?.model ?? "an unknown processor"} and ${Math.round(totalmem() / 2 ** 30)} GiB. Times depend on the machine
and on whatever else it does; what is said as a share was measured in turn in one run.

${measured.map(tell).join("\n")}`;
  writeFileSync("PERFORMANCE.md", board);
  execFileSync("npx", ["oxfmt", "PERFORMANCE.md"]);
}

const fileOf = (part: string) => `.output/bench/${part}.json`;

function tell(part: string): string {
  const { figures, noted } = JSON.parse(readFileSync(fileOf(part), "utf8")) as Report;
  const day = statSync(fileOf(part)).mtime.toISOString().slice(0, 10);
  const rows = figures.map(
    ({ figure, is, goal, bound, met }) =>
      `| ${figure} | ${is} | at ${bound} ${goal} | ${met ? "met" : "**missed**"} |`,
  );
  const notes = Object.entries(noted).map(
    ([words, value]) => `- ${words}: ${JSON.stringify(value)}`,
  );
  // `npm test` fails if a size exceeds its budget, while a goal may stay missed.
  const limit = part === "size" ? "budget" : "goal";
  return `## ${told[part] ?? part}

\`${part}\`, ${day}

| figure | is | ${limit} | |
| --- | --- | --- | --- |
${rows.join("\n")}

${notes.join("\n")}
`;
}

function readBrowser(): string {
  const browser = findBrowser();
  if (!browser) return "no browser";
  return execFileSync(browser, ["--version"], { encoding: "utf8" }).trim();
}
