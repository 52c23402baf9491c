/*
 * `npm run bench -- pages-firefox`: the cost of Alibi for the same six kinds of page in a real Firefox, compared in
 * turn with a Firefox without it: the processor time of the process's main thread (including all scripts). Each page
 * is loaded twice and only the second load counts, because the first one starts the process. Linux only, whose
 * scheduler statistics are precise enough. Also the time from focusing an email field to the chip.
 *
 *     npm run bench -- pages-firefox
 *     npm run bench -- pages-firefox -- --quick    one round
 */
import { parseArgs } from "node:util";
import { alterFirefoxBuild, openFirefox } from "../../firefox/openFirefox.ts";
import { launchFirefox } from "../../firefox/launch.ts";
import { openPlace } from "../../firefox/openPlace.ts";
import { askBrowser } from "../../firefox/ask.ts";
import { recordPageMessages } from "../../e2e/pageMessages.ts";
import { serveSites } from "../../e2e/sites/serve.ts";
import { startService } from "../../service/service.ts";
import { atMost, median, report } from "../figures.ts";
import { ada } from "../signIn.ts";
import { touchField } from "./touch.ts";
import { comeToRest, readThread } from "./visit.ts";
import { serveVisits, visits } from "./visits.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 1 : 7;

const service = await startService();
const pages = await serveVisits();
const sites = await serveSites();
const { build, remove } = alterFirefoxBuild();
const { firefox, close } = await openFirefox({ build, sites, pageMessages: recordPageMessages() });
await firefox.signIn(service, ada);
const bare = await launchFirefox(null);
const browsers = { alibi: firefox, none: bare };

/** In ms of processor time. */
const added = visits.map((kind) => ({ kind, costs: [] as number[] }));
const touched: number[] = [];
const woken: number[] = [];
// The first round warms the browser's caches and does not count.
for (let round = 0; round <= rounds; round += 1) {
  for (const { kind, costs } of added) {
    const alibiFirst = round % 2 === 0;
    const early = alibiFirst ? await visit("alibi", pages.at(kind)) : undefined;
    const none = await visit("none", pages.at(kind));
    const alibi = early ?? (await visit("alibi", pages.at(kind)));
    if (round > 0) costs.push(alibi - none);
  }
  for (const found of [touched, woken]) {
    const page = await openPlace(firefox.context, firefox.ask, "tab");
    await comeToRest(page, pages.at("sign-up"));
    if (found === woken) await firefox.endsWorker();
    const time = await touchField(page);
    await page.close();
    if (round > 0) found.push(time);
  }
  console.log(`round ${round} of ${rounds}`);
}
await bare.close();
await close();
remove();
await sites.close();
pages.close();
await service.close();

report(
  "pages-firefox",
  [
    atMost(
      "main thread added, six pages, ms",
      added.reduce((sum, { costs }) => sum + median(costs), 0),
      20,
    ),
    atMost("touch to chip, event page running, ms", median(touched), 200),
    atMost("touch to chip, event page ended, ms", median(woken), 600),
  ],
  { rounds },
);

/** The processor time of the thread that draws the page, from the start of the load until the page is idle. */
async function visit(name: keyof typeof browsers, url: string): Promise<number> {
  const { context, ask } = browsers[name];
  const page = await openPlace(context, ask, "tab");
  await comeToRest(page, url);
  const pid = (await askBrowser(
    ask,
    "gBrowser.selectedBrowser.browsingContext.currentWindowGlobal.osPid",
  )) as number;
  const before = readThread(pid, pid);
  await comeToRest(page, url);
  const after = readThread(pid, pid);
  await page.close();
  return after - before;
}
