import {
  hasChanges,
  type Alias,
  type AliasChanges,
  type AliasLabel,
} from "@/lib/model/alias/alias";
import { isLost, type Result } from "@/lib/model/failure/failure";
import type { PendingChanges } from "@/lib/model/alias/pendingChanges";
import type { Item } from "@/lib/storage/item";
import { createPerAddressQueue } from "./perAddressQueue";
import type { UpdateCache } from "@/lib/worker/list/updateCache";

/** What is wanted, and label and notes as the person saw them. */
interface AskedChange {
  changes: AliasChanges;
  seen?: AliasLabel | undefined;
}

type Mark = PendingChanges[string];

interface Options {
  underWay: Pick<Item<PendingChanges>, "get" | "update">;
  updateCache: UpdateCache;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Has the worker resume after a while, should it be ended meanwhile. */
  remind(): void;
}

export interface Changes {
  change(address: string, asked: AskedChange, owner: string): Promise<Result<Alias>>;
  /** In its turn among the changes of this alias. */
  runExclusive<Outcome>(address: string, action: () => Promise<Outcome>): Promise<Outcome>;
  /** Sees to what an earlier life of the worker left. */
  resume(): Promise<void>;
}

/** A server that has not done by then what was sent to it does not do it any more. In ms. */
const lateness = 15_000;

/** For so long after, it is tried to find out what became of it. In ms. */
const patience = 300_000;

/**
 * Changes of aliases. Of one that was sent and not answered, or over which the worker was ended, nobody
 * knows when the server does it: perhaps after what was asked for next. So it is looked once more after
 * a while, and if another one has followed it and was undone, that one is sent again.
 */
export function createChanges({ underWay, updateCache, now, wait, remind }: Options): Changes {
  const runExclusive = createPerAddressQueue();
  /** However many were lost, an alias is looked at once. */
  const awaited = new Set<string>();

  /** A browser that keeps nothing any more does not keep anybody from changing an alias. */
  async function note(change: (all: PendingChanges) => PendingChanges): Promise<void> {
    await underWay.update(change).catch(() => {});
  }

  function forget(address: string): Promise<void> {
    return note(({ [address]: _gone, ...others }) => others);
  }

  async function changeNow(
    address: string,
    asked: AskedChange,
    owner: string,
  ): Promise<Result<Alias>> {
    const { changes, seen } = asked;
    const before = (await underWay.get())[address];
    const late = before?.owner === owner && now() - before.since < patience ? before : undefined;
    const done = late?.done ?? {};
    const keep = (mark: Omit<Mark, "owner">) =>
      note((all) => ({ ...all, [address]: { owner, ...mark } }));
    // Until it is answered, it is one of those of which nobody knows.
    await keep({ since: now(), done: without(done, changes) });
    let lost = false;
    const onLost = () => (lost = true);
    const answer = await updateCache(
      address,
      (client) => client.updateAlias(address, changes, { seen, onLost }),
      owner,
    );
    if (!lost && !late) {
      await forget(address);
      return answer;
    }
    const since = lost || !late ? now() : late.since;
    if (answer.ok) await keep({ since, done: late ? { ...done, ...changes } : {} });
    else await keep({ since, done: lost ? without(done, changes) : done });
    void settleLater(address, since);
    return answer;
  }

  async function settleLater(address: string, since: number): Promise<void> {
    if (awaited.has(address)) return;
    awaited.add(address);
    remind();
    await wait(Math.max(0, since + lateness - now()));
    awaited.delete(address);
    await runExclusive(address, () => settle(address)).catch(() => {});
  }

  async function settle(address: string): Promise<void> {
    const mark = (await underWay.get())[address];
    if (!mark) return;
    const { since } = mark;
    // Another one may have been lost meanwhile.
    const isEarly = now() - since < lateness;
    const isOver = now() - since > patience;
    if (isOver || (!isEarly && (await isAsDone(address, mark)))) await forget(address);
    else void settleLater(address, isEarly ? since : now());
  }

  /** Puts back what was undone. Not done where that cannot be found out now. */
  async function isAsDone(address: string, { owner, done }: Mark): Promise<boolean> {
    let answer = await updateCache(address, (client) => client.getAlias(address), owner);
    if (answer.ok && !hasChanges(answer.value, done)) {
      answer = await updateCache(address, (client) => client.updateAlias(address, done), owner);
    }
    if (answer.ok) return true;
    const { failure } = answer;
    return !isLost(failure) && failure.kind !== "limited" && failure.kind !== "storage";
  }

  return {
    runExclusive,
    change: (address, asked, owner) =>
      runExclusive(address, () => changeNow(address, asked, owner)),
    async resume() {
      const left = await underWay.get();
      await Promise.all(
        Object.entries(left).map(([address, { since }]) => settleLater(address, since)),
      );
    },
  };
}

function without(done: AliasChanges, changes: AliasChanges): AliasChanges {
  return Object.fromEntries(Object.entries(done).filter(([key]) => !(key in changes)));
}
