import type { Alias } from "@/lib/model/alias/alias";
import { fail, type Result } from "@/lib/model/failure/failure";
import type { Browser } from "./browser.ts";
import { writeRequest, type Ask } from "./ledger.ts";
import type { World } from "./world.ts";

/** Who presses the button, and the page in which it was pressed. */
export interface People {
  ask(purpose: string): void;
  /** Those who have not been told anything yet. */
  readonly waiting: number;
}

export function createPeople({ clock, random, ledger }: World, browser: Browser): People {
  let waiting = 0;

  async function askWorker(ask: Ask, insteadOf?: string): Promise<Result<Alias>> {
    const { journal, outlive } = browser.wake();
    const request = writeRequest(ask.owner, ask.purpose);
    if (ask.purpose.startsWith("own ")) {
      Object.assign(request, { local_part: `${ask.owner}-own`, domain: "own.example" });
    }
    const outcome = await outlive(journal.create(ask.purpose, request, { insteadOf }));
    return outcome ?? fail({ kind: "broken" });
  }

  /** As the offer does it: what a worker that was ended has left is asked for once more. */
  async function askFromPage(purpose: string, insteadOf?: string): Promise<void> {
    const { owner } = browser;
    if (owner === undefined) return;
    ledger.counts.asks += 1;
    ledger.note(`${owner}: asks for ${purpose}`);
    // A page may be left at any time.
    const leaves = random.chance(0.15) ? random.between(0, 20_000) : Infinity;
    const left = clock.now() + leaves;
    for (const last of [false, true]) {
      const ask = ledger.asked(owner, purpose);
      const outcome = await askWorker(ask, insteadOf);
      ledger.told(ask, outcome);
      if (outcome.ok) return use(outcome.value.address, left);
      if (outcome.failure.kind === "not-seen") {
        return chooseAction(purpose, outcome.failure.reference, left);
      }
      if (outcome.failure.kind !== "broken" || last || browser.asleep) return;
      await clock.wait(random.between(1, 30));
      // Somebody else may be there by now; a page that asks once more asks for them.
      if (browser.owner !== owner || browser.asleep || clock.now() > left) return;
    }
  }

  /** Has read the words, and presses “New alias”, or leaves it. */
  async function chooseAction(purpose: string, reference: string, left: number): Promise<void> {
    const { owner } = browser;
    await clock.wait(random.between(300, 5000));
    if (browser.owner !== owner || browser.asleep || clock.now() > left || random.chance(0.3))
      return;
    ledger.wantsAnother(reference);
    await askFromPage(purpose, reference);
  }

  /** Fills it in, and says so; not every page keeps it, and not every message comes through. */
  async function use(address: string, left: number): Promise<void> {
    await clock.wait(random.between(0, 1500));
    if (clock.now() > left || browser.asleep || random.chance(0.15)) return;
    ledger.note(`page: has ${address}`);
    ledger.given(address);
    const { journal, outlive } = browser.wake();
    const settled = await outlive(
      journal.settle(address).then(
        () => true,
        () => false,
      ),
    );
    if (settled === true) ledger.settled(address);
  }

  return {
    ask(purpose) {
      waiting += 1;
      void askFromPage(purpose).finally(() => (waiting -= 1));
    },
    get waiting() {
      return waiting;
    },
  };
}
