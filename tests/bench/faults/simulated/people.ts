import { type UnresolvedCreations, isUnresolved, type Intent } from "@/lib/model/creation";
import type { Alias } from "@/lib/model/alias";
import type { Result } from "@/lib/model/failure";
import type { Browser, World } from "./browser.ts";
import { isPrivate } from "./judge.ts";
import { referenceIn, type Ask } from "./ledger.ts";

type Given = Pick<Alias, "address">;

/** The pauses between attempts to report that a field has the alias, as in `lib/messages/send.ts`, in ms. */
const pauses = [300, 10_000];

export type People = ReturnType<typeof createPeople>;

/** The person who presses the button, the page they press it in, and their visits to the popup. */
export function createPeople(
  { clock, random, ledger, judge, weather, count }: World,
  browser: Browser,
) {
  const { workers, remote } = browser;
  let closedAt = -Infinity;

  /** Creates a custom address in the popup, and any other alias in the page of the site. */
  function askWorker({ owner, purpose, insteadOf }: Ask): Promise<Result<Given>> {
    const instead = insteadOf === undefined ? {} : { insteadOf };
    if (isCustom(purpose)) {
      const address = { local_part: `${owner}-own`, domain: "own.example" };
      return workers.send("alias.create", { title: purpose, ...address, ...instead });
    }
    const send = isPrivate(purpose) ? workers.sendFromPrivatePage : workers.sendFromPage;
    return send(`https://${purpose}/`, "offer.create", instead);
  }

  /** Asks as the offer does, which repeats a request that an ended worker did not answer. */
  async function askFromPage(
    purpose: string,
    { insteadOf, heard }: { insteadOf?: string; heard?: (address: string) => void } = {},
  ): Promise<void> {
    const { owner, session } = browser;
    if (owner === undefined) return;
    count("asks");
    ledger.note(`${owner}: asks for ${purpose}`);
    // The page may be left at any time.
    const opened = clock.now();
    const leaves = random.chance(0.15) ? random.between(0, 20_000) : Infinity;
    const isLeft = () => clock.now() > opened + leaves || closedAt >= opened;
    for (const last of [false, true]) {
      const ask = ledger.asked({ owner, purpose, insteadOf, session });
      const outcome = await askWorker(ask);
      ledger.told(ask, outcome, browser.session);
      if (outcome.ok) {
        judge.answered(outcome.value.address);
        const used = use(purpose, outcome.value, isLeft);
        heard?.(outcome.value.address);
        return used;
      }
      const { failure } = outcome;
      if (failure.kind === "not-seen") return chooseAction(purpose, failure.reference, isLeft);
      if (last || browser.asleep) return;
      // After a failure, people press again.
      if (failure.kind !== "broken" && random.chance(0.6)) return;
      await clock.wait(
        failure.kind === "broken" ? random.between(1, 30) : random.between(500, 40_000),
      );
      // If another account has signed in by then, a repeated request would be for that account.
      if (browser.session !== session || browser.asleep || isLeft()) return;
    }
  }

  /** Reads the message, and presses “New alias” or leaves it. */
  async function chooseAction(
    purpose: string,
    reference: string,
    isLeft: () => boolean,
  ): Promise<void> {
    const { session } = browser;
    await clock.wait(random.between(300, 5000));
    const isGone = browser.session !== session || browser.asleep || isLeft();
    if (isGone || random.chance(0.3)) return;
    ledger.wantsAnother(reference);
    await askFromPage(purpose, { insteadOf: reference });
  }

  /** With a slow page, the scene itself decides when somebody looks. */
  const isSlow = () => weather.sluggishness > 0;

  /** Fills the field and reports that; not every page keeps the value. */
  async function use(purpose: string, { address }: Given, isLeft: () => boolean): Promise<void> {
    judge.promised(address);
    if (random.chance(0.1) && !isSlow()) lookAtOnce();
    await clock.wait(random.between(0, 900) + weather.sluggishness);
    const isKept = !isLeft() && !browser.asleep && !random.chance(0.15);
    judge.kept(address, isKept);
    if (isKept) await settle(address, { purpose, isLeft });
  }

  /** Repeats the report until the worker has heard it, as long as the page exists. */
  async function settle(
    address: string,
    {
      purpose,
      reference,
      isLeft = () => false,
    }: { purpose?: string; reference?: string | undefined; isLeft?: () => boolean },
  ): Promise<void> {
    const { session } = browser;
    for (const after of [0, ...pauses]) {
      await clock.wait(after);
      if (isLeft() || browser.session !== session) return;
      const settled = await tellWorker(address, purpose, reference);
      // One that was ended may have written it down before.
      if (settled.ok || settled.failure.kind !== "refused") judge.heard(address);
      if (settled.ok) return judge.settled(address);
    }
  }

  function tellWorker(address: string, purpose?: string, reference?: string) {
    if (purpose === undefined || isCustom(purpose)) {
      return workers.send("alias.settle", { address, ...(reference && { reference }) });
    }
    const send = isPrivate(purpose) ? workers.sendFromPrivatePage : workers.sendFromPage;
    return send(`https://${purpose}/`, "offer.noteReceived", { address });
  }

  async function readOpen(owner: string): Promise<Intent[]> {
    const all = await browser.readIntents();
    return all.filter((each) => each.owner === owner && isUnresolved(each));
  }

  /** Opens the popup without answering anything. */
  async function see(): Promise<UnresolvedCreations | undefined> {
    const { owner, session } = browser;
    if (owner === undefined || browser.asleep) return undefined;
    const before = await readOpen(owner);
    const told = await workers.send("alias.listUnresolved", {});
    const references = before.map(({ reference }) => reference);
    const since = (await readOpen(owner)).filter((each) => !references.includes(each.reference));
    // On an error, the popup shows no unresolved creations.
    if (!told.ok || browser.session !== session) return undefined;
    const left = told.value;
    ledger.note(`popup: shows ${describe(left)}`);
    judge.shown(owner, left, [...before, ...since]);
    return left;
  }

  /** Opens the popup, sees the unresolved creations, and may answer them. */
  async function look(): Promise<void> {
    const left = await see();
    const { session } = browser;
    await clock.wait(random.between(300, 3000));
    if (!left || browser.session !== session || browser.asleep) return;
    const [first] = left.unused;
    const [two] = left.twice;
    count("answers");
    switch (random.pick(["copies", "deletes", "wants all", "nothing", "nothing"])) {
      case "copies":
        return first && copy(first);
      case "deletes": {
        const other = two?.aliases.find(({ address }) => address !== two.handedOut);
        const gone = two ? other : first;
        return gone ? remove(gone.address) : undefined;
      }
      case "wants all":
        if (!two) return undefined;
        judge.wantsAll(two.reference);
        await workers.send("alias.keepDuplicates", { reference: two.reference });
    }
  }

  /** Copies or deletes a random alias of the list. */
  async function goThroughList(): Promise<void> {
    const { owner = "" } = browser;
    const [first, ...others] = remote.aliasesOf(owner);
    if (!first || browser.asleep) return;
    const alias = random.pick([first, ...others]);
    await (random.chance(0.5) ? copy(alias) : remove(alias.address));
  }

  async function copy({ address, notes }: Pick<Alias, "address" | "notes">): Promise<void> {
    judge.promised(address);
    judge.kept(address, true);
    await settle(address, { reference: referenceIn(notes) });
  }

  /** Some people open the popup at that moment, a few of them with a worker that has just started. */
  function lookAtOnce(): void {
    if (random.chance(0.5)) browser.kill();
    void see();
  }

  /** Deletes it without an undo period. */
  async function remove(address: string): Promise<void> {
    const owner = browser.owner ?? "";
    if (!remote.aliasesOf(owner).some((each) => each.address === address)) return;
    ledger.note(`person: deletes ${address}`);
    judge.deletes(address);
    await workers.send("alias.delete", { address, canRecreate: false });
    const gone = await workers.send("alias.finishDeletion", { address });
    if (gone.ok) judge.discarded(address);
  }

  return {
    /** @param heard called with the address, before the field has it */
    ask(purpose: string, heard?: (address: string) => void): void {
      // Some of those who wait look into the popup.
      if (random.chance(0.2) && !isSlow()) clock.after(random.between(0, 3000), () => void see());
      void askFromPage(purpose, heard && { heard });
    },
    goThroughList,
    copy,
    remove,
    /** Closes all pages in which an alias was requested. */
    closePages: () => void (closedAt = clock.now()),
    look,
    see,
  };
}

function isCustom(purpose: string): boolean {
  return purpose.startsWith("own ");
}

function describe({ unused, missing, twice }: UnresolvedCreations): string {
  const alone = unused.map(({ address }) => address).join(" ");
  const pairs = twice.map(
    ({ aliases, handedOut }) => `${aliases.map(({ address }) => address).join("+")} (${handedOut})`,
  );
  return `[${alone}] unused, [${pairs.join(" ")}] twice, ${missing.length} missing`;
}
