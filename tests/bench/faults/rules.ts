import type { Subject } from "./simulated/simulateMany.ts";

/** The removal of a rule from the code. */
export interface Change {
  /** The rule in words, which the code's comments state too. */
  name: string;
  file: string;
  /** The code to replace, which must occur exactly once in the file. */
  code: string;
  by: string;
}

/** A rule, and the subject whose runs must be in breach without it. */
export interface Rule extends Change {
  subject: Subject;
  /** If only rare runs need the rule: a unit test that fails without it. */
  unit?: readonly [file: string, test: string];
}

const journal = "lib/aliases/creationJournal.ts";
const recovery = "lib/aliases/recovery.ts";
const unresolved = "lib/worker/unresolvedCreations.ts";
const changes = "lib/worker/edits.ts";
const client = "lib/api/client.ts";
const deletions = "lib/worker/deletions.ts";
const cache = "lib/aliases/aliasCache.ts";
const ends = "lib/worker/ends.ts";

const journalTests = "lib/aliases/creationJournal.test.ts";
const unresolvedTests = "lib/worker/unresolvedCreations.test.ts";
const changesTests = "lib/worker/edits.test.ts";
const deletionsTests = "lib/worker/deletions.test.ts";
const endsTests = "lib/worker/ends.test.ts";
const cacheTests = "lib/aliases/aliasCache.test.ts";

const all: Record<string, Omit<Rule, "name" | "subject"> & { subject?: Subject }> = {
  "a creation is journalled before it is sent": {
    file: journal,
    code: "await store.put(intent);",
    by: "",
  },
  "a creation is not sent while the journal cannot be read": {
    file: journal,
    code: "store.getAll().catch(() => undefined);\n      // What cannot be read may",
    by: "store.getAll().catch(() => []);\n      // What cannot be read may",
  },
  "a journal that cannot be read at an alarm is read at a later one": {
    file: journal,
    code: "if (!all) return options.remind(pauseOfStorage);",
    by: "if (!all) return;",
  },
  "settling an alias fails where the journal cannot be read": {
    file: journal,
    code: "async settle(address: string, reference?: string) {\n      for (const intent of await store.getAll()) {",
    by: "async settle(address: string, reference?: string) {\n      for (const intent of await store.getAll().catch(() => [])) {",
    unit: [journalTests, "where the journal cannot be read, receiving an alias fails"],
  },
  "an alias given by the worker before may be on its way into a field": {
    file: journal,
    code: "givenAt.get(address) ?? startedAt",
    by: "givenAt.get(address) ?? startedAt - 10_000",
  },
  "a used alias that was deleted elsewhere stays in the journal, for its later copies": {
    file: recovery,
    code: 'if (intent.state === "made" && !intent.incognito) {',
    by: "if (intent.sentAt < 0) {",
    unit: [journalTests, "an alias deleted elsewhere stays in the journal as received"],
  },
  "a creation that could not be journalled is not sent": {
    file: journal,
    code: 'return fail({ kind: "storage" });\n    }',
    by: "}",
  },
  "an unresolved creation for the same site is looked for before another is sent": {
    file: journal,
    code: "if (!before) break;",
    by: "break;",
    subject: "journal",
  },
  "a second creation is sent only in the place of the very one that was not seen": {
    file: journal,
    code: 'if (reference !== insteadOf) return fail({ kind: "not-seen", reference });',
    by: "",
  },
  "a creation that the person replaced by another is not asked about again": {
    file: journal,
    code: '(state === "made" || replaced !== true)',
    by: "true",
  },
  "an alias that was handed out is given to nobody again": {
    file: journal,
    code: "handedOut !== true &&\n",
    by: "",
    subject: "journal",
  },
  "an alias that another account created is not taken": {
    file: journal,
    code: "each.owner === owner &&\n      each.purpose",
    by: "each.purpose",
  },
  "a creation whose answer was lost is not taken for refused": {
    file: journal,
    code: 'if (answer.failure.kind === "unknown-outcome") return asOpen(await search(intent).early);',
    by: "",
    subject: "journal",
  },
  "a creation that is not seen is not taken for not done": {
    file: journal,
    code: 'return isNone ? fail({ kind: "unknown-outcome" }) : found;',
    by: "return found;",
    subject: "journal",
  },
  "a refusal is looked into where a first copy of the request may have taken the address": {
    file: journal,
    code: "const isRivalled = mayRivalItself(asked, answer.failure);",
    by: "const isRivalled = false as boolean;",
  },
  "after a 429, the first copy of a creation is looked for": {
    file: journal,
    code: 'if (isRivalled || answer.failure.kind === "limited") {',
    by: "if (isRivalled) {",
  },
  "a refused creation is looked for where its first copy may still be done": {
    file: journal,
    code: 'if (isRivalled || answer.failure.kind === "limited") {',
    by: 'if (answer.failure.kind === "limited") {',
  },
  "a refused creation whose first copy may still come is kept until its first alarm": {
    file: recovery,
    code: 'intent.state !== "refused" || now() - intent.sentAt >= firstReminder',
    by: "true",
  },
  "who asks for the alias of a site while one is being created gets the same": {
    file: journal,
    code: "for (let same = underWay.get(key); same; same = underWay.get(key)) {",
    by: "for (let same = undefined as Promise<Result<Alias>> | undefined; same; ) {",
    subject: "journal",
  },
  "a creation that takes too long answers that its outcome is unknown": {
    file: journal,
    code: "Promise.race([making, late])",
    by: "Promise.race([making])",
    subject: "journal",
  },
  "an alarm is set before a creation is sent": {
    file: journal,
    code: "options.remind(firstReminder);\n    const answer",
    by: "const answer",
  },
  "a duplicate in use is known by the reference of its creation, too": {
    file: journal,
    code: "if ((isOne && intent.address === address) || isOther) await",
    by: "if (isOne && intent.address === address) await",
  },
  "the journal remembers which alias of a creation was handed out": {
    file: journal,
    code: "return store.change(intent.reference, { address, handedOut: true, gone });",
    by: "return store.delete(intent.reference);",
  },
  "what was created since its address was deleted is not discarded": {
    file: journal,
    code: " && intent.sentAt <= asOf",
    by: "",
    subject: "journal",
    unit: [journalTests, "a deletion that is answered late does not discard"],
  },
  "the journal remembers which alias of a creation was deleted": {
    file: journal,
    code: "if (isOne) await keepHandedOut(intent, address, isGone);",
    by: "if (isOne) await store.delete(intent.reference);",
  },
  "a deleted alias that comes back by a late copy is reported": {
    file: unresolved,
    code: "made?.gone === true || made?.address !== address",
    by: "made?.address !== address",
  },
  "the journal keeps nothing of private windows once it is settled": {
    file: journal,
    code: "if (!intent.incognito) {",
    by: "if (true as boolean) {",
    subject: "journal",
  },
  "a journal entry is deleted after a month": {
    file: journal,
    code: "if (isOver) await store.delete(intent.reference)",
    by: "if (false as boolean) await store.delete(intent.reference)",
    subject: "journal",
  },
  "a journal entry is not deleted before a month is over": {
    file: journal,
    code: "const abandonAfter = 30 * 24 * 60 * 60_000;",
    by: "const abandonAfter = 60_000;",
  },
  "signing out deletes the journal entries of the account": {
    file: journal,
    code: "if (intent.owner === owner) await store.delete(intent.reference);",
    by: "",
    subject: "journal",
  },
  "a creation that was started before a sign-out is not journalled after it": {
    file: journal,
    code: 'if (signOutsBefore !== signOuts) return fail({ kind: "signed-out" });',
    by: "",
  },
  "signing out as the server ends the session deletes the account's entries, too": {
    file: "lib/auth/session.ts",
    code: "(leaving ?? (await readLastOwner()))",
    by: "(leaving ?? null)",
    subject: "session",
  },
  "unresolved creations are reported to their own account only": {
    file: journal,
    code: "(each) => each.owner === owner && (each.handedOut === true || !isBeingMade(each)),",
    by: "(each) => each.handedOut === true || !isBeingMade(each),",
  },
  "the alias that was handed out is known while another is being created": {
    file: journal,
    code: "(each.handedOut === true || !isBeingMade(each))",
    by: "!isBeingMade(each)",
  },
  "a creation that was not seen is looked for again at an alarm": {
    file: journal,
    code: "options.remind(Math.max(firstReminder, last - sentAt));",
    by: "",
  },
  "an account that signs in again as the worker ends has its creations looked for": {
    file: journal,
    code: "for (const intent of all) remindOf(intent, owner);",
    by: "for (const intent of all) if (intent.owner === owner) remindOf(intent, owner);",
    unit: [
      journalTests,
      "an unresolved creation of an account that is not signed in keeps its alarm",
    ],
  },
  "a creation that was not seen is looked for during a day": {
    file: recovery,
    code: "const giveUpAfter = 24 * 60 * 60_000;",
    by: "const giveUpAfter = 60_000;",
  },
  "a creation that was not seen within a day is given up": {
    file: recovery,
    code: "if (isOver) await",
    by: "if (false as boolean) await",
    unit: [journalTests, "a creation that is not found within a day is"],
  },
  "the account is checked once more after its list was read to recover a creation": {
    file: recovery,
    code: '    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });\n    // Of several',
    by: "    // Of several",
    unit: [
      journalTests,
      "a creation of a day ago is not given up when another account signs in during its search",
    ],
  },
  "of several aliases of one creation, the one that is known already is taken": {
    file: recovery,
    code: "known ?? found.value.at(-1)",
    by: "found.value.at(-1)",
    unit: [journalTests, "stays the one given, should a duplicate turn up"],
  },
  "an alias of a later copy does not replace the one that was handed out": {
    file: recovery,
    code: "({ handedOut }) => handedOut !== true",
    by: "() => true",
    unit: [
      journalTests,
      "a received alias stays the received one though the answer names another copy",
    ],
  },
  "a list that cannot be read leaves the creation unresolved": {
    file: recovery,
    code: "if (!found.ok) return loseOutcome(found.failure);",
    by: 'if (!found.ok) return fail({ kind: "not-made" });',
    subject: "journal",
  },
  "an alias that was created and not used is reported": {
    file: unresolved,
    code: "asked.has(reference) ? []",
    by: "true ? []",
  },
  "two aliases of one creation are reported as duplicates": {
    file: unresolved,
    code: "if (same.length < 2) return [];",
    by: "if (same.length < 99) return [];",
    subject: "journal",
    unit: [unresolvedTests, "aliases with one reference are duplicates, the newest first"],
  },
  "a report of duplicates names the one in use": {
    file: unresolved,
    code: "handedOut: (intent?.handedOut && intent.address) || null",
    by: "handedOut: null",
  },
  "the other of two duplicates is reported once the first is deleted": {
    file: unresolved,
    code: "unused: [...unused, ...aliases.filter(isLeftOver)],",
    by: "unused,",
  },
  "an alias on its way into a field is not reported as unused": {
    file: unresolved,
    code: "await wait(fillTimeout);",
    by: "",
    unit: [unresolvedTests, "an alias created a moment ago is not listed as unused"],
  },
  "an alias that was given out a moment ago is not reported as unused": {
    file: journal,
    code: "now() - (givenAt.get(address) ?? startedAt) < filling",
    by: "givenAt.has(address) && startedAt < 0",
  },
  "a creation that is being looked for is reported": {
    file: unresolved,
    code: "missing: open.filter(isUnresolved)",
    by: "missing: [].filter(isUnresolved)",
    unit: [
      unresolvedTests,
      "unused aliases, and creations that are being recovered, are listed as",
    ],
  },
  "a sign-out that the end of a worker interrupted is finished by the next": {
    file: "lib/auth/session.ts",
    code: "if (!isResumed) await finishSignOut();",
    by: "",
    subject: "session",
    unit: ["lib/auth/session.test.ts", "is finished by the next worker, before anything else"],
  },
  "an alias's changes are sent one at a time": {
    file: changes,
    code: "runExclusive(address, () => changeNow(address, request, owner));",
    by: "changeNow(address, request, owner);",
    subject: "editScenes",
    unit: [changesTests, "a change of an alias waits for the answer"],
  },
  "a change that was answered is not sent again": {
    file: changes,
    code: "runExclusive(address, () => changeNow(address, request, owner));",
    by: "runExclusive(address, () => changeNow(address, request, owner)).finally(() =>\n      setTimeout(() => void changeNow(address, request, owner), 15_000));",
    subject: "editScenes",
  },
  "an edit is not sent where the label was edited elsewhere before": {
    file: client,
    code: "if (rival) return rival;",
    by: "",
    subject: "editScenes",
  },
  "an edit whose answer was lost is not sent again where the label was edited elsewhere": {
    file: client,
    code: "if (late) return late;",
    by: "",
    subject: "editScenes",
  },
  "a change whose answer was lost is not sent again where the alias cannot be read": {
    file: client,
    code: "if (!now.ok) return isUntold(now.failure) ? first : now;",
    by: "if (!now.ok) return ask(sent, fitsAlias(address));",
    subject: "editScenes",
  },
  "a change over which the worker ended is read by the page": {
    file: "lib/state/aliases.ts",
    code: 'if (answer.ok || answer.failure.kind !== "broken") return answer;',
    by: "if (answer) return answer;",
    subject: "editScenes",
  },
  "an alias's end switches it off only with the notes as they were read": {
    file: ends,
    code: "      seen: { title, notes },\n",
    by: "",
    subject: "ends",
    unit: [endsTests, "an alias that a person switches on after its end stays on"],
  },
  "switching an alias on takes an end that has come out of its notes": {
    file: changes,
    code: "if (!request.changes.enabled) return send(request);",
    by: "if (request) return send(request);",
    subject: "ends",
    unit: [endsTests, "an alias that a person switches on when its end has"],
  },
  "an alarm is set for the next end of an alias": {
    file: ends,
    code: "await setAlarm(findNext((await aliasCache.getKept())?.aliases ?? []));",
    by: "",
    subject: "ends",
  },
  "a deletion is not sent while it can be undone": {
    file: deletions,
    code: "await wait(Math.max(0, due - now()));\n    // It may have been",
    by: "// It may have been",
    subject: "edits",
  },
  "a deletion that was undone is not sent": {
    file: deletions,
    code: "if (made.ok) await drop(address);",
    by: "",
    subject: "edits",
  },
  "a deletion whose answers were lost is checked later": {
    file: deletions,
    code: "if (isUnsure(removed.failure)) inBackground(lookLater(address, owner));",
    by: "",
    subject: "editScenes",
    unit: [
      deletionsTests,
      "a deletion of unknown outcome is checked after its row has reported it",
    ],
  },
  "an answer does not overwrite in the cache what was asked for after it": {
    file: cache,
    code: "if (alias && (by > number || removedAt > since)) return;",
    by: "",
    subject: "editScenes",
    unit: [
      cacheTests,
      "an answer from before a deletion that arrives after it does not bring the alias back",
    ],
  },
  "an alias found by recovery does not overwrite an answer in the cache": {
    file: cache,
    code: "if (!isKnown) await change(update, address, alias);",
    by: "await change(update, address, alias);",
    subject: "editScenes",
    unit: [
      cacheTests,
      "a recovered alias does not overwrite a pending change's answer, and is added if unknown",
    ],
  },
  "changes made while the list was read are in the cached list": {
    file: cache,
    code: "const aliases = mergeChanges(found, findRecent(begunAt));",
    by: "const aliases = found;",
    subject: "editScenes",
    unit: [cacheTests, "an alias created while the list is being read is"],
  },
  "a list read for an account that has signed out is not cached": {
    file: cache,
    code: 'if (!isInSession()) return fail({ kind: "signed-out" });\n      // First',
    by: "// First",
    subject: "editScenes",
    unit: [cacheTests, "a list read for an account that has signed out is dropped"],
  },
  "each account has items of its own": {
    file: "lib/storage/item.ts",
    code: 'scope === "global" ? name : slot + name',
    by: "name",
    subject: "accounts",
  },
  "each account has alarms of its own": {
    file: "lib/worker/account.ts",
    code: '(slot === "" ? name : `${slot} ${name}`)',
    by: "name",
    subject: "accounts",
  },
  "an account that signs in a second time keeps its one slot": {
    file: "lib/worker/accounts.ts",
    code: "enter: (...entering) => enterAgain(slot, ...entering),",
    by: "enter: async () => undefined,",
    subject: "accounts",
  },
};

export const rules: Rule[] = Object.entries(all).map(([name, rule]) => ({
  name,
  subject: "scenes",
  ...rule,
}));
