import type { Handlers } from "@/lib/messages/answer";
import type { Alias, CachedList } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import { readReference } from "@/lib/model/notes";
import { isOfSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Core } from "./account";

/** The most pins; more could not be seen at a glance. */
const mostPins = 200;

/** The most sites that are stored; the least recently noted one is dropped. */
const mostAddresses = 1000;
const mostSites = 20;

type UsedAlias = Pick<Alias, "address" | "title" | "notes">;

type Parts = Pick<Core, "owner" | "announce"> & {
  storage: Pick<Core["storage"], "memory" | "deletions" | "privateReferences">;
};
type Known = NonNullable<Awaited<ReturnType<Core["storage"]["memory"]["get"]>>>;

const nothing: Known = { pins: [], usedOn: {} };

export type Memory = ReturnType<typeof createMemory>;

/**
 * What only this device knows of aliases: which come first in the list, and on which further sites they were filled in.
 * No server learns it, and no page learns other sites.
 */
export function createMemory({ owner, announce, storage }: Parts) {
  const runExclusive = createMutex();
  let cached: { owner: string; known: Known } | undefined;

  async function load(whose: string): Promise<Known> {
    if (cached?.owner !== whose) {
      cached = { owner: whose, known: (await storage.memory.get(whose)) ?? nothing };
    }
    return cached.known;
  }

  /** Nothing if it cannot be read: what it is for goes on without. */
  const read = () =>
    runExclusive(async () => {
      const whose = await owner();
      return whose === null ? nothing : load(whose).catch(() => nothing);
    });

  /** @param next returns what it was given for no change */
  const change = (next: (before: Known) => Known): Promise<Result<null>> =>
    runExclusive(async () => {
      const whose = await owner();
      if (whose === null) return fail({ kind: "signed-out" });
      const before = await load(whose);
      const known = next(before);
      if (known === before) return succeed(null);
      await storage.memory.set(whose, known);
      cached = { owner: whose, known };
      return succeed(null);
    });

  const changeSites = (address: string, next: (sites: readonly string[]) => string[]) =>
    change((known) => {
      const { [address]: before = [], ...others } = known.usedOn;
      const sites = next(before);
      if (String(sites) === String(before)) return known;
      const all = [...Object.entries(others), [address, sites] as const].slice(-mostAddresses);
      return { ...known, usedOn: Object.fromEntries(all.filter(([, each]) => each.length > 0)) };
    });

  /** Of an alias that was created in a private window, nothing is written to disk. */
  async function isPrivate({ notes }: UsedAlias): Promise<boolean> {
    const reference = readReference(notes ?? "");
    return reference !== undefined && (await storage.privateReferences.get()).includes(reference);
  }

  const readUsedOn = async () => (await read()).usedOn;

  return {
    handlers: {
      "alias.pin": async ({ address, pinned }) => {
        const done = await change(({ pins, ...known }) => {
          const others = pins.filter((each) => each !== address);
          return { ...known, pins: pinned ? [address, ...others].slice(0, mostPins) : others };
        });
        if (done.ok) announce();
        return done;
      },
      "alias.readUsedOn": async ({ address }) => succeed((await readUsedOn())[address] ?? []),
      "alias.forgetUsedOn": ({ address, site }) =>
        changeSites(address, (before) => before.filter((each) => each !== site)),
    } satisfies Partial<Handlers>,
    readPins: async (): Promise<ReadonlySet<string>> => new Set((await read()).pins),
    readUsedOn,
    /** Records that the person has filled in the alias on another site than its own. */
    async noteUse(alias: UsedAlias, host: string, { incognito }: { incognito: boolean }) {
      if (incognito || (await isPrivate(alias)) || isOfSite(alias, host)) return;
      const site = registrableDomainOf(host);
      await changeSites(alias.address, (before) =>
        [...before.filter((each) => each !== site), site].slice(-mostSites),
      );
    },
    /** Forgets aliases that are gone, by whatever way; not those whose deletion can be undone. */
    async onListRead({ aliases, complete, unreadable }: CachedList, isCurrent: () => boolean) {
      if (!complete || unreadable > 0) return;
      const undoable = Object.keys(await storage.deletions.get());
      const all = [...aliases.map(({ address }) => address), ...undoable];
      const there = new Set(all.map((address) => address.toLowerCase()));
      const isThere = (address: string) => there.has(address.toLowerCase());
      await change((before) => {
        const used = Object.entries(before.usedOn);
        const isSame = before.pins.every(isThere) && used.every(([address]) => isThere(address));
        if (isSame || !isCurrent()) return before;
        const usedOn = Object.fromEntries(used.filter(([address]) => isThere(address)));
        return { pins: before.pins.filter(isThere), usedOn };
      });
    },
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        cached = undefined;
        await storage.memory.set(whose, null);
      }),
  };
}
