import { alone, excluded } from "../../firefox/inBoth.ts";
import type { Gate } from "./gates.ts";

/** Those checks that only Chromium misses, by name, each with the reason. */
export const chromiumOnly: Record<string, string> = {
  "the browser says that it can be seen": "Firefox tells no script what it has really drawn",
};

/** The checks whose test runs in Firefox as well, each to be tried there. */
export function findInFirefox(gates: readonly Gate[]): Gate[] {
  return gates
    .filter(({ browser }) => browser === undefined)
    .filter(({ name, spec, title }) => !(name in chromiumOnly) && runsInFirefox(spec, title))
    .map((gate) => ({ ...gate, browser: "firefox", spec: `e2e/${gate.spec}` }));
}

/** @param title words of it, as a gate has them */
function runsInFirefox(spec: string, title: string): boolean {
  const left = Object.keys(excluded[spec] ?? {});
  return (
    !(spec in alone) && !left.some((start) => start.includes(title) || title.startsWith(start))
  );
}
