import { createCreationJournal } from "@/lib/aliases/creationJournal";
import type { CreateJournal } from "@/lib/aliases/journalInterface";
import { fail } from "@/lib/model/failure/failure";
import { createReference } from "@/lib/model/alias/notes";
import type { WorkerDeps } from "@/lib/worker/deps";
import { createJournalCalls } from "./journalCalls";

/** Name of the alarm that wakes the worker while something is left to look for. */
const alarm = "journal";

type Calls = Omit<Parameters<typeof createJournalCalls>[0], "readIntents" | "isKept">;

/** The journal of the worker: on IndexedDB, against the service, woken by an alarm. */
export function openJournal(deps: WorkerDeps, surroundings: Calls): CreateJournal {
  const { browser, clock, random } = deps;
  const { intents, keepsLabels } = deps.storage;
  const { prepare, ...calls } = createJournalCalls({
    ...surroundings,
    readIntents: () => intents.getAll(),
    isKept: async (baseUrl) => (await keepsLabels.get())[baseUrl] === true,
  });
  const journal = createCreationJournal({
    ...calls,
    store: intents,
    prepare: async () => (deps.isOnline() ? prepare() : fail({ kind: "offline" })),
    createReference: () => createReference(random),
    now: clock.now,
    wait: clock.wait,
    remind: () => void browser.alarms.create(alarm, { delayInMinutes: 1 }),
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) void journal.resume();
  });
  return journal;
}
