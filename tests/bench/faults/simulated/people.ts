import { settleAlias } from "@/lib/worker/create/settleAlias";
import { addKept, findUnresolvedCreations } from "@/lib/worker/create/unresolvedCreations";
import type { UnresolvedCreations } from "@/lib/messages/unresolvedCreations";
import type { Alias, CachedList } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { AliasServer } from "../contract/aliasServer.ts";
import type { Browser, WorkerRun } from "./browser.ts";
import { isPrivate } from "./judge.ts";
import { referenceIn, writeRequest, type Ask } from "./ledger.ts";
import type { Network } from "./network.ts";
import type { World } from "./world.ts";

/** The person who presses the button, the page they press it in, and their visits to the popup. */
export interface People {
  /** @param heard called with the address, before the field has it */
  ask(purpose: string, heard?: (address: string) => void): void;
  /** Copies or deletes a random alias of the list. */
  goThroughList(): Promise<void>;
  copy(alias: Pick<Alias, "address" | "notes">): Promise<void>;
  remove(address: string): Promise<void>;
  /** Closes all pages in which an alias was requested. */
  closePages(): void;
  /** Opens the popup, sees the unresolved creations, and may answer them. */
  look(): Promise<void>;
  /** Opens the popup without answering anything. */
  see(): Promise<UnresolvedCreations | undefined>;
}

interface Surroundings {
  browser: Browser;
  network: Network;
  server: AliasServer;
}

/** The pauses between attempts to report that a field has the alias, as in `lib/messages/send.ts`, in ms. */
const pauses = [300, 10_000];

export function createPeople(
  { clock, random, ledger, judge, weather }: World,
  { browser, network, server }: Surroundings,
): People {
  let wanted: string[] = [];
  let closedAt = -Infinity;
  const acknowledgedDuplicates = {
    update: async (change: (kept: readonly string[]) => string[]) => (wanted = change(wanted)),
  };

  async function askWorker(ask: Ask): Promise<Result<Alias>> {
    const { journal, untilEnd } = browser.wake();
    const { owner, purpose, insteadOf } = ask;
    const request = writeRequest(owner, purpose);
    if (purpose.startsWith("own ")) {
      Object.assign(request, { local_part: `${owner}-own`, domain: "own.example" });
    }
    const incognito = isPrivate(purpose);
    const outcome = await untilEnd(journal.create(purpose, request, { insteadOf, incognito }));
    return outcome ?? fail({ kind: "broken" });
  }

  /** Asks as the offer does, which repeats a request that an ended worker did not answer. */
  async function askFromPage(
    purpose: string,
    { insteadOf, heard }: { insteadOf?: string; heard?: (address: string) => void } = {},
  ): Promise<void> {
    const { owner, session } = browser;
    if (owner === undefined) return;
    ledger.counts.asks += 1;
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
        const used = use(outcome.value, isLeft);
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
  async function use({ address }: Alias, isLeft: () => boolean): Promise<void> {
    judge.promised(address);
    if (random.chance(0.1) && !isSlow()) lookAtOnce();
    await clock.wait(random.between(0, 900) + weather.sluggishness);
    const isKept = !isLeft() && !browser.asleep && !random.chance(0.15);
    judge.kept(address, isKept);
    if (isKept) await settle(address, { isLeft });
  }

  /** Repeats the report until the worker has heard it, as long as the page exists. */
  async function settle(
    address: string,
    {
      reference,
      isLeft = () => false,
    }: { reference?: string | undefined; isLeft?: () => boolean } = {},
  ): Promise<void> {
    const { owner = "", session } = browser;
    const aliasCache = { getKept: async () => asList(network.listAll(owner)) };
    for (const after of [0, ...pauses]) {
      await clock.wait(after);
      if (isLeft() || browser.session !== session) return;
      const settled = await ask(({ journal: { list, ...journal } }) => {
        const settle = async (each: string, told?: string) => {
          await journal.settle(each, told);
          judge.heard(each);
        };
        const options = { journal: { list, settle }, aliasCache, acknowledgedDuplicates };
        return settleAlias(options, address, reference);
      });
      if (settled === "done") return judge.settled(address);
    }
  }

  /** Asks the current worker. */
  async function ask(
    act: (worker: WorkerRun) => Promise<unknown>,
  ): Promise<"done" | "refused" | "ended"> {
    if (browser.asleep) return "refused";
    const worker = browser.wake();
    const acting = act(worker).then(
      () => "done" as const,
      () => "refused" as const,
    );
    return (await worker.untilEnd(acting)) ?? "ended";
  }

  async function see(): Promise<UnresolvedCreations | undefined> {
    const { owner, session } = browser;
    if (owner === undefined || browser.asleep) return undefined;
    const { journal, untilEnd } = browser.wakeForOwn();
    const left = await untilEnd(
      // On an error, the popup shows no unresolved creations.
      findUnresolvedCreations({
        journal,
        aliasCache: { get: async () => withAge(network.listAll(owner)) },
        readAcknowledged: async () => wanted,
        now: clock.now,
        wait: clock.wait,
      }).catch(() => undefined),
    );
    if (!left || browser.session !== session) return undefined;
    ledger.note(`popup: shows ${describe(left)}`);
    judge.shown(owner, left);
    return left;
  }

  async function look(): Promise<void> {
    const left = await see();
    const { session } = browser;
    await clock.wait(random.between(300, 3000));
    if (!left || browser.session !== session || browser.asleep) return;
    const [first] = left.unused;
    const [two] = left.twice;
    ledger.counts.answers += 1;
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
        wanted = addKept(wanted, two.reference);
        judge.wantsAll(two.reference);
        if (two.handedOut !== null) await ask(({ journal }) => journal.settle(two.handedOut ?? ""));
    }
  }

  async function goThroughList(): Promise<void> {
    const { owner = "" } = browser;
    const [first, ...others] = server.stored.filter((each) => each.owner === owner);
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

  /** As the worker does after the undo period. */
  async function remove(address: string): Promise<void> {
    const owner = browser.owner ?? "";
    if (!server.stored.some((each) => each.address === address && each.owner === owner)) return;
    ledger.note(`person: deletes ${address}`);
    judge.deletes(address);
    server.remove(owner, address);
    await ask(async ({ journal }) => {
      await journal.discard(address, true);
      judge.discarded(address);
    });
  }

  return {
    ask(purpose, heard) {
      // Some of those who wait look into the popup.
      if (random.chance(0.2) && !isSlow()) clock.after(random.between(0, 3000), () => void see());
      void askFromPage(purpose, heard && { heard });
    },
    goThroughList,
    copy,
    remove,
    closePages: () => void (closedAt = clock.now()),
    look,
    see,
  };
}

function withAge(listed: Result<Alias[]>): Result<CachedList> {
  if (!listed.ok) return listed;
  return succeed({ aliases: listed.value, complete: true, unreadable: 0, readAt: 0 });
}

function asList(listed: Result<Alias[]>): CachedList | null {
  const read = withAge(listed);
  return read.ok ? read.value : null;
}

function describe({ unused, missing, twice }: UnresolvedCreations): string {
  const alone = unused.map(({ address }) => address).join(" ");
  const pairs = twice.map(
    ({ aliases, handedOut }) => `${aliases.map(({ address }) => address).join("+")} (${handedOut})`,
  );
  return `[${alone}] unused, [${pairs.join(" ")}] twice, ${missing.length} missing`;
}
