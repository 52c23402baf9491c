import {
  hasChanges,
  type Alias,
  type AliasChanges,
  type AliasLabel,
} from "@/lib/model/alias/alias";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Result } from "@/lib/model/failure/failure";
import { createLatest } from "@/lib/model/timing/createLatest";
import type { PendingChanges } from "@/lib/model/alias/pendingChanges";
import type { Item } from "@/lib/storage/item";
import { clearEnd } from "./ends";
import { createPerAddressQueue } from "./perAddressQueue";
import type { UpdateCache } from "@/lib/worker/list/updateCache";
import { inBackground } from "@/lib/model/failure/inBackground";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/** The requested changes, and label and notes as the person saw them. */
interface AskedChange {
  changes: AliasChanges;
  seen?: AliasLabel | undefined;
  priority?: Priority;
  /**
   * For background work: the person may still click this alias right after it, so its outcome is checked as after a
   * click.
   */
  watched?: boolean;
}

type Mark = PendingChanges[string];

interface Options {
  underWay: Pick<Item<PendingChanges>, "get" | "update">;
  updateCache: UpdateCache;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** The alias as far as it is known without a request. */
  find(address: string): Promise<Alias | undefined>;
  /** Sets an alarm that starts the worker again, in case it is stopped meanwhile; called before a request is sent. */
  remind(): void;
}

export interface Changes {
  change(address: string, asked: AskedChange, owner: string): Promise<Result<Alias>>;
  /** Runs in the queue of this alias's changes. */
  runExclusive<Outcome>(address: string, action: () => Promise<Outcome>): Promise<Outcome>;
  /** Called when the session has ended: drops its changes, and any response that comes later. */
  clear(): Promise<void>;
  /** Continues what an earlier worker left. */
  resume(): Promise<void>;
}

/** How long after sending a change its outcome is checked. In ms. */
const firstLook = 15_000;

/** After this, a server no longer carries out a request that it received; the outcome is checked once more. In ms. */
const lateness = 60_000;

/** How often a change is retried because the notes were edited elsewhere, before its end date is left in the notes. */
const mostTries = 5;

/** How long the outcome is checked. In ms. */
const patience = 300_000;

/**
 * Changes of aliases. A change whose answer was lost, or during which the worker was stopped, may be carried out
 * by the server at any time, perhaps after the next change. So may a change that was answered a moment ago: a
 * browser may have sent it twice, and the server may carry out the first copy late. So the alias is read again
 * after a delay, and a later change that was undone by then is sent again: the last click wins.
 */
export function createChanges({
  underWay,
  updateCache,
  now,
  wait,
  remind,
  find,
}: Options): Changes {
  const runExclusive = createPerAddressQueue();
  /** Aliases with a check scheduled: one check each, however many changes were lost. */
  const awaited = new Set<string>();
  /** A change that was started in a session that has ended is not stored. */
  const sessions = createLatest();

  /** Full storage must not keep a person from changing an alias. */
  async function note(change: (all: PendingChanges) => PendingChanges): Promise<void> {
    await underWay.update(change).catch(() => {});
  }

  function forget(address: string): Promise<void> {
    return note(({ [address]: _gone, ...others }) => others);
  }

  /** May the server still carry out a request of this change? */
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
    isCurrent: () => boolean,
  ): Promise<Result<Alias>> {
    const { changes, seen, priority } = asked;
    // Aliases of a bulk job are not clicked twice, and it has an alarm of its own.
    const isWatched = priority !== "background" || asked.watched === true;
    const before = (await underWay.get())[address];
    const sentAt = now();
    const isLate = before?.owner === owner && isOpen(before) && isRivalled(before, changes);
    const late = isLate ? before : undefined;
    const done = late?.done ?? {};
    const keep = (mark: Omit<Mark, "owner">) =>
      note((all) => (isCurrent() ? { ...dropOld(all), [address]: { owner, ...mark } } : all));
    // Until it is answered, its outcome is unknown.
    await keep({ since: sentAt, done: without(done, changes) });
    if (isWatched) remind();
    let isLost = false;
    const onLost = () => (isLost = true);
    const answer = await updateCache(
      address,
      (client) => client.updateAlias(address, changes, { seen, onLost }),
      owner,
      priority,
    );
    if (!isLost && !late) {
      if (!answer.ok || !isWatched) await forget(address);
      // Kept, because the browser may have sent the request twice.
      else await keep({ since: sentAt, done: {}, answered: changes });
      return answer;
    }
    // The browser may have sent this request twice as well.
    const since = now();
    if (answer.ok) await keep({ since, done: late ? { ...done, ...changes } : {} });
    else await keep({ since, done: isLost ? without(done, changes) : done });
    inBackground(settleLater(address, since));
    return answer;
  }

  /**
   * Removes a past end date from the notes of an alias that is switched on, because it would be switched off again. An
   * alias that is not in the cache is read first; if it cannot be read, nothing is sent.
   */
  async function changeWithEnd(
    address: string,
    asked: AskedChange,
    owner: string,
    isCurrent: () => boolean,
  ): Promise<Result<Alias>> {
    const change = (next: AskedChange) => changeNow(address, next, owner, isCurrent);
    if (!asked.changes.enabled) return change(asked);
    let known = await find(address);
    if (!known) {
      const read = await updateCache(
        address,
        (client) => client.getAlias(address),
        owner,
        asked.priority,
      );
      if (!read.ok) return read;
      known = read.value;
    }
    for (let tries = 0; tries < mostTries; tries += 1) {
      const cleared = clearEnd(known, asked.changes, now());
      if (!cleared) break;
      // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the answer to the one before
      const answer = await change({ ...asked, ...cleared });
      if (answer.ok || answer.failure.kind !== "edited-elsewhere") return answer;
      known = { ...known, ...answer.failure };
    }
    return change(asked);
  }

  async function settleLater(address: string, since: number): Promise<void> {
    // Also if a check is scheduled already: the worker may be ended before it runs.
    remind();
    if (awaited.has(address)) return;
    awaited.add(address);
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
    // Another change may have been lost meanwhile.
    const isDone = age >= firstLook && (await isAsDone(address, mark));
    if (isDone && age >= lateness) return forget(address);
    // If the outcome cannot be read, it is checked again after the same delay.
    const isTried = age >= lateness || (age >= firstLook && !isDone);
    inBackground(settleLater(address, isTried ? now() : since));
  }

  /** Sends a change again that was undone. false if the outcome cannot be read now. */
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
      const isCurrent = sessions.current();
      return runExclusive(address, () => changeWithEnd(address, asked, owner, isCurrent));
    },
    async clear() {
      sessions.begin();
      await underWay.update(() => ({}));
    },
    async resume() {
      const left = await underWay.get();
      const open = Object.entries(left).filter(([, { answered }]) => !answered);
      await Promise.all(open.map(([address, { since }]) => settleLater(address, since)));
    },
  };
}

/** Would a late copy of the answered change undo any of these? */
function isRivalled({ answered }: Mark, changes: AliasChanges): boolean {
  return answered === undefined || Object.keys(answered).some((key) => key in changes);
}

function without(done: AliasChanges, changes: AliasChanges): AliasChanges {
  return Object.fromEntries(Object.entries(done).filter(([key]) => !(key in changes)));
}
