import type { Handlers } from "@/lib/messages/answer";
import type { SitesByAddress } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { VaultTable } from "@/lib/storage/vault";
import type { Core } from "./account";

/* What this device remembers of aliases. No server learns it. */

/** The most pins; more could not be seen at a glance. */
const mostPins = 200;

interface PinsOptions extends Pick<Core, "owner"> {
  storage: { pins: VaultTable<string[]> };
  /** Called when the order of the list has changed. */
  announce(): void;
}

export type Pins = ReturnType<typeof createPins>;

/** The aliases that a user wants first in the list, by address. */
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

/** The most that are stored; the least recently noted one is dropped. */
const mostAddresses = 1000;
const mostSites = 20;

interface UsedOnOptions extends Pick<Core, "owner"> {
  storage: { usedOn: VaultTable<Record<string, string[]>> };
}

export type UsedOn = ReturnType<typeof createUsedOn>;

/** The further sites on which aliases were filled in. No page learns other sites. */
export function createUsedOn({ storage: { usedOn: store }, owner }: UsedOnOptions) {
  const runExclusive = createMutex();
  let known: { owner: string; sites: SitesByAddress } | undefined;

  async function load(whose: string): Promise<SitesByAddress> {
    if (known?.owner !== whose) known = { owner: whose, sites: (await store.get(whose)) ?? {} };
    return known.sites;
  }

  /** @param change returns the new sites of this address; undefined for no change */
  async function update(
    address: string,
    change: (before: readonly string[]) => string[] | undefined,
  ): Promise<Result<null>> {
    const whose = await owner();
    if (whose === null) return fail({ kind: "signed-out" });
    const { [address]: before = [], ...others } = await load(whose);
    const after = change(before);
    if (!after) return succeed(null);
    const all = [...Object.entries(others), [address, after] as const].slice(-mostAddresses);
    const sites = Object.fromEntries(
      all.filter(([, each]) => each.length > 0).map(([each, own]) => [each, [...own]]),
    );
    await store.set(whose, Object.keys(sites).length === 0 ? null : sites);
    known = { owner: whose, sites };
    return succeed(null);
  }

  /** Empty if they cannot be read. */
  async function read(): Promise<SitesByAddress> {
    const whose = await owner();
    return whose === null ? {} : load(whose).catch(() => ({}));
  }

  return {
    handlers: {
      "alias.readUsedOn": async ({ address }) => succeed([...((await read())[address] ?? [])]),
      "alias.forgetUsedOn": ({ address, site }) =>
        runExclusive(() => update(address, (before) => before.filter((each) => each !== site))),
    } satisfies Partial<Handlers>,
    read,
    /** Records that the user has filled in the alias there; not to be called for private windows. */
    async note(address: string, host: string) {
      const site = registrableDomainOf(host);
      await runExclusive(() =>
        update(address, (before) =>
          before.at(-1) === site
            ? undefined
            : [...before.filter((each) => each !== site), site].slice(-mostSites),
        ),
      );
    },
    /** The alias is gone. */
    drop: (address: string) =>
      runExclusive(async () => {
        await update(address, (before) => (before.length === 0 ? undefined : []));
      }),
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        known = undefined;
        await store.set(whose, null);
      }),
  };
}
