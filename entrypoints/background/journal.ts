import browser from "webextension-polyfill";
import { createJournal, type CreateJournal } from "@/lib/aliases/createJournal";
import { findByDifference, readTop } from "@/lib/aliases/findByDifference";
import { findByReference } from "@/lib/aliases/findByReference";
import type { KeptLabels } from "@/lib/aliases/keptLabels";
import type { ListIndex } from "@/lib/aliases/listIndex";
import type { Session } from "@/lib/auth/sessionInterface";
import { ownerOf } from "@/lib/model/account";
import type { Alias } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/intent";
import { createReference } from "@/lib/model/notes";
import { intents } from "@/lib/storage/intents";
import { keepsLabels } from "@/lib/storage/items";
import type { CallService } from "./service";

/** Name of the alarm that wakes the worker while something is left to look for. */
const alarm = "journal";

interface JournalOptions {
  session: Session;
  callService: CallService;
  index: ListIndex;
  labels: KeptLabels;
}

/**
 * The journal of the worker: on IndexedDB, against the service, woken by an alarm. What it finds is put
 * into the list that is known.
 */
export function openJournal({
  session,
  callService,
  index,
  labels,
}: JournalOptions): CreateJournal {
  let findings: Promise<unknown> = Promise.resolve();

  async function prepare(): Promise<Result<string[] | null>> {
    if (!navigator.onLine) return fail({ kind: "offline" });
    const pass = await session.pass();
    if (!pass.ok) return pass;
    const { baseUrl, owner } = pass.value;
    if (await isKept(baseUrl)) return succeed(null);
    const top = await callService(readTop, owner);
    // By now it may be known; and without it, one is as well off as at a server that keeps labels.
    return succeed((await isKept(baseUrl)) || !top.ok ? null : top.value);
  }

  async function find(intent: Intent): Promise<Result<Alias[]>> {
    const { before, state, owner } = intent;
    const found = await callService((client) => findByReference(client, intent), owner);
    // What was not there once may be anybody's when it is.
    if (!found.ok || found.value.length > 0 || !before || state === "absent") return found;
    // One after the other, so that two do not find the same.
    const finding = findings.then(() => findUnlabelled(intent, before));
    findings = finding.catch(() => {});
    return finding;
  }

  async function findUnlabelled(intent: Intent, before: string[]): Promise<Result<Alias[]>> {
    const pass = await session.pass();
    if (!pass.ok) return pass;
    if (await isKept(pass.value.baseUrl)) return succeed([]);
    const { owner, reference, request } = intent;
    const found = await callService((client) => findByDifference(client, before), owner);
    if (!found.ok) return found;
    const rivals = (await intents.getAll()).filter(
      (each) => each.owner === owner && isOpen(each) && each.reference !== reference,
    );
    // Which of several is whose cannot be told, and does not matter: each gets one.
    const mine = rivals.length > 0 ? found.value.slice(0, 1) : found.value;
    const { title = null, notes = null } = request;
    for (const { address } of mine) await labels.keep(owner, address, { title, notes });
    return succeed(await Promise.all(mine.map((alias) => labels.fillIn(owner, alias))));
  }

  const journal = createJournal({
    store: intents,
    async owner() {
      const account = await session.account();
      return account.status === "signed-in" ? ownerOf(account) : undefined;
    },
    prepare,
    send: (request, owner) => callService((client) => client.createAlias(request), owner),
    async find(intent) {
      const notes = index.takeNotes();
      const found = await find(intent);
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

function isOpen({ state }: Intent): boolean {
  return state === "sent" || state === "unknown";
}

/** Is it known that a server keeps label and notes? */
async function isKept(baseUrl: string): Promise<boolean> {
  return (await keepsLabels.get())[baseUrl] === true;
}
