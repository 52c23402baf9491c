import { serveSites } from "../../../e2e/sites/serve.ts";
import { startService } from "../../../service/service.ts";
import { createRandom } from "../random.ts";
import { checkBatch, type BatchOutcome, type PlayedRun } from "./checkBatch.ts";
import { planRun } from "./plan.ts";
import { openRealBrowser } from "./realBrowser.ts";
import { runPlan } from "./runPlan.ts";

export type RealOutcome = BatchOutcome & { seed: number; runs: number; seconds: number };

const ada = { email: "ada@example.com", password: "analytical engine" };

/** So many runs come to rest together, and so many are under way at a time. */
const batchSize = 12;
const atOnce = 3;

/** Runs in a real browser, each on a site of its own, until one is in breach. */
export async function runReal({
  runs,
  seed,
}: {
  runs: number;
  seed: number;
}): Promise<RealOutcome> {
  const begun = performance.now();
  const service = await startService({ faults: true });
  service.addAccount(ada);
  const sites = await serveSites();
  const browser = await openRealBrowser();
  const sum = { aliases: 0, filled: 0, unused: 0, twice: 0, late: 0, posts: 0, repeats: 0 };
  let breaches: BatchOutcome["breaches"] = [];
  const known = new Set<string>();
  let done = 0;
  try {
    while (done < runs && breaches.length === 0) {
      if (!(await browser.isSignedIn())) await browser.signIn(service.url, ada);
      const seeds = Array.from({ length: Math.min(batchSize, runs - done) }, (_, index) => {
        return seed + done + index;
      });
      const played: PlayedRun[] = [];
      const rest = [...seeds];
      const work = async () => {
        for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
          const plan = planRun(createRandom(next), `site${next}.example`);
          const forms = await runPlan(plan, { browser, service, sites });
          played.push({ seed: next, plan, forms });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      service.faults.clear();
      if (!(await browser.isSignedIn())) await browser.signIn(service.url, ada);
      const outcome = await checkBatch(played, {
        browser,
        service,
        email: ada.email,
        known,
      });
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += outcome[key];
      ({ breaches } = outcome);
      done += seeds.length;
      console.log(`${done} runs, ${sum.aliases} aliases`);
      await Promise.all(played.flatMap(({ forms }) => forms.map(({ page }) => page.close())));
      service.requests.length = 0;
    }
  } finally {
    await browser.close();
    await sites.close();
    await service.close();
  }
  return { ...sum, breaches, seed, runs: done, seconds: (performance.now() - begun) / 1000 };
}
