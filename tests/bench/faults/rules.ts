import type { Subject } from "./simulated/simulateMany.ts";

/** A rule of the code, how to take it away, and the subject whose runs must then be in breach. */
export interface Rule {
  /** What holds; said beside the code as well. */
  name: string;
  file: string;
  /** Where only rare runs need it: the unit test that fails without it. */
  unit?: { file: string; test: string };
  /** What of the file is replaced, which is in it exactly once. */
  code: string;
  by: string;
  subject: Subject;
}

const journal = "lib/aliases/creationJournal.ts";
const recovery = "lib/aliases/recovery.ts";
const unresolved = "lib/worker/create/unresolvedCreations.ts";
const changes = "lib/worker/edit/changes.ts";
const deletions = "lib/worker/edit/deletions.ts";
const cache = "lib/aliases/aliasCache.ts";
const ends = "lib/worker/edit/ends.ts";

const journalTests = "lib/aliases/creationJournal.test.ts";
const unresolvedTests = "lib/worker/create/unresolvedCreations.test.ts";
const changesTests = "lib/worker/edit/changes.test.ts";
const deletionsTests = "lib/worker/edit/deletions.test.ts";
const endsTests = "entrypoints/background/ends.test.ts";
const cacheTests = "lib/aliases/aliasCache.test.ts";

export const rules: Rule[] = [
  {
    name: "written down before it is sent",
    file: journal,
    code: "await store.put(intent);",
    by: "",
    subject: "scenes",
  },
  {
    name: "nothing is sent where what was sent before cannot be read",
    file: journal,
    code: "store.getAll().catch(() => undefined);\n      // What cannot be read may",
    by: "store.getAll().catch(() => []);\n      // What cannot be read may",
    subject: "scenes",
  },
  {
    name: "what cannot be read on an alarm is read later",
    file: journal,
    code: "if (!all) return options.remind(pauseOfStorage);",
    by: "if (!all) return;",
    subject: "scenes",
  },
  {
    name: "whoever says that they have it hears that it could not be read",
    unit: {
      file: journalTests,
      test: "where it cannot be read, whoever says that they have it hears so",
    },
    file: journal,
    code: "async settle(address, reference) {\n      for (const intent of await store.getAll()) {",
    by: "async settle(address, reference) {\n      for (const intent of await store.getAll().catch(() => [])) {",
    subject: "scenes",
  },
  {
    name: "what the worker before gave may be on its way",
    file: journal,
    code: "givenAt.get(address) ?? startedAt",
    by: "givenAt.get(address) ?? startedAt - 10_000",
    subject: "scenes",
  },
  {
    name: "what was deleted elsewhere is known for its later copies",
    unit: {
      file: journalTests,
      test: "what was deleted elsewhere is known as long as what was had",
    },
    file: recovery,
    code: 'if (intent.state === "made" && !intent.incognito) {',
    by: "if (intent.sentAt < 0) {",
    subject: "scenes",
  },
  {
    name: "nothing is sent that could not be written down",
    file: journal,
    code: 'return fail({ kind: "storage" });\n    }',
    by: "}",
    subject: "scenes",
  },
  {
    name: "what was asked for before is looked for first",
    file: journal,
    code: "if (!before) break;",
    by: "break;",
    subject: "journal",
  },
  {
    name: "another only in the place of that very one",
    file: journal,
    code: 'if (reference !== insteadOf) return fail({ kind: "not-seen", reference });',
    by: "",
    subject: "scenes",
  },
  {
    name: "what the person wanted another for is not asked about again",
    file: journal,
    code: '(state === "made" || replaced !== true)',
    by: "true",
    subject: "scenes",
  },
  {
    name: "what was handed out is given to nobody again",
    file: journal,
    code: "handedOut !== true &&\n",
    by: "",
    subject: "journal",
  },
  {
    name: "one of somebody else is not taken",
    file: journal,
    code: "each.owner === owner &&\n      each.purpose",
    by: "each.purpose",
    subject: "scenes",
  },
  {
    name: "a lost answer is no refusal",
    file: journal,
    code: 'if (answer.failure.kind === "unknown-outcome") return asOpen(await search(intent).early);',
    by: "",
    subject: "journal",
  },
  {
    name: "not seen is not “not made”",
    file: journal,
    code: 'return isNone ? fail({ kind: "unknown-outcome" }) : found;',
    by: "return found;",
    subject: "journal",
  },
  {
    name: "a second copy is refused for what the first has taken",
    file: journal,
    code: "const isRivalled = mayRivalItself(asked, answer.failure);",
    by: "const isRivalled = false as boolean;",
    subject: "scenes",
  },
  {
    name: "after a 429 it is looked whether the first copy was done",
    file: journal,
    code: 'if (isRivalled || answer.failure.kind === "limited") {',
    by: "if (isRivalled) {",
    subject: "scenes",
  },
  {
    name: "a first copy may be done after the second is refused",
    file: journal,
    code: 'if (isRivalled || answer.failure.kind === "limited") {',
    by: 'if (answer.failure.kind === "limited") {',
    subject: "scenes",
  },
  {
    name: "and that is waited for, whoever asks meanwhile",
    file: recovery,
    code: 'intent.state !== "refused" || now() - intent.sentAt >= firstReminder',
    by: "true",
    subject: "scenes",
  },
  {
    name: "who asks meanwhile gets the same",
    file: journal,
    code: "for (let same = underWay.get(key); same; same = underWay.get(key)) {",
    by: "for (let same = undefined as Promise<Result<Alias>> | undefined; same; ) {",
    subject: "journal",
  },
  {
    name: "nobody waits for ever",
    file: journal,
    code: "Promise.race([making, late])",
    by: "Promise.race([making])",
    subject: "journal",
  },
  {
    name: "an alarm is set before it is sent",
    file: journal,
    code: "options.remind(firstReminder);\n    const answer",
    by: "const answer",
    subject: "scenes",
  },
  {
    name: "who has it is known by reference too",
    file: journal,
    code: "if ((isOne && intent.address === address) || isOther) await",
    by: "if (isOne && intent.address === address) await",
    subject: "scenes",
  },
  {
    name: "which one was handed out is remembered",
    file: journal,
    code: "else await store.change(intent.reference, { address, handedOut: true, gone });",
    by: "else await store.delete(intent.reference);",
    subject: "scenes",
  },
  {
    name: "which one was deleted is remembered",
    file: journal,
    code: "if (intent.address === address) await keepHandedOut(intent, address, isGone);",
    by: "if (intent.address === address) await store.delete(intent.reference);",
    subject: "scenes",
  },
  {
    name: "a deleted address that comes back is told of",
    file: unresolved,
    code: "made?.gone === true || made?.address !== address",
    by: "made?.address !== address",
    subject: "scenes",
  },
  {
    name: "of private windows nothing is remembered",
    file: journal,
    code: "if (intent.incognito) await",
    by: "if (false as boolean) await",
    subject: "journal",
  },
  {
    name: "after a month all of it is forgotten",
    file: journal,
    code: "if (isOver) await store.delete(intent.reference)",
    by: "if (false as boolean) await store.delete(intent.reference)",
    subject: "journal",
  },
  {
    name: "and not before",
    file: journal,
    code: "const abandonAfter = 30 * giveUpAfter;",
    by: "const abandonAfter = 60_000;",
    subject: "scenes",
  },
  {
    name: "whoever signs out leaves nothing",
    file: journal,
    code: "if (intent.owner === owner) await store.delete(intent.reference);",
    by: "",
    subject: "journal",
  },
  {
    name: "nor has anything written down afterwards",
    file: journal,
    code: 'if (begun !== partings) return fail({ kind: "signed-out" });',
    by: "",
    subject: "scenes",
  },
  {
    name: "nor does who signs out as the server ends the session",
    file: "lib/auth/session.ts",
    code: "(parting ?? (await readLastOwner()))",
    by: "(parting ?? null)",
    subject: "session",
  },
  {
    name: "nobody is told of somebody else's",
    file: journal,
    code: "(each) => each.owner === owner && (each.handedOut === true || !isBeingMade(each)),",
    by: "(each) => each.handedOut === true || !isBeingMade(each),",
    subject: "scenes",
  },
  {
    name: "which one was handed out is known while another is made",
    file: journal,
    code: "(each.handedOut === true || !isBeingMade(each))",
    by: "!isBeingMade(each)",
    subject: "scenes",
  },
  {
    name: "what was not seen is looked for again",
    file: journal,
    code: "options.remind(Math.max(firstReminder, last - sentAt));",
    by: "",
    subject: "scenes",
  },
  {
    name: "also for who comes back as the worker ends",
    file: journal,
    code: "for (const intent of all) remindOf(intent, owner);",
    by: "for (const intent of all) if (intent.owner === owner) remindOf(intent, owner);",
    subject: "scenes",
  },
  {
    name: "for a day",
    file: recovery,
    code: "export const giveUpAfter = 24 * 60 * 60_000;",
    by: "export const giveUpAfter = 60_000;",
    subject: "scenes",
  },
  {
    name: "and not for longer",
    unit: { file: journalTests, test: "what is not found within a day was never made" },
    file: recovery,
    code: "if (isOver) await",
    by: "if (false as boolean) await",
    subject: "scenes",
  },
  {
    name: "whose list it was is asked once it is there",
    file: recovery,
    code: '    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });\n    // Of several',
    by: "    // Of several",
    subject: "scenes",
  },
  {
    name: "of several it is the one that is known already",
    unit: { file: journalTests, test: "stays the same one, should another turn up" },
    file: recovery,
    code: "known ?? found.value.at(-1)",
    by: "found.value.at(-1)",
    subject: "scenes",
  },
  {
    name: "a later copy does not take the place of what was handed out",
    unit: {
      file: journalTests,
      test: "what the person has had stays that one, though the answer tells of another copy",
    },
    file: recovery,
    code: "({ handedOut }) => handedOut !== true",
    by: "() => true",
    subject: "scenes",
  },
  {
    name: "what cannot be read leaves it open",
    file: recovery,
    code: 'if (!found.ok) return fail({ kind: "unknown-outcome" });',
    by: 'if (!found.ok) return fail({ kind: "not-made" });',
    subject: "journal",
  },
  {
    name: "what is made and not used is told of",
    file: unresolved,
    code: "asked.has(reference) ? []",
    by: "true ? []",
    subject: "scenes",
  },
  {
    name: "two of one making are told of",
    unit: {
      file: unresolvedTests,
      test: "aliases with one reference are duplicates, the newest first",
    },
    file: unresolved,
    code: "if (reference === undefined || same.length < 2) return [];",
    by: "if (same.length < 99 || reference === undefined) return [];",
    subject: "journal",
  },
  {
    name: "which of two is in use is said",
    file: unresolved,
    code: "handedOut: had?.address ?? null",
    by: "handedOut: null",
    subject: "scenes",
  },
  {
    name: "of two the other is told of when the first is gone",
    file: unresolved,
    code: "unused: [...unused, ...aliases.filter(isLeftOver)],",
    by: "unused,",
    subject: "scenes",
  },
  {
    name: "what is on its way into a field is not offered for deletion",
    unit: {
      file: unresolvedTests,
      test: "what was made this moment may be on its way into a field",
    },
    file: unresolved,
    code: "await wait(moment);",
    by: "",
    subject: "scenes",
  },
  {
    name: "nor what was given a moment ago",
    file: journal,
    code: "now() - (givenAt.get(address) ?? startedAt) < filling",
    by: "givenAt.has(address) && startedAt < 0",
    subject: "scenes",
  },
  {
    name: "what is looked for is told of",
    unit: {
      file: unresolvedTests,
      test: "lists unused aliases, and creations that are being recovered",
    },
    file: unresolved,
    code: "missing: open.filter(isUnresolved)",
    by: "missing: [].filter(isUnresolved)",
    subject: "scenes",
  },
  {
    name: "a sign-out that the worker was ended over is finished",
    unit: {
      file: "lib/auth/session.test.ts",
      test: "is finished by the next worker, before anything else",
    },
    file: "lib/auth/session.ts",
    code: "if (!isResumed) await finishParting();",
    by: "",
    subject: "session",
  },
  {
    name: "one change of an alias at a time",
    unit: { file: changesTests, test: "one waits for the answer to the one before it" },
    file: changes,
    code: "return runExclusive(address, () => changeWithEnd(address, asked, owner, begun));",
    by: "return changeWithEnd(address, asked, owner, begun);",
    subject: "editScenes",
  },
  {
    name: "what was lost is looked at later",
    file: changes,
    code: "inBackground(settleLater(address, since));\n    return answer;",
    by: "return answer;",
    subject: "editScenes",
  },
  {
    name: "what was answered may be done once more",
    unit: {
      file: changesTests,
      test: "one that the browser sent twice, the first copy of which is done after the next change, is undone",
    },
    file: changes,
    code: "else await keep({ since: sentAt, done: {}, answered: changes });",
    by: "else await forget(address);",
    subject: "edits",
  },
  {
    name: "what a late copy undid is done again",
    unit: {
      file: changesTests,
      test: "one that the server does late, after the worker was ended over it, is undone",
    },
    file: changes,
    code: "if (answer.ok && !hasChanges(answer.value, done)) {",
    by: "if (false as boolean) {",
    subject: "edits",
  },
  {
    name: "after each change, not only after the first",
    unit: { file: changesTests, test: "of several in a row each may have been sent twice" },
    file: changes,
    code: "const since = now();\n    if (answer.ok)",
    by: "const since = isLost || !late ? now() : late.since;\n    if (answer.ok)",
    subject: "editScenes",
  },
  {
    name: "a server may be a minute late",
    unit: {
      file: changesTests,
      test: "one that the browser sent twice, the first copy of which is done forty seconds later, is undone as well",
    },
    file: changes,
    code: "const lateness = 60_000;",
    by: "const lateness = 15_000;",
    subject: "edits",
  },
  {
    name: "a change that is sent is known to the next worker",
    unit: {
      file: changesTests,
      test: "also when the worker that sent the last one is stopped before the check",
    },
    file: changes,
    code: "await keep({ since: sentAt, done: without(done, changes) });",
    by: "",
    subject: "editScenes",
  },
  {
    name: "and it is woken for it",
    unit: {
      file: changesTests,
      test: "the worker is woken to look after one, should it be stopped before the answer",
    },
    file: changes,
    code: "if (isWatched) remind();",
    by: "",
    subject: "editScenes",
  },
  {
    name: "whoever signs out leaves no changes",
    file: changes,
    code: "await underWay.update(() => ({}));",
    by: "",
    subject: "edits",
  },
  {
    name: "a change that is answered after that is not kept",
    file: changes,
    code: "begun === current ? { ...dropOld(all)",
    by: "begun <= current ? { ...dropOld(all)",
    subject: "edits",
  },
  {
    name: "what is wanted now is not done again as it was",
    unit: {
      file: changesTests,
      test: "what was wanted before is not done again by the worker after the one that sent the last",
    },
    file: changes,
    code: "await keep({ since: sentAt, done: without(done, changes) });",
    by: "await keep({ since: sentAt, done });",
    subject: "editScenes",
  },
  {
    name: "an end is carried out on notes as they were seen",
    unit: { file: endsTests, test: "what a person switches on again stays on" },
    file: ends,
    code: "      seen: { title, notes },\n",
    by: "",
    subject: "ends",
  },
  {
    name: "switching on takes out an end that has come",
    unit: { file: endsTests, test: "nor is one switched off that a person switches on" },
    file: changes,
    code: "if (!asked.changes.enabled) return change(asked);",
    by: "if (asked) return change(asked);",
    subject: "ends",
  },
  {
    name: "an alarm is set for the next end",
    file: ends,
    code: "await setAlarm(findNext((await index.getKept())?.aliases ?? []));",
    by: "",
    subject: "ends",
  },
  {
    name: "nothing is sent while it can be taken back",
    file: deletions,
    code: "await wait(Math.max(0, due - now()));\n    // It may have been",
    by: "// It may have been",
    subject: "edits",
  },
  {
    name: "what was taken back is not done",
    file: deletions,
    code: "if (made.ok) await drop(address);",
    by: "",
    subject: "edits",
  },
  {
    name: "a deletion whose answers were lost is looked at later",
    unit: {
      file: deletionsTests,
      test: "whose outcome is unknown is checked even after its row has reported it",
    },
    file: deletions,
    code: "if (isUnsure(removed.failure)) inBackground(lookLater(address, owner));",
    by: "",
    subject: "editScenes",
  },
  {
    name: "an answer undoes nothing that was asked for after it",
    unit: {
      file: cacheTests,
      test: "an answer from before a deletion that comes after it brings nothing back",
    },
    file: cache,
    code: "if (alias && (by > number || removedAt > since)) return;",
    by: "",
    subject: "editScenes",
  },
  {
    name: "what a look has found is not newer than an answer",
    unit: {
      file: cacheTests,
      test: "a recovered alias does not overwrite a pending change's answer, and is added if unknown",
    },
    file: cache,
    code: "if (!isKnown) await change(taken, address, alias);",
    by: "await change(taken, address, alias);",
    subject: "editScenes",
  },
  {
    name: "what was changed while the list was read is in it",
    unit: { file: cacheTests, test: "what was made while the list was being read is not lost" },
    file: cache,
    code: "const aliases = mergeChanges([...found.values()], changes);",
    by: "const aliases = [...found.values()];",
    subject: "editScenes",
  },
  {
    name: "a list of who has left is thrown away",
    unit: { file: cacheTests, test: "a list read for an account that has signed out is dropped" },
    file: cache,
    code: 'if (begun !== epoch) return fail({ kind: "signed-out" });\n      const',
    by: "const",
    subject: "editScenes",
  },
];
