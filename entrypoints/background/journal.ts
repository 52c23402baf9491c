import browser from "webextension-polyfill";
import { createJournal, type CreateJournal } from "@/lib/aliases/createJournal";
import { findByReference } from "@/lib/aliases/findByReference";
import type { ListIndex } from "@/lib/aliases/listIndex";
import type { Session } from "@/lib/auth/session";
import type { Account } from "@/lib/model/account";
import { fail } from "@/lib/model/failure";
import { createReference } from "@/lib/model/notes";
import { intents } from "@/lib/storage/intents";
import type { CallService } from "./service";

/** Name of the alarm that wakes the worker while something is left to look for. */
const alarm = "journal";

/** Who an account belongs to, as far as the server tells; undefined for nobody. */
export function findOwner(account: Account): string | undefined {
  if (account.status !== "signed-in") return undefined;
  return `${account.baseUrl} ${account.email ?? ""}`.trim();
}

/**
 * The journal of the worker: on IndexedDB, against the service, woken by an alarm. What it finds is put
 * into the list that is known.
 */
export function openJournal(
  session: Session,
  callService: CallService,
  index: ListIndex,
): CreateJournal {
  const journal = createJournal({
    store: intents,
    owner: async () => findOwner(await session.account()),
    prepare: async () => (navigator.onLine ? session.pass() : fail({ kind: "offline" })),
    send: (request) => callService((client) => client.createAlias(request)),
    async find(intent) {
      const notes = index.takeNotes();
      const found = await callService((client) => findByReference(client, intent));
      for (const alias of found.ok ? found.value : []) await notes.put(alias).catch(() => {});
      return found;
    },
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
