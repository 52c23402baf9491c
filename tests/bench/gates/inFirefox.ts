import { alone, excluded } from "../../firefox/inBoth.ts";
import type { Gate } from "./gates.ts";

const drawn = "Firefox tells no script what it has really drawn";
const hears =
  "the popup hears by itself that its page was left, sooner than a test can press, and nothing keeps it from hearing there";

/** Gates whose removal only a test in Chromium detects, with the reason. */
export const chromiumOnly: Record<string, string> = {
  "the browser says that it can be seen": drawn,
  "what has come back is not where a hand has gone": drawn,
  "the popup acts in the document that it was opened over": hears,
  "an alias for a field waits for its page to be there still": hears,
};

/** The gates whose test also runs in Firefox, to be tried there. */
export function findInFirefox(gates: readonly Gate[]): Gate[] {
  return gates
    .filter(({ browser }) => browser === undefined)
    .filter(({ name, spec, title }) => !(name in chromiumOnly) && runsInFirefox(spec, title))
    .map((gate) => ({ ...gate, browser: "firefox", spec: `e2e/${gate.spec}` }));
}

/** @param title part of the test's title */
function runsInFirefox(spec: string, title: string): boolean {
  const left = Object.keys(excluded[spec] ?? {});
  return (
    !(spec in alone) && !left.some((start) => start.includes(title) || title.startsWith(start))
  );
}
