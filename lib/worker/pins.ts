import type { Handlers } from "@/lib/messages/answer";
import { fail, succeed } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import type { VaultTable } from "@/lib/storage/vault";
import type { Core } from "./account";

/** The most pins; more could not be seen at a glance. */
const mostPins = 200;

interface PinsOptions extends Pick<Core, "owner"> {
  storage: { pins: VaultTable<string[]> };
  /** Called when the order of the list has changed. */
  announce(): void;
}

export type Pins = ReturnType<typeof createPins>;

/** The aliases that a person wants first in the list, by address. Only this device knows; no server learns it. */
export function createPins({ storage: { pins: store }, owner, announce }: PinsOptions) {
  const runExclusive = createMutex();
  let known: { owner: string; pins: ReadonlySet<string> } | undefined;

  async function load(whose: string): Promise<ReadonlySet<string>> {
    if (known?.owner !== whose) known = { owner: whose, pins: new Set(await store.get(whose)) };
    return known.pins;
  }

  return {
    handlers: {
      "alias.pin": ({ address, pinned }) =>
        runExclusive(async () => {
          const whose = await owner();
          if (whose === null) return fail({ kind: "signed-out" });
          const others = [...(await load(whose))].filter((each) => each !== address);
          const pins = pinned ? [address, ...others].slice(0, mostPins) : others;
          await store.set(whose, pins.length === 0 ? null : pins);
          known = { owner: whose, pins: new Set(pins) };
          announce();
          return succeed(null);
        }),
    } satisfies Partial<Handlers>,
    /** Empty if they cannot be read: the list is shown all the same. */
    async read(): Promise<ReadonlySet<string>> {
      const whose = await owner();
      return whose === null ? new Set() : load(whose).catch(() => new Set<string>());
    },
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        known = undefined;
        await store.set(whose, null);
      }),
  };
}
