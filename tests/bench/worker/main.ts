/*
 * `npm run bench -- worker`: the cost of starting the worker, in ms of its thread, until its first response, in a
 * real Chromium; optionally in turn with another build, to measure a change:
 *
 *     npm run bench -- worker --against FOLDER   another build, relative to the project root
 *     npm run bench -- worker --quick            five times instead of twenty
 */
import { parseArgs } from "node:util";
import type { BrowserContext } from "@playwright/test";
import { closeWelcome, launchBrowser } from "../../e2e/launch.ts";
import { startService } from "../../service/service.ts";
import { atMost, median, report, round2 } from "../figures.ts";
import { serveVisits } from "../pages/visits.ts";
import { signIn } from "../signIn.ts";
import { wake, type Wake } from "./wake.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, against: { type: "string" } },
});
const rounds = values.quick ? 5 : 20;
const person = { email: "ada@example.com", password: "analytical engine" };

const service = await startService();
service.addAccount(person);
const pages = await serveVisits();
const builds = { now: ".output/chrome-mv3", ...(values.against && { against: values.against }) };
const opened = new Map<string, BrowserContext>();
for (const [name, build] of Object.entries(builds)) opened.set(name, await launchSignedIn(build));

const wakes = new Map<string, Wake[]>(Object.keys(builds).map((name) => [name, []]));
// The first round warms the browser's caches and does not count.
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, context] of opened) {
    const found = await wake(context, pages.at("sign-up"));
    if (round > 0) wakes.get(name)?.push(found);
  }
}
for (const context of opened.values()) await context.close();
await pages.close();
await service.close();

const of = (name: string, part: keyof Wake) =>
  median((wakes.get(name) ?? []).map((each) => each[part]));
const figures = [
  atMost("worker, start to first answer, ms of its thread", of("now", "thread"), 60),
];
if (values.against) {
  const ratio = of("now", "thread") / of("against", "thread");
  figures.push(atMost("as a share of the other build", ratio, 1));
}
const noted = Object.keys(builds).map((name) => {
  const parts = (["thread", "compile", "evaluate"] as const).map((part) => [
    part,
    round2(of(name, part)),
  ]);
  return [`${name}, medians, ms`, Object.fromEntries(parts) as object];
});
report("worker", figures, { rounds, ...Object.fromEntries(noted) });

async function launchSignedIn(extension: string): Promise<BrowserContext> {
  const { context } = await launchBrowser({ extension, headless: true });
  await closeWelcome(context);
  await signIn(context, service, person);
  return context;
}
