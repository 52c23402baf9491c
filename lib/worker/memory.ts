import type { Handlers } from "@/lib/messages/answer";
import type { CachedList } from "@/lib/model/alias";
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
  storage: Pick<Core["storage"], Name | "deletions">;
};

/**
 * A stored value of the current account, cached.
 * @param keepOnly the value with these aliases only
 */
function createOwn<Value extends object>(
  store: VaultTable<Value>,
  { owner, deletions }: Pick<Core, "owner"> & Pick<Core["storage"], "deletions">,
  empty: Value,
  keepOnly: (value: Value, isKept: (address: string) => boolean) => Value,
) {
  const runExclusive = createMutex();
  let known: { owner: string; value: Value } | undefined;

  async function load(whose: string): Promise<Value> {
    if (known?.owner !== whose) known = { owner: whose, value: (await store.get(whose)) ?? empty };
    return known.value;
  }

  /** @param find returns undefined for no change */
  const change = (find: (before: Value) => Value | undefined): Promise<Result<null>> =>
    runExclusive(async () => {
      const whose = await owner();
      if (whose === null) return fail({ kind: "signed-out" });
      const value = find(await load(whose));
      if (value === undefined) return succeed(null);
      await store.set(whose, Object.keys(value).length === 0 ? null : value);
      known = { owner: whose, value };
      return succeed(null);
    });

  return {
    /** Empty if it cannot be read: what it is for goes on without. */
    read: () =>
      runExclusive(async () => {
        const whose = await owner();
        return whose === null ? empty : load(whose).catch(() => empty);
      }),
    change,
    /** Forgets aliases that are gone, by whatever way; not those whose deletion can be undone. */
    async onListRead({ aliases, complete, unreadable }: CachedList, isCurrent: () => boolean) {
      if (!complete || unreadable > 0) return;
      const undoable = Object.keys(await deletions.get());
      const all = [...aliases.map(({ address }) => address), ...undoable];
      const there = new Set(all.map((address) => address.toLowerCase()));
      await change((before) => {
        if (!isCurrent()) return undefined;
        const after = keepOnly(before, (address) => there.has(address.toLowerCase()));
        return Object.keys(after).length === Object.keys(before).length ? undefined : after;
      });
    },
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
  const { read, change, ...events } = createOwn(
    storage.pins,
    { ...core, ...storage },
    [],
    (pins, isKept) => pins.filter(isKept),
  );

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
    ...events,
  };
}

export type UsedOn = ReturnType<typeof createUsedOn>;

/** The further sites on which aliases were filled in from this device. No page learns other sites. */
export function createUsedOn({ storage, ...core }: Parts<"usedOn">) {
  const { read, change, ...events } = createOwn(
    storage.usedOn,
    { ...core, ...storage },
    {},
    (all, isKept) => Object.fromEntries(Object.entries(all).filter(([address]) => isKept(address))),
  );

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
    ...events,
  };
}
