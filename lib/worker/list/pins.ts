import type { Account } from "@/lib/model/account/account";
import { accountKey } from "@/lib/model/account/signedIn";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createMutex } from "@/lib/model/timing/mutex";
import type { VaultTable } from "@/lib/storage/vault";

interface PinsOptions {
  store: VaultTable<string[]>;
  /** The account as pages show it; null while unknown. */
  account: { get(): Promise<Account | null> };
  /** Called when the order of the list has changed. */
  announce(): void;
}

/** The aliases that a person wants first in the list, by address; stored on this device only. */
export interface Pins {
  /** Empty if they cannot be read: the list is shown all the same. */
  read(): Promise<ReadonlySet<string>>;
  set(asked: { address: string; pinned: boolean }): Promise<Result<null>>;
  forget(owner: string): Promise<void>;
}

/** The most pins; more could not be seen at a glance. */
const most = 200;

export function createPins({ store, account, announce }: PinsOptions): Pins {
  const runExclusive = createMutex();
  let known: { owner: string; pins: ReadonlySet<string> } | undefined;

  async function readOwner(): Promise<string | null> {
    const shown = await account.get();
    return shown?.status === "signed-in" ? accountKey(shown) : null;
  }

  async function load(owner: string): Promise<ReadonlySet<string>> {
    if (known?.owner !== owner) known = { owner, pins: new Set(await store.get(owner)) };
    return known.pins;
  }

  return {
    async read() {
      const owner = await readOwner();
      return owner === null ? new Set() : load(owner).catch(() => new Set<string>());
    },
    set: ({ address, pinned }) =>
      runExclusive(async () => {
        const owner = await readOwner();
        if (owner === null) return fail({ kind: "signed-out" });
        const others = [...(await load(owner))].filter((each) => each !== address);
        const pins = pinned ? [address, ...others].slice(0, most) : others;
        await store.set(owner, pins.length === 0 ? null : pins);
        known = { owner, pins: new Set(pins) };
        announce();
        return succeed(null);
      }),
    forget: (owner) =>
      runExclusive(async () => {
        known = undefined;
        await store.set(owner, null);
      }),
  };
}
