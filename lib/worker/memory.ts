import type { Handlers } from "@/lib/messages/answer";
import type { Alias, AliasMemory, CachedList, Memories } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import { readReference } from "@/lib/model/notes";
import { isOfSite, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Core } from "./account";

/** The most that are remembered, with a pin and without; the one that changed least recently is forgotten whole. */
const mostPinned = 200;
const mostOthers = 1000;

/** The most sites of one alias; the least recently noted one is dropped. */
const mostSites = 20;

type NamedAlias = Pick<Alias, "address" | "title" | "notes">;

type Parts = Pick<Core, "owner" | "announce"> & {
  storage: Pick<Core["storage"], "memory" | "deletions" | "privateReferences">;
};

export type Memory = ReturnType<typeof createMemory>;

/** What only this device remembers of aliases. No server learns it, and no page learns other sites. */
export function createMemory({ owner, announce, storage }: Parts) {
  const runExclusive = createMutex();
  let cached: { owner: string; memories: Memories } | undefined;

  async function load(whose: string): Promise<Memories> {
    if (cached?.owner !== whose) {
      cached = { owner: whose, memories: (await storage.memory.get(whose)) ?? {} };
    }
    return cached.memories;
  }

  /** By address; nothing if it cannot be read: what it is for goes on without. */
  const read = (): Promise<Memories> =>
    runExclusive(async () => {
      const whose = await owner();
      return whose === null ? {} : load(whose).catch(() => ({}));
    });

  /** @param next returns what it was given for no change */
  const change = (next: (before: Memories) => Memories): Promise<Result<null>> =>
    runExclusive(async () => {
      const whose = await owner();
      if (whose === null) return fail({ kind: "signed-out" });
      const before = await load(whose);
      const memories = next(before);
      if (memories === before) return succeed(null);
      await storage.memory.set(whose, memories);
      cached = { owner: whose, memories };
      return succeed(null);
    });

  /** Changes some fields of what is remembered of one alias; undefined forgets a field. */
  const remember = (address: string, next: (before: AliasMemory) => AliasMemory) =>
    change((memories) => {
      const { [address]: before = {}, ...others } = memories;
      const after = { ...before, ...next(before) };
      if (JSON.stringify(after) === JSON.stringify(before)) return memories;
      const isEmpty = Object.values(after).every((field) => field === undefined);
      const all = Object.entries(isEmpty ? others : { ...others, [address]: after });
      const pinned = all.filter(([, each]) => each.pinned).slice(-mostPinned);
      const rest = all.filter(([, each]) => !each.pinned).slice(-mostOthers);
      return Object.fromEntries([...rest, ...pinned]);
    });

  /** Of an alias that was created in a private window, nothing is written to disk. */
  async function isPrivate({ notes }: NamedAlias): Promise<boolean> {
    const reference = readReference(notes ?? "");
    return reference !== undefined && (await storage.privateReferences.get()).includes(reference);
  }

  return {
    handlers: {
      "alias.pin": async ({ address, pinned }) => {
        const done = await remember(address, () => ({ pinned: pinned || undefined }));
        if (done.ok) announce();
        return done;
      },
      "alias.readMemory": async ({ address }) => succeed((await read())[address] ?? {}),
      "alias.forgetUsedOn": ({ address, site }) =>
        remember(address, ({ usedOn = [] }) => {
          const others = usedOn.filter((each) => each !== site);
          return { usedOn: others.length > 0 ? others : undefined };
        }),
    } satisfies Partial<Handlers>,
    read,
    /** Records the site if it is another than the alias's own; nothing in a private window. */
    async noteOtherSite(alias: NamedAlias, host: string, { incognito }: { incognito: boolean }) {
      if (incognito || (await isPrivate(alias)) || isOfSite(alias, host)) return;
      const site = registrableDomainOf(host);
      await remember(alias.address, ({ usedOn = [] }) => ({
        usedOn: [...usedOn.filter((each) => each !== site), site].slice(-mostSites),
      }));
    },
    /** Forgets aliases that a complete list has no more; not those whose deletion can be undone. */
    async onListRead({ aliases, complete, unreadable }: CachedList, isCurrent: () => boolean) {
      if (!complete || unreadable > 0) return;
      const undoable = Object.keys(await storage.deletions.get());
      const all = [...aliases.map(({ address }) => address), ...undoable];
      const there = new Set(all.map((address) => address.toLowerCase()));
      await change((before) => {
        const stored = Object.entries(before);
        const stay = stored.filter(([address]) => there.has(address.toLowerCase()));
        return stay.length === stored.length || !isCurrent() ? before : Object.fromEntries(stay);
      });
    },
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        cached = undefined;
        await storage.memory.set(whose, null);
      }),
  };
}
