import { createCreationJournal } from "@/lib/aliases/creationJournal";
import type { CreateJournal } from "@/lib/aliases/journalInterface";
import { fail } from "@/lib/model/failure/failure";
import { createReference } from "@/lib/model/alias/notes";
import type { AccountDeps } from "@/lib/worker/deps";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";
import type { Changes } from "@/lib/worker/edit/changes";
import { findKept } from "./heldReady";
import { createJournalCalls } from "./journalCalls";
import { inBackground } from "@/lib/model/failure/inBackground";

/** The alarm that starts the worker while a creation has to be recovered. */
const alarm = "journal";

interface Surroundings extends Omit<
  Parameters<typeof createJournalCalls>[0],
  "readIntents" | "isKept"
> {
  capabilities: Pick<ServerCapabilities, "get">;
  edits: Pick<Changes, "change">;
}

/** The worker's creation journal: stored in IndexedDB, run against the service, resumed by an alarm. */
export function openJournal(
  deps: AccountDeps,
  { capabilities, edits, ...surroundings }: Surroundings,
): CreateJournal {
  const { browser, clock, random } = deps;
  const { intents } = deps.storage;
  const { aliasCache } = surroundings;
  const { prepare, ...calls } = createJournalCalls({
    ...surroundings,
    readIntents: () => intents.getAll(),
    isKept: async (baseUrl) => (await capabilities.get(baseUrl)).labels === true,
  });
  const journal = createCreationJournal({
    ...calls,
    store: intents,
    prepare: async () => (deps.isOnline() ? prepare() : fail({ kind: "offline" })),
    findKept: (address) => findKept(aliasCache, address),
    async label(address, changes, seen, owner) {
      // It is of its site at once, whenever the server hears of that.
      const cacheUpdate = aliasCache.beginCacheUpdate();
      const alias = await findKept(aliasCache, address);
      if (alias) await cacheUpdate.put({ ...alias, ...changes }).catch(() => {});
      return edits.change(address, { changes, seen }, owner);
    },
    createReference: () => createReference(random),
    now: clock.now,
    wait: clock.wait,
    remind: (after) => inBackground(remind(after)),
  });
  /** One alarm for all intents, at the time of the next recovery. */
  async function remind(after: number): Promise<void> {
    const set = await browser.alarms.get(alarm);
    if (set && set.scheduledTime <= clock.now() + after) return;
    await browser.alarms.create(alarm, { delayInMinutes: after / 60_000 });
  }

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) inBackground(journal.resume());
  });
  return journal;
}
