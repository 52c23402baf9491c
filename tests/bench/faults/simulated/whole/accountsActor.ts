import { type Slot, slots } from "@/lib/model/account";
import type { Alias } from "@/lib/model/alias";
import { firstRows } from "@/tests/worker/firstRows";
import type { AccountsChecker, Asking } from "./accountsChecker.ts";
import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";

/** A person with two accounts, who uses everything in the popups of both. */
export type AccountsActor = ReturnType<typeof createAccountsActor>;

interface Wanted {
  asking: Asking;
  /** The address they were told; null until then, and after a failure. */
  address: string | null;
}

const everything = { ...firstRows, count: 100 };

export function createAccountsActor(
  { clock, random, trace, count }: Stage,
  { workers, remote, disk }: Whole,
  checker: AccountsChecker,
) {
  /** By title. */
  const wanted = new Map<string, Wanted>();
  const deleted = new Set<string>();
  /** Deleted according to the worker, and not undone. */
  const held = new Set<string>();
  /** Counts actions on sessions: only the result of the last one is certain. */
  let last = 0;

  function checkShown(
    { owners: allowed }: Asking,
    slot: Slot,
    shown: readonly Pick<Alias, "address">[],
  ) {
    for (const { address } of shown) {
      count("rows");
      if (!allowed.has(checker.whose(address) ?? "") && allowed.size > 0) {
        trace.breach(`${address} is shown in slot “${slot}” to ${[...allowed].join()}`);
      }
    }
  }

  async function want(slot: Slot | undefined): Promise<void> {
    const title = `site${wanted.size + 1}.example`;
    const asking = checker.asks(slot, title);
    const mine: Wanted = { asking, address: null };
    wanted.set(title, mine);
    count("wanted");
    trace.note(`person: wants ${title} in ${slot === undefined ? "a page" : `slot “${slot}”`}`);
    const made = await (slot === undefined
      ? workers.sendFromPage(`https://${title}/`, "offer.create", {})
      : workers.send("alias.create", { title }, slot));
    asking.end();
    trace.note(`person: ${title} is ${made.ok ? made.value.address : made.failure.kind}`);
    if (!made.ok) return;
    const { address } = made.value;
    mine.address = address;
    count("given");
    if (asking.owners.size === 1 && !asking.owners.has(checker.whose(address) ?? "")) {
      trace.breach(
        `${address} of ${checker.whose(address)} is given to ${[...asking.owners].join()}`,
      );
    }
    if (slot === undefined)
      void workers.sendFromPage(`https://${title}/`, "offer.noteReceived", { address });
    else void workers.send("alias.settle", { address }, slot);
  }

  async function remove(slot: Slot, address: string, isUndone: boolean): Promise<void> {
    const asking = checker.asks(slot, address);
    deleted.add(address);
    trace.note(`person: deletes ${address} in slot “${slot}”`);
    const done = await workers.send("alias.delete", { address, canRecreate: true }, slot);
    if (done.ok) held.add(address);
    if (isUndone) {
      await clock.wait(random.pick([500, 5000, 25_000]));
      held.delete(address);
      trace.note(`person: takes ${address} back in slot “${slot}”`);
      await workers.send("alias.undelete", { address }, slot);
    }
    asking.end();
  }

  async function change(slot: Slot, address: string): Promise<void> {
    const asking = checker.asks(slot, address);
    const changes = { enabled: random.chance(0.5) };
    trace.note(`person: switches ${address} in slot “${slot}”`);
    await workers.send("alias.update", { address, changes }, slot);
    asking.end();
  }

  async function look(slot: Slot): Promise<void> {
    const asking = checker.asks(slot);
    if (random.chance(0.5)) await workers.send("alias.check", {}, slot);
    const read = await workers.send("alias.query", everything, slot);
    asking.end();
    if (read.ok && read.value !== null) checkShown(asking, slot, read.value.entries);
  }

  async function signIn(slot: Slot, owner: string, takes: number): Promise<void> {
    last += 1;
    const mine = last;
    // An account that is already signed in elsewhere is signed in again there.
    const isOf = (each: Slot) => each === slot || checker.ownerIn(each) === owner;
    for (const each of slots.filter(isOf)) checker.moves(each, true);
    Object.assign(workers.next, { owner, signsIn: takes === 0 || random.chance(0.8), takes });
    trace.note(`person: signs in as ${owner} in slot “${slot}”`);
    const entered = await workers.send("account.signIn", {}, slot);
    trace.note(`person: is told ${entered.ok ? entered.value.status : entered.failure.kind}`);
    const isIn = entered.ok && entered.value.status === "signed-in";
    if (!isIn || mine !== last) return;
    for (const each of slots) if (checker.ownerIn(each) === owner) checker.moves(each, false);
  }

  async function signOut(slot: Slot): Promise<void> {
    trace.note(`person: signs out of slot “${slot}”`);
    count("sign-outs");
    last += 1;
    checker.forgets(slot);
    const done = await workers.send("account.signOut", {}, slot);
    trace.note(`person: is told ${done.ok ? "that it is done" : done.failure.kind}`);
  }

  /** Each created alias that was not given is listed, and each that was given exists. */
  async function checkMade(slot: Slot): Promise<void> {
    const owner = checker.ownerIn(slot) ?? "";
    const listing = workers.send("alias.listUnresolved", {}, slot);
    await clock.pass(30_000);
    const left = await listing;
    if (!left.ok) return trace.breach(`What is left over is told as ${left.failure.kind}`);
    const { unused, twice } = left.value;
    const listed = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
    const asking = checker.asks(slot);
    checkShown(asking, slot, listed);
    asking.end();
    const there = remote.aliasesOf(owner);
    for (const [title, { asking: own, address }] of wanted) {
      if (own.isForgotten || disk.refused || !own.owners.has(owner)) continue;
      const made = there.filter((each) => each.title === title);
      count("creations looked at");
      if (address !== null && checker.whose(address) === owner && !deleted.has(address)) {
        if (!made.some((each) => each.address === address)) trace.breach(`${title} is lost`);
      }
      for (const each of made) {
        const isKnown = each.address === address || deleted.has(each.address);
        if (!isKnown && !listed.some((one) => one.address === each.address)) {
          trace.breach(`${each.address}, ${title}, was made, and nobody was told`);
        }
      }
    }
    return undefined;
  }

  return {
    checkMade,
    isHeld: (address: string) => held.has(address),
    adds(slot: Slot) {
      trace.note(`person: adds an account beside slot “${slot}”`);
      void workers.send("account.add", {}, slot);
    },
    uses(slot: Slot) {
      trace.note(`person: uses slot “${slot}”`);
      void workers.send("account.use", { slot }, slot);
    },
    wants: (slot: Slot | undefined) => void want(slot),
    deletes: (...asked: Parameters<typeof remove>) => void remove(...asked),
    switches: (...asked: Parameters<typeof change>) => void change(...asked),
    looks: (slot: Slot) => void look(slot),
    signsIn: (slot: Slot, owner: string, takes = 0) => void signIn(slot, owner, takes),
    signsOut: (slot: Slot) => void signOut(slot),
  };
}
