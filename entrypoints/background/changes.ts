import { hasChanges, type Alias, type AliasChanges, type AliasLabel } from "@/lib/model/alias";
import { isLost, type Result } from "@/lib/model/failure";
import type { ChangesUnderWay } from "@/lib/model/underWay";
import type { Item } from "@/lib/storage/item";
import { createChangesInTurn } from "./changesInTurn";

interface Options {
  underWay: Pick<Item<ChangesUnderWay>, "get" | "update">;
  read(address: string, owner: string): Promise<Result<Alias>>;
  update(
    address: string,
    asked: { changes: AliasChanges; seen?: AliasLabel | undefined },
    owner: string,
  ): Promise<Result<Alias>>;
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export interface Changes {
  change(
    address: string,
    asked: { changes: AliasChanges; seen?: AliasLabel | undefined },
    owner: string,
  ): Promise<Result<Alias>>;
  /** In its turn among the changes of this alias. */
  inTurn<Outcome>(address: string, action: () => Promise<Outcome>): Promise<Outcome>;
  /** Sees to what an earlier life of the worker left. */
  resume(): Promise<void>;
}

/** A server that has not done by then what was sent to it does not do it any more. In ms. */
const lateness = 15_000;

/**
 * Changes of aliases. Of one whose answer was lost, or over which the worker was ended, nobody knows when
 * the server does it: perhaps after what was asked for next. So when another one has followed it, it is
 * looked once more after a while, and the last one is sent again if it was undone.
 */
export function createChanges({ underWay, read, update, now, wait }: Options): Changes {
  const inTurn = createChangesInTurn();

  async function forget(address: string): Promise<void> {
    await underWay.update(({ [address]: _gone, ...others }) => others);
  }

  async function changeNow(
    address: string,
    asked: { changes: AliasChanges; seen?: AliasLabel | undefined },
    owner: string,
  ): Promise<Result<Alias>> {
    const before = (await underWay.get())[address];
    const late = before?.owner === owner && now() - before.since < lateness ? before : undefined;
    const mark = late ?? { owner, since: now(), done: null };
    await underWay.update((all) => ({ ...all, [address]: mark }));
    const answer = await update(address, asked, owner);
    if (!answer.ok && isLost(answer.failure)) return answer;
    if (!late) await forget(address);
    else if (answer.ok) {
      const done = { ...late.done, ...asked.changes };
      await underWay.update((all) => ({ ...all, [address]: { ...mark, done } }));
      void settleLater(address, mark.since);
    }
    return answer;
  }

  async function settleLater(address: string, since: number): Promise<void> {
    await wait(Math.max(0, since + lateness - now()));
    await inTurn(address, () => settle(address)).catch(() => {});
  }

  async function settle(address: string): Promise<void> {
    const mark = (await underWay.get())[address];
    if (!mark || now() - mark.since < lateness) return;
    const { owner, done } = mark;
    const there = await read(address, owner);
    if (there.ok && done && !hasChanges(there.value, done)) {
      await update(address, { changes: done }, owner);
    }
    await forget(address);
  }

  return {
    inTurn,
    change: (address, asked, owner) => inTurn(address, () => changeNow(address, asked, owner)),
    async resume() {
      const left = await underWay.get();
      await Promise.all(
        Object.entries(left).map(([address, { since }]) => settleLater(address, since)),
      );
    },
  };
}
