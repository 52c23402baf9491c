import { mkdirSync, writeFileSync } from "node:fs";

/** A measured value with its goal. */
export interface Figure {
  figure: string;
  is: number;
  goal: number;
  /** Whether the goal is an upper or a lower limit. */
  bound: "most" | "least";
}

export function atMost(figure: string, is: number, goal: number): Figure {
  return { figure, is, goal, bound: "most" };
}

export function atLeast(figure: string, is: number, goal: number): Figure {
  return { figure, is, goal, bound: "least" };
}

/** The precision of these measurements is two decimals at most. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export function isMet({ is, goal, bound }: Figure): boolean {
  return bound === "most" ? is <= goal : is >= goal;
}

export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ figure }) => figure.length)) + 2;
  for (const each of figures) {
    const { figure, is, goal, bound } = each;
    const words = `at ${bound} ${goal}`.padEnd(16);
    console.log(
      `${figure.padEnd(width)}${String(round2(is)).padStart(8)}  ${words}${isMet(each) ? "met" : "MISSED"}`,
    );
  }
}

/**
 * Prints the figures, writes them to `.output/bench`, and makes the process fail if a goal is missed.
 * @param noted further values without goals
 */
export function report(name: string, figures: readonly Figure[], noted: object): void {
  printFigures(figures);
  for (const [words, value] of Object.entries(noted)) {
    console.log(`${words}: ${typeof value === "object" ? JSON.stringify(value) : value}`);
  }
  const written = {
    figures: figures.map((each) => ({ ...each, is: round2(each.is), met: isMet(each) })),
    noted,
  };
  mkdirSync(".output/bench", { recursive: true });
  writeFileSync(`.output/bench/${name}.json`, `${JSON.stringify(written, undefined, 2)}\n`);
  if (!figures.every(isMet)) process.exitCode = 1;
}
