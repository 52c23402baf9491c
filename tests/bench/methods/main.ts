/*
 * `npm run bench:methods`: measures Alibi by the methods of others, as the difference to the same page in the
 * same browser without any extension, opened in turn:
 *
 * - exthouse: blocking by tasks of over 50 ms, and time to interactive, on a processor slowed down fourfold;
 * - DebugBear: the processor time of the page's thread, and the first paint;
 * - a storm of shadow trees, in which Bitwarden's content script took most of the thread (its issue 20107).
 *
 *     npm run bench:methods -- --quick                three rounds instead of fifteen
 *     npm run bench:methods -- --peer NAME=FOLDER     compares another unpacked extension, relative to the project root
 */
import { parseArgs } from "node:util";
import { closeWelcome, launchBrowser, launchContext } from "../../e2e/launch.ts";
import { atMost, median, report, round2 } from "../figures.ts";
import { measure, type Measured } from "./measure.ts";
import { kinds, serveKinds, type Kind } from "./pages.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    peer: { type: "string", multiple: true, default: [] },
  },
});
const rounds = values.quick ? 3 : 15;
const parts = ["cpu", "paint", "blocking", "interactive"] as const;

const { context: alibi } = await launchBrowser({ extension: ".output/chrome-mv3", headless: true });
await closeWelcome(alibi);
const browsers = new Map([
  ["none", await launchContext({ extension: null, headless: true })],
  ["alibi", alibi],
]);
for (const peer of values.peer) {
  const [name = "", folder = ""] = peer.split("=");
  browsers.set(name, await launchContext({ extension: folder, headless: true }));
}
const pages = await serveKinds();
const names = [...browsers.keys()];
const found = new Map<string, Measured[]>();

// The first round warms the browser's caches and does not count.
for (let round = 0; round <= rounds; round += 1) {
  for (const kind of kinds) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length]!;
      const measured = await measure(browsers.get(name)!, pages.at(kind));
      const key = `${name} ${kind}`;
      if (round > 0) found.set(key, [...(found.get(key) ?? []), measured]);
    }
  }
}
for (const context of browsers.values()) await context.close();
await pages.close();

/** The difference to the page without an extension in the same round; the median of all rounds, in ms. */
function addedBy(name: string, kind: Kind, part: keyof Measured): number {
  const without = found.get(`none ${kind}`) ?? [];
  const of = found.get(`${name} ${kind}`) ?? [];
  return round2(median(of.map((each, round) => each[part] - without[round]![part])));
}

const figures = kinds.flatMap((kind) => [
  atMost(`exthouse: blocking added, ${kind}, ms`, addedBy("alibi", kind, "blocking"), 10),
  atMost(
    `exthouse: time to interactive added, ${kind}, ms`,
    addedBy("alibi", kind, "interactive"),
    50,
  ),
  atMost(`DebugBear: processor added, ${kind}, ms`, addedBy("alibi", kind, "cpu"), 25),
  atMost(`DebugBear: first paint later, ${kind}, ms`, addedBy("alibi", kind, "paint"), 25),
]);
const others = names.filter((name) => name !== "none");
const added = others.map((name) => [
  `added by ${name}, medians, ms`,
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(parts.map((part) => [part, addedBy(name, kind, part)])),
    ]),
  ),
]);
const without = kinds.map((kind) => [
  kind,
  Object.fromEntries(
    parts.map((part) => [
      part,
      round2(median((found.get(`none ${kind}`) ?? []).map((each) => each[part]))),
    ]),
  ),
]);
report("methods", figures, {
  rounds,
  "without any, medians, ms": Object.fromEntries(without),
  ...Object.fromEntries(added),
});
