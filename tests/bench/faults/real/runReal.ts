import { serveSites } from "../../../e2e/sites/serve.ts";
import { startService } from "../../../service/service.ts";
import { createRandom } from "../random.ts";
import { checkBatch, type BatchOutcome } from "./checkBatch.ts";
import { findAddress, longestWait, planRun } from "./plan.ts";
import { createRealBrowser, type Driver } from "./realBrowser.ts";
import { closePages, runPlan, type PlayedRun, type Surroundings } from "./runPlan.ts";
import { signOut, type SignedOut } from "./signOut.ts";

export type RealOutcome = BatchOutcome & {
  seed: number;
  runs: number;
  signOuts: number;
  seconds: number;
};

const ada = { email: "ada@example.com", password: "analytical engine" };

/** The number of runs that are checked together. */
const batchSize = 12;

export type BrowserName = "chromium" | "firefox";

/** Plays runs in a real browser until one is in breach. Each run has a site or an alias of its own. */
export async function runReal({
  runs,
  seed,
  browser: name,
}: {
  runs: number;
  seed: number;
  browser: BrowserName;
}): Promise<RealOutcome> {
  const begun = performance.now();
  const seeds = Array.from({ length: runs }, (_, index) => seed + index);
  const edited = seeds.map(findAddress).filter((address) => address !== undefined);
  const service = await startService({ faults: true });
  service.addAccount({ ...ada, aliases: edited.map((address) => ({ address })) });
  const sites = await serveSites();
  const browser = await createRealBrowser(await drive(name));
  const findAlias = (address: string) =>
    service.aliasesOf(ada.email).find((each) => each.address === address);
  const surroundings = { browser, service, sites, findAlias };
  const sum = {
    aliases: 0,
    filled: 0,
    unused: 0,
    twice: 0,
    late: 0,
    posts: 0,
    repeats: 0,
    forgotten: 0,
    edits: 0,
    failed: 0,
    refreshes: 0,
    signOuts: 0,
  };
  let breaches: BatchOutcome["breaches"] = [];
  const known = new Set<string>(edited);
  let done = 0;
  try {
    while (done < runs && breaches.length === 0) {
      const batch = seeds.slice(done, done + batchSize);
      const { played, signedOut } = await playBatch(batch, surroundings);
      const revived = (await signedOut?.findBreaches()) ?? [];
      service.faults.clear();
      // A refresh that is still delayed ends the session if it arrives after the next one.
      await new Promise((resolve) => setTimeout(resolve, longestWait));
      // Using the session shows whether it has ended unnoticed.
      await browser.send("alias.listFromServer", { page: 1, search: "" });
      await signInAgain(surroundings);
      const outcome = await checkBatch(played, {
        browser,
        service,
        email: ada.email,
        known,
        forgets: signedOut !== undefined,
        kills: browser.takeKills(),
      });
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) {
        sum[key] += key === "signOuts" ? Number(signedOut !== undefined) : outcome[key];
      }
      const trace = outcome.breaches[0]?.trace ?? [];
      breaches = [...outcome.breaches, ...revived.map((what) => ({ seed: null, what, trace }))];
      done += batch.length;
      console.log(`${done} runs, ${sum.aliases} aliases, ${sum.edits} edits`);
      await Promise.all(played.map(closePages));
      service.requests.length = 0;
    }
  } finally {
    await browser.close();
    await sites.close();
    await service.close();
  }
  return { ...sum, breaches, seed, runs: done, seconds: (performance.now() - begun) / 1000 };
}

/** Imports only the requested browser's driver, because each needs its own browser. */
async function drive(name: BrowserName): Promise<Driver> {
  if (name === "chromium") return (await import("./chromium.ts")).driveChromium();
  return (await import("./firefox.ts")).driveFirefox();
}

/** In some batches, the person signs out during the last runs. */
async function playBatch(seeds: number[], surroundings: Surroundings) {
  const { browser, service } = surroundings;
  browser.watchKills(() => service.requests.length);
  const random = createRandom((seeds[0] ?? 0) + 1_000_000);
  const leaves = random.chance(0.5) ? random.between(0, 4000) : null;
  let signedOut: Promise<SignedOut | undefined> | undefined;
  const played: PlayedRun[] = [];
  const rest = [...seeds];
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      await signInAgain(surroundings);
      if (leaves !== null && rest.length === 0) signedOut ??= signOutAfter(leaves, surroundings);
      played.push(await runPlan(next, planRun(next), surroundings));
    }
  };
  const workers = [work()];
  while (workers.length < browser.concurrency) workers.push(work());
  await Promise.all(workers);
  return { played, signedOut: await signedOut };
}

async function signOutAfter(milliseconds: number, { browser, service }: Surroundings) {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return signOut(browser, service);
}

let signingIn: Promise<void> | undefined;

/** A session may have ended, for example when the response with the new refresh token was lost. */
function signInAgain(surroundings: Surroundings): Promise<void> {
  signingIn ??= signInOnce(surroundings).finally(() => (signingIn = undefined));
  return signingIn;
}

/** The worker may be ended during a sign-in too; then the person signs in again. */
const signIns = 5;

async function signInOnce({ browser, service }: Surroundings): Promise<void> {
  for (let tried = 1; !(await browser.isSignedIn()); tried += 1) {
    service.faults.clear();
    const entering = browser.signIn(service.url, ada);
    await (tried < signIns ? entering.catch(() => {}) : entering);
  }
}
