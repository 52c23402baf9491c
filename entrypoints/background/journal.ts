import browser from "webextension-polyfill";
import { createJournal } from "@/lib/aliases/createJournal";
import type { CreateJournal } from "@/lib/aliases/journalInterface";
import { fail } from "@/lib/model/failure";
import { createReference } from "@/lib/model/notes";
import { intents } from "@/lib/storage/secrets";
import { keepsLabels } from "@/lib/storage/secrets";
import { createJournalCalls } from "./journalCalls";

/** Name of the alarm that wakes the worker while something is left to look for. */
const alarm = "journal";

type Surroundings = Omit<Parameters<typeof createJournalCalls>[0], "readIntents" | "isKept">;

/** The journal of the worker: on IndexedDB, against the service, woken by an alarm. */
export function openJournal(surroundings: Surroundings): CreateJournal {
  const { prepare, ...calls } = createJournalCalls({
    ...surroundings,
    readIntents: () => intents.getAll(),
    isKept: async (baseUrl) => (await keepsLabels.get())[baseUrl] === true,
  });
  const journal = createJournal({
    ...calls,
    store: intents,
    prepare: async () => (navigator.onLine ? prepare() : fail({ kind: "offline" })),
    createReference,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    remind: () => void browser.alarms.create(alarm, { delayInMinutes: 1 }),
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) void journal.resume();
  });
  return journal;
}
