import {
  createCreationJournal,
  type BuildRequest,
  type CreateOptions,
} from "@/lib/aliases/creationJournal";
import { fail, succeed, type Result, inBackground } from "@/lib/model/failure";
import { createReference } from "@/lib/model/notes";
import type { Core } from "./account";
import { findByDifference, findByReference, isAnswerTo, readTop } from "@/lib/aliases/recovery";
import type { Client } from "@/lib/api/client";
import type { Priority } from "@/lib/api/requestScheduler";
import { accountKey } from "@/lib/model/account";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { isUnresolved, type Intent } from "@/lib/model/creation";
import { readEnd } from "@/lib/model/end";
import type { Handlers } from "@/lib/messages/answer";
import { createMutex } from "@/lib/model/concurrency";
import { hasTrait } from "@/lib/model/failureTable";

/** How many of the newest addresses that are known are compared with the list after a creation. */
const mostBefore = 100;

/** The alarm that starts the worker while a creation has to be recovered. */
const alarm = "journal";

interface HowToCreate extends CreateOptions {
  /** The site of the asking frame, if it is another one than the page's. */
  frame?: string | null;
  /** By what it is switched off later. Not the day, which changes when the request comes around midnight. */
  ends?: string | undefined;
}

export type Journal = ReturnType<typeof createJournal>;

/** The worker's creation journal: stored in IndexedDB, run against the service, resumed by an alarm. */
export function createJournal(core: Core) {
  const { readHidden, alarms, clock, random, storage } = core;
  const { prepare, ...calls } = createJournalCalls(core);
  const runExclusive = createMutex();
  const journal = createCreationJournal({
    ...calls,
    store: {
      ...storage.intents,
      // Pages asked about an alias when it came into the list, which is before the journal had it.
      async change(reference, changes, applies) {
        await storage.intents.change(reference, changes, applies);
        if (changes.state !== undefined) core.announce();
      },
    },
    prepare: async () => (core.isOnline() ? prepare() : fail({ kind: "offline" })),
    createReference: () => createReference(random),
    now: clock.now,
    wait: clock.wait,
    // One after the other, so that no later time replaces an earlier one.
    remind: (after) => inBackground(runExclusive(() => remind(after))),
  });
  const { resume, settle, discard, list, isOnItsWay } = journal;

  /** One alarm for all intents, at the time of the next recovery. */
  async function remind(after: number): Promise<void> {
    const set = await alarms.get(alarm);
    if (set && set.scheduledTime <= clock.now() + after) return;
    await alarms.create(alarm, { delayInMinutes: after / 60_000 });
  }

  /**
   * Requests with the same label and address mean the same alias. Not those from a frame of another site: it would get
   * the alias that the user created for the page, or in the popup.
   * @param request what to send, if it differs from `newAlias` because the address has to be found first
   */
  async function create(
    newAlias: NewAlias,
    { frame, ends, ...how }: HowToCreate = {},
    request: NewAlias | BuildRequest = newAlias,
  ): Promise<Result<Alias>> {
    // An unused alias would be returned instead of a new one, unless its deletion is pending.
    for (const address of await readHidden()) await journal.discard(address);
    const { title, notes = null, local_part: localPart, domain } = newAlias;
    // An alias created in a private window is not given to the same site outside it, which would link the two.
    const apart: unknown[] = [...(frame ? [frame] : []), ...(how.incognito ? ["private"] : [])];
    // An alias that stays on is not returned for a request for one that is switched off later.
    const end = ends ?? readEnd(notes);
    if (end) apart.push(end);
    const purpose = JSON.stringify([title, localPart, domain, ...apart]);
    return journal.create(purpose, request, how);
  }

  return {
    handlers: {
      "alias.create": ({ insteadOf, incognito, ...newAlias }) =>
        create(newAlias, { insteadOf, incognito }),
    } satisfies Partial<Handlers>,
    alarms: { [alarm]: resume },
    resume,
    onSignedIn: resume,
    onSignedOut: journal.forget,
    create,
    settle,
    discard,
    list,
    isOnItsWay,
  };
}

/** Its requests, which are not retried: the journal does that. Their results are put into the cache, however late. */
export function createJournalCalls({ session, aliasCache, capabilities, ...core }: Core) {
  const { callWithoutRetry: callService, readHidden, storage } = core;
  /** So that no two searches find the same alias. */
  const runExclusive = createMutex();
  /** The references for which aliases were found: a search ends before its intent has the address. */
  const foundFor = new Map<string, string>();

  /** Is it known that this server stores the reference in the notes? */
  async function keepsReferences(baseUrl: string): Promise<boolean> {
    return (await capabilities.get(baseUrl)).references === true;
  }

  /** The newest first, after those that are being deleted; null without a list. */
  async function readAddresses(): Promise<string[] | null> {
    const cached = await aliasCache.getCached();
    return cached && [...(await readHidden()), ...cached.aliases.map(({ address }) => address)];
  }

  async function prepare(): Promise<Result<string[] | null>> {
    const context = await session.authorize();
    if (!context.ok) return context;
    const { baseUrl, owner } = context.value;
    if (await keepsReferences(baseUrl)) return succeed(null);
    const top = await callService(readTop, owner);
    // It may be known after this request.
    if (await keepsReferences(baseUrl)) return succeed(null);
    // The list may come from a replica that does not have the newest aliases yet, or not come at all.
    const cached = await readAddresses();
    // Without either, an alias whose answer and notes are lost could not be found again.
    if (!top.ok && !cached) return hasTrait(top.failure, "temporary") ? top : succeed(null);
    const addresses = [...(cached?.slice(0, mostBefore) ?? []), ...(top.ok ? top.value : [])];
    return succeed([...new Set(addresses)]);
  }

  async function findCreated(intent: Intent, priority: Priority): Promise<Result<Alias[]>> {
    const { before, state, owner } = intent;
    const found = await callService((client) => findByReference(client, intent), owner, priority);
    // In state `absent`, an alias that was not there before may have been created elsewhere.
    if (!found.ok || found.value.length > 0 || !before || state === "absent") return found;
    return runExclusive(() => findUnlabelled(intent, before, priority));
  }

  async function findUnlabelled(
    intent: Intent,
    before: string[],
    priority: Priority,
  ): Promise<Result<Alias[]>> {
    const context = await session.authorize();
    if (!context.ok) return context;
    if (await keepsReferences(context.value.baseUrl)) return succeed([]);
    const { owner, reference, request } = intent;
    const find = (client: Client) => findByDifference(client, before, request);
    const found = await callService(find, owner, priority);
    if (!found.ok) return found;
    const others = (await storage.intents.getAll()).filter(
      (each) => each.owner === owner && each.reference !== reference,
    );
    const taken = new Set(others.map(({ address }) => address));
    const free = found.value.filter(
      ({ address }) => !taken.has(address) && (foundFor.get(address) ?? reference) === reference,
    );
    // Which of several aliases belongs to which intent is unknown, and does not matter: each intent gets one.
    const own = others.some(isUnresolved) ? free.slice(0, 1) : free;
    for (const { address } of own) foundFor.set(address, reference);
    return succeed(own);
  }

  return {
    async owner() {
      const account = await session.account();
      return account.status === "signed-in" ? accountKey(account) : undefined;
    },
    prepare,
    async send(request: NewAlias, owner: string) {
      const cacheUpdate = aliasCache.beginCacheUpdate();
      const addresses = (await readAddresses()) ?? [];
      const created = await callService((client) => client.createAlias(request), owner);
      if (created.ok && !isAnswerTo(request, created.value, addresses)) {
        return fail({ kind: "unknown-outcome" });
      }
      if (created.ok) await cacheUpdate.put(created.value).catch(() => {});
      return created;
    },
    async find(intent: Intent, isAwaited: boolean) {
      const cacheUpdate = aliasCache.beginCacheUpdate();
      const found = await findCreated(intent, isAwaited ? "person" : "background");
      for (const alias of found.ok ? found.value : [])
        await cacheUpdate.putNew(alias).catch(() => {});
      return found;
    },
  };
}
