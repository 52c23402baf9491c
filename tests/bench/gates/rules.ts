import type { Removal } from "./gates.ts";

/** Rules of the worker that runs of the fault simulation miss: the scenes of the journal where nothing else is said. */
export const rules: Record<string, Record<string, Removal>> = {
  "lib/aliases/creationJournal.ts": {
    "a creation is journalled before it is sent": {
      code: "await store.put(intent);",
    },
    "a creation is not sent while the journal cannot be read": {
      code: "store.getAll().catch(() => undefined);\n      // What cannot be read may",
      by: "store.getAll().catch(() => []);\n      // What cannot be read may",
    },
    "a journal that cannot be read at an alarm is read at a later one": {
      code: "if (!all) return options.remind(pauseOfStorage);",
      by: "if (!all) return;",
    },
    "settling an alias fails where the journal cannot be read": {
      code: "async settle(address: string, reference?: string) {\n      for (const intent of await store.getAll()) {",
      by: "async settle(address: string, reference?: string) {\n      for (const intent of await store.getAll().catch(() => [])) {",
      test: "lib/aliases/creationJournal: where the journal cannot be read, receiving an alias fails",
    },
    "an alias given by the worker before may be on its way into a field": {
      code: "givenAt.get(address) ?? startedAt",
      by: "givenAt.get(address) ?? startedAt - 10_000",
    },
    "a creation that could not be journalled is not sent": {
      code: 'return fail({ kind: "storage" });\n    }',
      by: "}",
    },
    "an unresolved creation for the same site is looked for before another is sent": {
      code: "if (!before) break;",
      by: "break;",
      runs: "journal",
    },
    "a second creation is sent only in the place of the very one that was not seen": {
      code: 'if (reference !== insteadOf) return fail({ kind: "not-seen", reference });',
    },
    "a creation that the person replaced by another is not asked about again": {
      code: '(state === "made" || replaced !== true)',
      by: "true",
    },
    "an alias that was handed out is given to nobody again": {
      code: "handedOut !== true &&\n",
      runs: "journal",
    },
    "an alias that another account created is not taken": {
      code: "each.owner === owner &&\n      each.purpose",
      by: "each.purpose",
    },
    "a creation whose answer was lost is not taken for refused": {
      code: 'if (answer.failure.kind === "unknown-outcome") return asOpen(await search(intent).early);',
      runs: "journal",
    },
    "a creation that is not seen is not taken for not done": {
      code: 'return isNone ? fail({ kind: "unknown-outcome" }) : found;',
      by: "return found;",
      runs: "journal",
    },
    "a refusal is looked into where a first copy of the request may have taken the address": {
      code: "const isContested = mayBeOwnDuplicate(asked, answer.failure);",
      by: "const isContested = false as boolean;",
    },
    "after a 429, the first copy of a creation is looked for": {
      code: 'if (isContested || answer.failure.kind === "limited") {',
      by: "if (isContested) {",
    },
    "a refused creation is looked for where its first copy may still be done": {
      code: 'if (isContested || answer.failure.kind === "limited") {',
      by: 'if (answer.failure.kind === "limited") {',
    },
    "who asks for the alias of a site while one is being created gets the same": {
      code: "for (let same = underWay.get(key); same; same = underWay.get(key)) {",
      by: "for (let same = undefined as Promise<Result<Alias>> | undefined; same; ) {",
      runs: "journal",
    },
    "a creation that takes too long answers that its outcome is unknown": {
      code: "Promise.race([making, late])",
      by: "Promise.race([making])",
      runs: "journal",
      test: "lib/aliases/creationJournal: is reported as unknown after 25 seconds",
    },
    "an alarm is set before a creation is sent": {
      code: "options.remind(firstReminder);\n    const answer",
      by: "const answer",
    },
    "a duplicate in use is known by the reference of its creation, too": {
      code: "if ((isOne && intent.address === address) || isOther) await",
      by: "if (isOne && intent.address === address) await",
    },
    "the journal remembers which alias of a creation was handed out": {
      code: "return store.change(intent.reference, { address, handedOut: true, gone });",
      by: "return store.delete(intent.reference);",
    },
    "what was created since its address was deleted is not discarded": {
      code: " && intent.sentAt <= asOf",
      runs: "journal",
      test: "lib/aliases/creationJournal: a deletion that is answered late does not discard",
    },
    "the journal remembers which alias of a creation was deleted": {
      code: "if (isOne) await keepHandedOut(intent, address, isGone);",
      by: "if (isOne) await store.delete(intent.reference);",
    },
    "the journal keeps nothing of private windows once it is settled": {
      code: "if (!intent.incognito) {",
      by: "if (true as boolean) {",
      runs: "journal",
    },
    "a journal entry is deleted after a month": {
      code: "if (isOver) await store.delete(intent.reference)",
      by: "if (false as boolean) await store.delete(intent.reference)",
      runs: "journal",
    },
    "a journal entry is not deleted before a month is over": {
      code: "const abandonAfter = 30 * 24 * 60 * 60_000;",
      by: "const abandonAfter = 60_000;",
    },
    "signing out deletes the journal entries of the account": {
      code: "if (intent.owner === owner) await store.delete(intent.reference);",
      runs: "journal",
    },
    "a creation that was started before a sign-out is not journalled after it": {
      code: 'if (signOutsBefore !== signOuts) return fail({ kind: "signed-out" });',
    },
    "unresolved creations are reported to their own account only": {
      code: "(each) => each.owner === owner && (each.handedOut === true || !isBeingMade(each)),",
      by: "(each) => each.handedOut === true || !isBeingMade(each),",
    },
    "the alias that was handed out is known while another is being created": {
      code: "(each.handedOut === true || !isBeingMade(each))",
      by: "!isBeingMade(each)",
    },
    "a creation that was not seen is looked for again at an alarm": {
      code: "options.remind(Math.max(firstReminder, last - sentAt));",
    },
    "an account that signs in again as the worker ends has its creations looked for": {
      code: "for (const intent of all) remindOf(intent, owner);",
      by: "for (const intent of all) if (intent.owner === owner) remindOf(intent, owner);",
      test: "lib/aliases/creationJournal: an unresolved creation keeps its alarm while its account is signed out",
    },
    "an alias that was given out a moment ago is not reported as unused": {
      code: "now() - (givenAt.get(address) ?? startedAt) < filling",
      by: "givenAt.has(address) && startedAt < 0",
    },
  },
  "lib/aliases/recovery.ts": {
    "a used alias that was deleted elsewhere stays in the journal, for its later copies": {
      code: 'if (intent.state === "made" && !intent.incognito) {',
      by: "if (intent.sentAt < 0) {",
      test: "lib/aliases/creationJournal: when it was deleted elsewhere, and another is created",
    },
    "a refused creation whose first copy may still come is kept until its first alarm": {
      code: 'intent.state !== "refused" || now() - intent.sentAt >= firstReminder',
      by: "true",
    },
    "a creation that was not seen is looked for during a day": {
      code: "const giveUpAfter = 24 * 60 * 60_000;",
      by: "const giveUpAfter = 60_000;",
    },
    "a creation that was not seen within a day is given up": {
      code: "if (isOver) await",
      by: "if (false as boolean) await",
      test: "lib/aliases/creationJournal: a creation that is not found within a day is",
    },
    "the account is checked once more after its list was read to recover a creation": {
      code: '    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });\n    // Of several',
      by: "    // Of several",
      test: "lib/aliases/creationJournal: a creation of a day ago is not given up when another account signs in during its search",
    },
    "of several aliases of one creation, the one that is known already is taken": {
      code: "known ?? found.value.at(-1)",
      by: "found.value.at(-1)",
      test: "lib/aliases/creationJournal: stays the one given, should a duplicate turn up",
    },
    "an alias of a later copy does not replace the one that was handed out": {
      code: "({ handedOut }) => handedOut !== true",
      by: "() => true",
      test: "lib/aliases/creationJournal: though the answer names another copy",
    },
    "a list that cannot be read leaves the creation unresolved": {
      code: "if (!found.ok) return loseOutcome(found.failure);",
      by: 'if (!found.ok) return fail({ kind: "not-made" });',
      runs: "journal",
    },
  },
  "lib/worker/unresolvedCreations.ts": {
    "a deleted alias that comes back by a late copy is reported": {
      code: "made?.gone === true || made?.address !== address",
      by: "made?.address !== address",
    },
    "an alias that was created and not used is reported": {
      code: "asked.has(reference) ? []",
      by: "true ? []",
    },
    "two aliases of one creation are reported as duplicates": {
      code: "if (same.length < 2) return [];",
      by: "if (same.length < 99) return [];",
      runs: "journal",
      test: "lib/worker/unresolvedCreations: aliases with one reference are duplicates, the newest first",
    },
    "a report of duplicates names the one in use": {
      code: "handedOut: (intent?.handedOut && intent.address) || null",
      by: "handedOut: null",
    },
    "the other of two duplicates is reported once the first is deleted": {
      code: "unused: [...unused, ...aliases.filter(isLeftOver)],",
      by: "unused,",
    },
    "an alias on its way into a field is not reported as unused": {
      code: "await wait(fillTimeout);",
      test: "lib/worker/unresolvedCreations: an alias created a moment ago is not listed as unused",
    },
    "a creation that is being looked for is reported": {
      code: "missing: open.filter(isUnresolved)",
      by: "missing: [].filter(isUnresolved)",
      test: "lib/worker/unresolvedCreations: unused aliases, and creations that are being recovered, are listed as",
    },
  },
  "lib/auth/session.ts": {
    "signing out as the server ends the session deletes the account's entries, too": {
      code: "(leaving ?? (await readLastOwner()))",
      by: "(leaving ?? null)",
      runs: "session",
    },
    "a sign-out that the end of a worker interrupted is finished by the next": {
      code: "if (!isResumed) await finishSignOut();",
      runs: "session",
      test: "lib/auth/session: is finished by the next worker, before anything else",
    },
  },
  "lib/worker/deletions.ts": {
    "a deletion is not sent while it can be undone": {
      code: "await wait(Math.max(0, due - now()));\n    // It may have been",
      by: "// It may have been",
      runs: "edits",
    },
    "a deletion that was undone is not sent": {
      code: "if (made.ok) await drop(address);",
      runs: "edits",
    },
  },
  "lib/worker/edits.ts": {
    "a change that was answered is not sent again": {
      code: "runExclusive(address, () => changeNow(address, request, owner));",
      by: "runExclusive(address, () => changeNow(address, request, owner)).finally(() =>\n      setTimeout(() => void changeNow(address, request, owner), 15_000));",
      runs: "edits",
    },
  },
};
