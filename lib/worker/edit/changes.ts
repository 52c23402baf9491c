import {
  hasChanges,
  type Alias,
  type AliasChanges,
  type AliasLabel,
} from "@/lib/model/alias/alias";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Result } from "@/lib/model/failure/failure";
import type { PendingChanges } from "@/lib/model/alias/pendingChanges";
import type { Item } from "@/lib/storage/item";
import { createPerAddressQueue } from "./perAddressQueue";
import type { UpdateCache } from "@/lib/worker/list/updateCache";
import { inBackground } from "@/lib/model/failure/inBackground";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/** What is wanted, and label and notes as the person saw them. */
interface AskedChange {
  changes: AliasChanges;
  seen?: AliasLabel | undefined;
  priority?: Priority;
}

type Mark = PendingChanges[string];

interface Options {
  underWay: Pick<Item<PendingChanges>, "get" | "update">;
  updateCache: UpdateCache;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Has the worker resume after a while, should it be ended meanwhile; set before anything is sent. */
  remind(): void;
}

export interface Changes {
  change(address: string, asked: AskedChange, owner: string): Promise<Result<Alias>>;
  /** In its turn among the changes of this alias. */
  runExclusive<Outcome>(address: string, action: () => Promise<Outcome>): Promise<Outcome>;
  /** The session is over: nothing is kept of its changes, nor of one that is answered after that. */
  clear(): Promise<void>;
  /** Sees to what an earlier life of the worker left. */
  resume(): Promise<void>;
}

/** When it is looked what became of a change, after it was sent. In ms. */
const firstLook = 15_000;

/** A server that has not done by then what was sent to it does not do it any more; it is looked once more. In ms. */
const lateness = 60_000;

/** For so long after, it is tried to find out what became of it. In ms. */
const patience = 300_000;

/**
 * Changes of aliases. Of one that was sent and not answered, or over which the worker was ended, nobody
 * knows when the server does it: perhaps after what was asked for next. Nor of one that was answered a moment ago:
 * a browser may have sent it twice, and the server does the first copy late. So it is looked once more after
 * a while, and if another one has followed it and was undone, that one is sent again: the last click wins.
 */
export function createChanges({ underWay, updateCache, now, wait, remind }: Options): Changes {
  const runExclusive = createPerAddressQueue();
  /** However many were lost, an alias is looked at once. */
  const awaited = new Set<string>();
  /** Of which session a change is. */
  let current = 0;

  /** A browser that keeps nothing any more does not keep anybody from changing an alias. */
  async function note(change: (all: PendingChanges) => PendingChanges): Promise<void> {
    await underWay.update(change).catch(() => {});
  }

  function forget(address: string): Promise<void> {
    return note(({ [address]: _gone, ...others }) => others);
  }

  /** May something of it still be done by the server? */
  function isOpen({ since, answered }: Mark): boolean {
    return now() - since < (answered ? lateness : patience);
  }

  function dropOld(all: PendingChanges): PendingChanges {
    return Object.fromEntries(Object.entries(all).filter(([, each]) => isOpen(each)));
  }

  async function changeNow(
    address: string,
    asked: AskedChange,
    owner: string,
    begun: number,
  ): Promise<Result<Alias>> {
    const { changes, seen, priority } = asked;
    const before = (await underWay.get())[address];
    const sentAt = now();
    const isLate = before?.owner === owner && isOpen(before) && isRivalled(before, changes);
    const late = isLate ? before : undefined;
    const done = late?.done ?? {};
    const keep = (mark: Omit<Mark, "owner">) =>
      note((all) => (begun === current ? { ...dropOld(all), [address]: { owner, ...mark } } : all));
    // Until it is answered, it is one of those of which nobody knows.
    await keep({ since: sentAt, done: without(done, changes) });
    // Work on many has an alarm of its own.
    if (priority !== "background") remind();
    let isLost = false;
    const onLost = () => (isLost = true);
    const answer = await updateCache(
      address,
      (client) => client.updateAlias(address, changes, { seen, onLost }),
      owner,
      priority,
    );
    if (!isLost && !late) {
      // Of many at once, none is clicked a second time.
      if (!answer.ok || priority === "background") await forget(address);
      // Should the browser have sent it twice.
      else await keep({ since: sentAt, done: {}, answered: changes });
      return answer;
    }
    const since = isLost || !late ? now() : late.since;
    if (answer.ok) await keep({ since, done: late ? { ...done, ...changes } : {} });
    else await keep({ since, done: isLost ? without(done, changes) : done });
    inBackground(settleLater(address, since));
    return answer;
  }

  async function settleLater(address: string, since: number): Promise<void> {
    if (awaited.has(address)) return;
    awaited.add(address);
    remind();
    const due = since + (now() - since < firstLook ? firstLook : lateness);
    await wait(Math.max(0, due - now()));
    awaited.delete(address);
    await runExclusive(address, () => settle(address)).catch(() => {});
  }

  async function settle(address: string): Promise<void> {
    const mark = (await underWay.get())[address];
    if (!mark) return;
    const { since, answered } = mark;
    if (answered) return forget(address);
    const age = now() - since;
    if (age > patience) return forget(address);
    // Another one may have been lost meanwhile.
    const isDone = age >= firstLook && (await isAsDone(address, mark));
    if (isDone && age >= lateness) return forget(address);
    // Where it cannot be found out, it is tried again, as long after that.
    const isTried = age >= lateness || (age >= firstLook && !isDone);
    inBackground(settleLater(address, isTried ? now() : since));
  }

  /** Puts back what was undone. Not done where that cannot be found out now. */
  async function isAsDone(address: string, { owner, done }: Mark): Promise<boolean> {
    const ask: UpdateCache = (...asked) => updateCache(asked[0], asked[1], owner, "background");
    let answer = await ask(address, (client) => client.getAlias(address));
    if (answer.ok && !hasChanges(answer.value, done)) {
      answer = await ask(address, (client) => client.updateAlias(address, done));
    }
    if (answer.ok) return true;
    return !hasTrait(answer.failure, "change-unknown");
  }

  return {
    runExclusive,
    change(address, asked, owner) {
      const begun = current;
      return runExclusive(address, () => changeNow(address, asked, owner, begun));
    },
    async clear() {
      current += 1;
      await underWay.update(() => ({}));
    },
    async resume() {
      const left = await underWay.get();
      const open = Object.entries(left).filter(([, { answered }]) => !answered);
      await Promise.all(open.map(([address, { since }]) => settleLater(address, since)));
    },
  };
}

/** Would a late copy of what was answered undo any of this? */
function isRivalled({ answered }: Mark, changes: AliasChanges): boolean {
  return answered === undefined || Object.keys(answered).some((key) => key in changes);
}

function without(done: AliasChanges, changes: AliasChanges): AliasChanges {
  return Object.fromEntries(Object.entries(done).filter(([key]) => !(key in changes)));
}
