import type { Handlers } from "@/lib/messages/answer";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { VaultTable } from "@/lib/storage/vault";
import type { Core } from "./account";

/* What only this device knows of aliases, by address: no server learns it. */

/** The most pins; more could not be seen at a glance. */
const mostPins = 200;

/** The most sites that are stored; the least recently noted one is dropped. */
const mostAddresses = 1000;
const mostSites = 20;

type Parts<Name extends "pins" | "usedOn"> = Pick<Core, "owner"> & {
  storage: Pick<Core["storage"], Name>;
};

/** A stored value of the current account, cached. */
function createOwn<Value extends object>(
  store: VaultTable<Value>,
  { owner }: Pick<Core, "owner">,
  empty: Value,
) {
  const runExclusive = createMutex();
  let known: { owner: string; value: Value } | undefined;

  async function load(whose: string): Promise<Value> {
    if (known?.owner !== whose) known = { owner: whose, value: (await store.get(whose)) ?? empty };
    return known.value;
  }

  return {
    /** Empty if it cannot be read: what it is for goes on without. */
    async read(): Promise<Value> {
      const whose = await owner();
      return whose === null ? empty : load(whose).catch(() => empty);
    },
    /** @param change returns undefined for no change */
    change: (change: (before: Value) => Value | undefined): Promise<Result<null>> =>
      runExclusive(async () => {
        const whose = await owner();
        if (whose === null) return fail({ kind: "signed-out" });
        const value = change(await load(whose));
        if (value === undefined) return succeed(null);
        await store.set(whose, Object.keys(value).length === 0 ? null : value);
        known = { owner: whose, value };
        return succeed(null);
      }),
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        known = undefined;
        await store.set(whose, null);
      }),
  };
}

export type Pins = ReturnType<typeof createPins>;

/** The aliases that a person wants first in the list. */
export function createPins({ storage, announce, ...core }: Parts<"pins"> & { announce(): void }) {
  const { read, change, onSignedOut } = createOwn(storage.pins, core, []);

  return {
    handlers: {
      "alias.pin": async ({ address, pinned }) => {
        const done = await change((pins) => {
          const others = pins.filter((each) => each !== address);
          return pinned ? [address, ...others].slice(0, mostPins) : others;
        });
        if (done.ok) announce();
        return done;
      },
    } satisfies Partial<Handlers>,
    read: async (): Promise<ReadonlySet<string>> => new Set(await read()),
    onSignedOut,
  };
}

export type UsedOn = ReturnType<typeof createUsedOn>;

/** The further sites on which aliases were filled in from this device. No page learns other sites. */
export function createUsedOn({ storage, ...core }: Parts<"usedOn">) {
  const { read, change, onSignedOut } = createOwn(storage.usedOn, core, {});

  const update = (address: string, find: (before: readonly string[]) => string[]) =>
    change(({ [address]: before = [], ...others }) => {
      const after = find(before);
      if (String(after) === String(before)) return undefined;
      const all = [...Object.entries(others), [address, after] as const].slice(-mostAddresses);
      return Object.fromEntries(all.filter(([, sites]) => sites.length > 0));
    });

  return {
    handlers: {
      "alias.readUsedOn": async ({ address }) => succeed([...((await read())[address] ?? [])]),
      "alias.forgetUsedOn": ({ address, site }) =>
        update(address, (before) => before.filter((each) => each !== site)),
    } satisfies Partial<Handlers>,
    read,
    /** Records that the person has filled in the alias there; not to be called for private windows. */
    async note(address: string, host: string) {
      const site = registrableDomainOf(host);
      await update(address, (before) =>
        [...before.filter((each) => each !== site), site].slice(-mostSites),
      );
    },
    onAliasDeleted: (address: string) => update(address, () => []),
    onSignedOut,
  };
}
