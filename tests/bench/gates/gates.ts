import { rules } from "./rules.ts";

/** The removal of a check or rule from the code, and what must then fail. */
export interface Removal {
  /** The code to replace, which must occur exactly once in the file. */
  code: string;
  /** What it is replaced by; nothing if left out. */
  by?: string;
  /** The subject of the fault simulation of which one of 200 runs must be in breach. */
  runs?: string;
  /**
   * A spec of `tests/e2e`, one that runs in Firefox (`firefox frames`, or `firefox e2e/frames` of those for both), or
   * a unit test (`lib/…`); and behind a colon a part of its test's title. Beside `runs`, for a rule that only rare runs
   * need.
   */
  test?: string;
  /** For a test with many steps: the one step that is enough. */
  step?: string;
}

/** By file and name. */
const checks: Record<string, Record<string, Removal>> = {
  "lib/page/guard.ts": {
    "a press counts only once the offer was in sight for a while": {
      code: "other: 500",
      by: "other: -100_000",
      test: "attacks/hands: pressed too soon",
    },
    "an offer that has moved takes a press only once it rests": {
      code: "if (isMoved) restart();",
      test: "attacks/hands: an offer that glides below the pointer takes no press",
    },
    "a press counts only while the browser says that the offer is visible": {
      code: "return isVisible && isPlain() ?",
      by: "return true ?",
      test: "attacks/covering: an unseen offer creates nothing",
      step: "a layer above it",
    },
    "a press counts in Firefox only if nothing has come up over the offer": {
      code: "risen !== globalThis.alibiSentinel?.risen || ",
      test: "firefox e2e/attacks/covering: an unseen offer creates nothing",
      step: "a layer above it",
    },
    "a press counts in Firefox only while the root has no effect on the offer": {
      code: "hasEffects(host))) &&",
      by: "false)) &&",
      test: "firefox e2e/attacks/covering: whatever is set on html",
      step: "filter: invert",
    },
    "an offer in a frame of Firefox does not count as visible": {
      code: "top ? window === window.top",
      by: "top ? true",
      test: "firefox frames: a press in a frame opens the popup, which fills it",
    },
    "a press in a frame counts only while the browser says that the offer is visible": {
      code: "return isVisible && isPlain() ?",
      by: "return true ?",
      test: "attacks/framing: an offer in a frame made transparent",
    },
    "quick taps in one place press nothing": {
      code: "if (!isByMouse) restart();",
      test: "attacks/hands: quick taps press no offer that comes between them",
    },
    "quick taps in one place press nothing in Firefox": {
      code: "if (!isByMouse) restart();",
      test: "firefox e2e/attacks/hands: quick taps press no offer that comes between them",
    },
    "an offer that was covered comes back to the top": {
      code: "const mostRaises = 5;",
      by: "const mostRaises = 0;",
      test: "attacks/removing: one cover does not keep the offer from a press",
    },
    "an offer that a page removes or covers again and again does not come back for ever": {
      code: "const mostRaises = 5;",
      by: "const mostRaises = 500;",
      test: "attacks/removing: an offer that is removed comes back five times",
    },
  },
  "lib/page/chip.ts": {
    "a key that is held presses a button once": {
      code: "if (event.repeat) event.preventDefault();",
      by: "if (event.repeat) keepRestFromPage(event.key);",
      test: "attacks/hands: Enter that is held while",
    },
    "the second half of a double click presses nothing": {
      code: "event.detail < 2 ? action.run() : undefined",
      by: "action.run()",
      test: "careful: the second click of a double click does nothing",
    },
    "a press counts only where pointer down and up are on one button": {
      code: "held !== undefined && held !== (pointed ?? null)",
      by: "false",
      test: "careful: a press that ends on another button does nothing",
    },
    "an offer that has lost its styles is not drawn": {
      code: 'chip.style.display = "none";',
      test: "attacks/adopted: an adopted offer does not reveal any alias",
    },
  },
  "lib/page/events.ts": {
    "the middle mouse button on the offer pastes nothing into the field": {
      code: "(event as MouseEvent).button !== 1) event",
      by: "true) event",
      test: "fields: a middle click on the button pastes nothing",
    },
    "a page's dialog does not hear that the focus goes into the offer": {
      code: "if (isBeside && isInField) event",
      by: "if (false) event",
      test: "modal: a dialog without the dialog role",
    },
  },
  "lib/page/chip.css": {
    "the button is equally wide with any words": {
      code: ".cell > span {\n  grid-area: 1 / 1;",
      by: ".cell > span {\n  position: absolute;",
      test: "attacks/measuring: with no alias, with one",
    },
    "the panel is equally high with any number of aliases": {
      code: "  block-size: min(196px, calc(100vh - 8px));\n",
      test: "attacks/measuring: with no alias, with one",
    },
    "a page cannot draw over the offer with pseudo-elements of its host": {
      code: ":host::after,\n",
      test: "attacks/covering: whatever is set on the offer",
      step: "perspective",
    },
    "a page cannot restyle the offer's host": {
      code: "all: initial !important;",
      by: "all: initial;",
      test: "attacks/covering: whatever is set on the offer",
      step: "opacity: 0.01",
    },
    "no part inside a button of the offer gets pointer events that a page could measure": {
      code: ".chip * * {\n  pointer-events: none;",
      by: ".chip * * {",
      test: "attacks/measuring: with no alias, with one, with another",
    },
  },
  "lib/worker/account.ts": {
    "each account has alarms of its own": {
      code: '(slot === "" ? name : `${slot} ${name}`)',
      by: "name",
      test: "lib/worker/accounts: the second account's alarm starts the worker",
    },
    "offers and panels in pages close as the session ends": {
      code: "async () => deps.forgetInPages(),",
      test: "sessions: an open panel closes on signing out",
    },
  },
  "components/controls/controls.css": {
    "a button that appears in the popup takes no press for 0.6 s": {
      code: "animation: come-up 600ms step-end;",
      test: "attacks/earlyKeys: a row of the popup is deaf at first",
    },
  },
  "lib/page/entry.ts": {
    "a field of a frame is filled only if the person went to it": {
      code: "inTop || globalThis.alibiSentinel?.touched.has(field)",
      by: "true",
      test: "attacks/stolenFocus: by shortcut, a visible frame field",
    },
    "a request fills only a field that can be seen": {
      code: "if (!isReachable(field, true)) return false;",
      test: "attacks/stolenFocus: the shortcut fills no invisible field",
    },
    "an element named alibiOffer is not taken for the offer's script": {
      code: 'Object.hasOwn(globalThis, "alibiOffer")',
      by: "globalThis.alibiOffer",
      test: "attacks/environment: elements named like our globals disturb no offer",
    },
    "an element named alibiSentinel is not taken for the sentinel": {
      code: 'if (!Object.hasOwn(globalThis, "alibiSentinel")) globalThis.alibiSentinel = undefined;',
      test: "attacks/environment: named elements disturb no shortcut",
    },
    "only the field that the offer named is filled": {
      code: "if (!field || field !== named) return false;",
      by: "if (!field) return false;",
      test: "attacks/stolenFocus: a field that takes the focus meanwhile gets nothing",
    },
    "a field that the page itself focused gets no offer": {
      code: "if (!globalThis.alibiSentinel?.touched.has(focused)) return;",
      test: "attacks/pageFocus: a field focused after another waits for a press",
    },
    "a page that rewrote itself is watched again": {
      code: "globalThis.alibiSentinel?.listenAgain?.();",
      test: "attacks/rewriting: a page that rewrote itself gets no unseen press",
    },
  },
  "lib/fields/usableFields.ts": {
    "a field that is almost transparent does not count as visible": {
      code: " && readOpacity(field) >= leastOpacity",
      test: "attacks/stolenFocus: an invisible field brings nothing into the page",
    },
    "a field is filled only inside the window": {
      code: "if (!hit) return !inWindow;",
      by: "if (!hit) return true;",
      test: "attacks/stolenFocus: the shortcut fills no invisible field",
    },
  },
  "lib/page/enteredByPerson.ts": {
    "text that a page enters by a command does not count as typed": {
      code: 'inputType === "insertText" ? data === key',
      by: 'inputType === "insertText" ? true',
      test: "attacks/enteredText: with execCommand",
    },
    "text does not count as typed in a field whose type the page has changed": {
      code: "hasOneKind && event.inputType",
      by: "event.inputType",
      test: "attacks/enteredText: a slider for a moment",
    },
    "text does not count as typed in a field whose type changes within one step": {
      code: "hasOneKind &&= kinds.takeRecords().length === 0;",
      test: "attacks/enteredText: makes the field a checkbox",
    },
    "an input event of a control inside the field is not one of the field": {
      code: " || event.target !== field",
      test: "attacks/enteredText: a checkbox inside the field",
    },
    "text entered while the field is in another document does not count as typed": {
      code: "event.inputType === undefined",
      by: "!(event instanceof InputEvent)",
      test: "attacks/enteredText: while the field is in another document",
    },
    "text counts as typed only as an edit of text that was typed": {
      code: "isEdit(typed.get(field)!, value, reduce(inserted))",
      by: "true",
      test: "attacks/enteredText: in parts",
    },
    "text that a page pastes in Firefox does not count as typed": {
      code: 'isTheirs && (pastes || inputType !== "insertFromPaste")',
      by: "isTheirs",
      test: "firefox attacks/enteredText: text that a page copies and pastes is not looked up",
    },
  },
  "lib/page/overlay.ts": {
    "a page's zoom does not draw the offer smaller": {
      code: "(host.parentElement ?? parent).currentCSSZoom ?? 1",
      by: "1",
      test: "attacks/styling: alike whatever html inherits",
    },
    "a page cannot name the offer's custom properties": {
      code: "Math.random().toString(36).slice(2)",
      by: '""',
      test: "attacks/styling: registered properties do not change the offer",
    },
    "the offer's shadow tree is closed to the page": {
      code: 'mode: "closed"',
      by: 'mode: "open"',
      test: "attacks/hands: events and calls of a script press nothing",
    },
    "the offer is not put among the children of a page's dialog": {
      code: "dialog:modal, ${dismissible}",
      by: "dialog, [role=dialog], ${dismissible}",
      test: "ownTree: the body is unchanged, whatever box the form is in",
    },
    "no page can find the words of the offer": {
      code: 'element.dataset["words"] = words;',
      by: "element.textContent = words;",
      test: "attacks/reading: a page can read nothing in the offer",
    },
  },
  "lib/messages/answer.ts": {
    "messages for extension pages are refused to web pages": {
      code: 'if (from === "extension") return fromExtension ? handle() : refused;',
      by: 'if (from === "extension") return handle();',
      test: "attacks/messages: a page is refused each message for extension pages",
    },
    "a document with an opaque origin gets no alias": {
      code: "hostnameOf(origin) === undefined || ",
      test: "attacks/documents: frames of a sandbox, data or bytes get no alias",
    },
    "a document at a blob: address gets no alias": {
      code: " || !pageAddress.test(url)",
      test: "attacks/documents: frames of a sandbox, data or bytes get no alias",
    },
    "a prerendered document gets no alias": {
      code: ' || documentLifecycle !== "active"',
      test: "attacks/prerender: may not create an alias before it is visible",
    },
    "the tab of a minimised window creates no alias": {
      code: ' && window.state !== "minimized"',
      test: "attacks/documents: the tab of a minimised window creates no alias",
    },
    "a message of a page with an extra key is refused": {
      code: "const Message = zod.strictObject({",
      by: "const Message = zod.object({",
      test: "attacks/messages: a message that names its sender itself is refused",
    },
  },
  "lib/worker/offerPolicy.ts": {
    "a frame's next document of another origin has no rights of the one before": {
      code: " ${origin}`;",
      by: "`;",
      test: "lib/worker/documentAliases: another origin in the same frame may not",
    },
    "no alias is offered on the pages of the alias server itself": {
      code: " || ofServer",
      test: "attacks/ownServer: the server's own pages get no offer",
    },
    "a page of a site where Alibi is off may not report a picked field unasked": {
      code: "if (picking.get(sender.tabId) === site) allowed",
      by: "allowed",
      test: "lib/worker/worker: says that somebody pointed at its field",
    },
    "a site gets eight aliases within the rate limit, and no more": {
      code: "alias: { ofSite: 8, inAll: 24,",
      by: "alias: { ofSite: 800, inAll: 2400,",
      test: "attacks/messages: gets eight of two hundred, a person one more",
    },
    "a site may have twelve addresses looked up within the rate limit, and no more": {
      code: "address: { ofSite: 12,",
      by: "address: { ofSite: 1200,",
      test: "lib/worker/offerPolicy: pages of one site may ask about twelve addresses",
    },
    "frames of other sites may use half of the page's rate limit": {
      code: "const shareOfFrames = 0.5;",
      by: "const shareOfFrames = 1;",
      test: "lib/worker/offerPolicy: get at most half of their page's limit",
    },
    "a person's request counts for one document": {
      code: "return found && isSame(found.frame, asking) ? found : undefined;",
      by: "return found;",
      test: "attacks/frameMessages: the menu gives its own frame the page's aliases",
    },
  },
  "lib/worker/offerAliases.ts": {
    "a background tab creates no alias": {
      code: "if (!inFront && !gestures.has(sender, site)) return refused;",
      test: "attacks/documents: may not create an alias until it is in front",
    },
    "a page may report or delete only aliases that were created from it": {
      code: "return created.has(sender, address);",
      by: "return true;",
      test: "attacks/otherAliases: a page reports only its own alias as used",
    },
    "the alias that was filled in last in a private window is not stored": {
      code: "      if (sender.incognito) return succeed(null);\n",
      test: "private: the alias filled in last is not stored",
    },
    "a document deletes only what it has asked for itself": {
      code: "each.address === address && each.document === document",
      by: "each.address === address",
      test: "lib/worker/worker: an alias that is being created for a page is given to its frame too",
    },
    "a document may delete an alias that it created only within an hour": {
      code: " && Math.abs(now() - each.at) < deletableFor",
      test: "lib/worker/documentAliases: an hour after",
    },
  },
  "lib/worker/sites.ts": {
    "the popup acts only in the document that it was opened over": {
      code: 'if (await isLeft()) return fail({ kind: "page-left" });',
      test: "attacks/leaving: no next page of shop.example",
    },
  },
  "lib/worker/offer.ts": {
    "a frame of another site is told nothing of the page's aliases": {
      code: "if (!mayKnow(gestures, sender, site))",
      by: "if (false)",
      test: "attacks/frameMessages: a foreign frame is told no alias of the page",
    },
    "a frame of another site is told nothing of the plan": {
      code: "room: state.frame === null ? await parts.usage.findRoom(account) : state.room,",
      by: "room: await parts.usage.findRoom(account),",
      test: "attacks/frameMessages: a foreign frame is told nothing of the plan",
    },
    "a frame of another site does not switch Alibi off for the page": {
      code: "findForeignFrame(sender, site) !== null) return refused;\n        // Private",
      by: "false) return refused;\n        // Private",
      test: "attacks/frameMessages: a foreign frame cannot switch Alibi off",
    },
    "a frame of another site does not report a picked field of the page": {
      code: 'if (field && !isOwn && (frame !== null || field.host !== "")) return refused;',
      test: "attacks/frameMessages: a foreign frame reports no picked field",
    },
    "a frame of another site does not report the choice made in the page's form": {
      code: "findForeignFrame(sender, site) !== null) return refused;\n        if (!sender",
      by: "false) return refused;\n        if (!sender",
      test: "attacks/frameMessages: a foreign frame reports no choice in a form",
    },
    "pages are told only of aliases of their own site": {
      code: ".filter((alias) => isKnownOn(alias, site, memories[alias.address]))",
      test: "offer: the panel lists the site's other aliases",
    },
    "a page in a private window switches Alibi off nowhere": {
      code: "      if (sender.incognito) return refused;\n",
      test: "private: what is chosen in a private window is not stored",
    },
    "a choice made in a private window is not stored": {
      code: "if (!sender.incognito) await choices",
      by: "await choices",
      test: "private: what is chosen in a private window is not stored",
    },
    "a field that was pointed out in a private window is not stored": {
      code: "const outcome = sender.incognito",
      by: "const outcome = false",
      test: "private: what is chosen in a private window is not stored",
    },
    "an alias that a frame created is not offered first in the page": {
      code: 'isFromFrame(notes ?? "") ? 2 : 1',
      by: "1",
      test: "attacks/frameMessages: an alias of a foreign frame comes last in the page",
    },
    "a page of a site where Alibi is off is told nothing": {
      code: "const tells = !off ||",
      by: "const tells = true ||",
      test: "attacks/messages: a page where Alibi is off is told nothing",
    },
  },
  "components/list/NewAliasForm.tsx": {
    "an alias that is only created, not filled, is put into no page": {
      code: "fillsRef.current = fills;",
      by: "fillsRef.current = true;",
      test: "panel: an address is not filled in on another site",
    },
    "an alias for a field is not created once its page is gone": {
      code: "if (fills && !(canFill && (await page.site.stays()))) return;",
      test: "attacks/leaving: nothing is created for a page that is gone",
    },
  },
  "lib/worker/worker.ts": {
    "synchronised and managed storage are closed to content scripts": {
      code: "[local, sync, managed]",
      by: "[local]",
      test: "secrets: content scripts can read no stored data",
    },
    "local storage is closed to content scripts": {
      code: 'setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" })',
      by: "setAccessLevel",
      test: "secrets: content scripts can read no stored data",
    },
  },
  "wxt.config.ts": {
    "a page can request no file of the package": {
      code: "manifest.web_accessible_resources = [];",
      by: 'manifest.web_accessible_resources = [{ resources: ["*"], matches: ["<all_urls>"] }];',
      test: "attacks/fingerprint: a page cannot detect Alibi before a field is touched",
    },
  },
  "lib/api/request.ts": {
    "no redirect is followed while signing in": {
      code: 'redirect: "manual",',
      by: 'redirect: "follow",',
      test: "attacks/signIn: a sign-in follows no redirect and sends no cookie",
    },
    "a server is not told which installation of Firefox asks it": {
      code: '...(import.meta.env.FIREFOX && { mode: "same-origin" }),',
      test: "firefox e2e/attacks/wire: a server hears of no installation and no language",
    },
    "a server is not told a person's languages": {
      code: 'sent.set("Accept-Language", "en");',
      test: "attacks/wire: a server hears of no installation and no language",
    },
    "a server whose access was taken back is sent no request": {
      code: "if (hasAccess && !(await hasAccess(origin))) throw new AccessDenied(origin);",
      test: "attacks/wire: a server without access is sent no request",
    },
  },
  "lib/fields/fillField.ts": {
    "a field that a person empties right after a fill stays empty": {
      code: ' || (pressed && input.value === "")',
      test: "fields: right after a fill stays empty",
    },
  },
  "lib/model/notes.ts": {
    "the expression for notes goes through blanks once": {
      code: "(?<![ \\t])[ \\t]*\\(ref",
      by: "[ \\t]*\\(ref",
      test: "lib/model/notes: 250,000 spaces, and notes without one keep",
    },
  },
  "components/manager/managerPage.ts": {
    "the manager page forgets what it was opened for once another account signs in": {
      code: "if (value !== openedFor) forgetWords();",
      test: "attacks/leftovers: the manager forgets open",
    },
  },
  "lib/state/aliases.ts": {
    "a change over which the worker ended is read by the page": {
      code: 'if (answer.ok || answer.failure.kind !== "broken") return answer;',
      by: "if (answer) return answer;",
      test: "lib/state/aliases: a change over which the worker ended is read once",
    },
    "an alias created in a page of a private window is journalled in memory only": {
      code: "...(isPrivate.value && { incognito: true })",
      test: "attacks/privateTraces: of a private popup",
    },
  },
  "lib/storage/records.ts": {
    "an alias of a private window that was handed out is left out of what is stored later": {
      code: "await privateReferences.update((kept) => [...kept, intent.reference]);",
      test: "attacks/privateTraces: of a private popup",
    },
  },
  "lib/api/client.ts": {
    "an edit is not sent where the label was edited elsewhere before": {
      code: "if (rival) return rival;",
      test: "lib/api/lostAnswers: is not sent where the label was edited since",
    },
    "an edit whose answer was lost is not sent again where the label was edited elsewhere": {
      code: "if (late) return late;",
      test: "lib/api/lostAnswers: is not sent again where the label was edited",
    },
    "a change whose answer was lost is not sent again where the alias cannot be read": {
      code: "if (!now.ok) return isUntold(now.failure) ? first : now;",
      by: "if (!now.ok) return ask(sent, fitsAlias(address));",
      test: "lib/api/lostAnswers: that was done is told as a lost answer",
    },
    "an answer about another alias is not believed": {
      code: 'return isOther ? fail({ kind: "server", status: 200 }) : read;',
      by: "return isOther ? read : read;",
      test: "lib/worker/otherAlias: an answer about another alias than the changed one",
    },
  },
  "lib/worker/api.ts": {
    "an alias that is answered in another case is not cached twice": {
      code: "const alias = isListed ? { ...value, address } : value;",
      by: "const alias = isListed ? { ...value } : value;",
      test: "lib/worker/otherAlias: an alias that is answered in other letter case",
    },
  },
  "lib/model/server.ts": {
    "an answer is read as JSON only with a JSON content type": {
      code: "return /^application\\/([\\w.-]+\\+)?json\\s*(;|$)/i.test(type.trim());",
      by: "return type !== undefined;",
      test: "lib/api/fetch: is JSON with another content type",
    },
  },
  "lib/model/address.ts": {
    "a look-alike host is shown in ASCII": {
      code: "if (host === address || /^[!-~]*$/.test(host)) return address;",
      by: "if (address !== host) return address;",
      test: "attacks/servers: look-alike hosts are shown in ASCII",
    },
  },
  "lib/worker/journal.ts": {
    "a frame of another site gets no alias that was created for the page": {
      code: "...(frame ? [frame] : []),",
      test: "lib/worker/worker: a frame of another site gets no alias",
    },
    "an alias created in a private window is not given to a page outside it": {
      code: '(how.incognito ? ["private"] : [])',
      by: "[]",
      test: "lib/worker/worker: only in windows of the kind it was made in",
    },
  },
  "lib/page/touch.ts": {
    "letters typed as a frame takes the focus do not make its field the person's": {
      code: "repeat || timeStamp - came < settled",
      by: "repeat",
      test: "attacks/stolenFocus: field gets nothing for stolen letters",
    },
    "a frame that can be edited as a whole is not filled": {
      code: "if (field === document.body) return;",
      test: "attacks/stolenFocus: a press in a frame edited as a whole fills nothing",
    },
    "a press on a field or label that fills the window brings no offer": {
      code: "if (!isLow([meant.getBoundingClientRect(), point])) return;",
      test: "attacks/pageFocus: that fills the window brings no offer",
    },
    "a press before the offer's script came brings no offer for a field that fills the window": {
      code: "pointed[0] && isLow(pointed)",
      by: "pointed[0]",
      test: "attacks/pageFocus: that fills the window brings no offer",
    },
    "a frame that can be edited as a whole is not filled in Firefox": {
      code: "if (field === document.body) return;",
      test: "firefox attacks/stolenFocus: a press in a frame edited as a whole fills nothing",
    },
    "the sentinel measures no field in a page in which nobody has pressed anything": {
      code: "if (!navigator.userActivation.isActive) return;",
      test: "attacks/computed: a page cannot tell by CSS that Alibi hears focus events",
    },
  },
  "lib/worker/page.ts": {
    "of several frames with a focused field, the one that was used last is filled": {
      code: "other.value - one.value",
      by: "one.value - other.value",
      test: "lib/worker/page: of several frames with a focused field",
    },
    "a page is filled only if it still shows the same document": {
      code: "if (document !== undefined && (await readDocument(browser, tabId)) !== document) {",
      by: 'if (document === "") {',
      test: "lib/worker/page: goes elsewhere while it is asked",
    },
    "a request while the page has the keyboard tells no frame of the alias": {
      code: "found.find(({ frame, value }) => frame.frameId === 0 && value > 0) ?? latest",
      by: "latest",
      test: "attacks/frameMessages: nothing asked for by shortcut",
    },
  },
  "lib/messages/protocol.ts": {
    "a message of a page has no room for a long text": {
      code: "const Reference = zod.string().check(zod.minLength(1), zod.maxLength(20));",
      by: "const Reference = zod.string();",
      test: "lib/messages/answer: a page's message is answered, and refused with a further key or an overlong text",
    },
    "a message of a page has no keys besides those of its kind": {
      code: "zod.strictObject({\n      random: zod.optional(zod.literal(true))",
      by: "zod.object({\n      random: zod.optional(zod.literal(true))",
      test: "lib/messages/answer: a page's message is answered, and refused with a further key or an overlong text",
    },
  },
  "lib/model/aliasFile.ts": {
    "a cell of an exported CSV file is no formula": {
      code: "return begins ? edited.replace(atBeginning, by) : edited;",
      by: "return edited;",
      test: "lib/model/aliasFile: no escaped cell begins like a formula",
    },
    "a cell of the CSV file that is saved is no formula": {
      code: "return begins ? edited.replace(atBeginning, by) : edited;",
      by: "return edited;",
      test: "attacks/files: no cell of an exported CSV file is a formula",
    },
  },
  "components/list/AliasActions.tsx": {
    "a page in a private window pins no alias": {
      code: "{!isPrivate.value && (",
      by: "{(",
      test: "rows: has no button to pin an alias",
    },
  },
  "components/controls/pressGuard.ts": {
    "the popup takes no key in its first 0.6 s": {
      code: "!(performance.now() - since >= (isAiming() ? aimed : composure))",
      by: "false",
      test: "attacks/earlyKeys: the popup's button is deaf for 0.6 s",
    },
  },
  "lib/page/sentinel.ts": {
    "a press in Firefox on a page that rewrote itself counts only while nothing is in the top layer":
      {
        code: "handled.risen = NaN;",
        test: "firefox e2e/attacks/rewriting: a page that rewrote itself gets no unseen press",
      },
  },
  "lib/model/site.ts": {
    "a host with characters that no hostname has is no site": {
      code: "hostName.test(site) ? site : undefined",
      by: "site || undefined",
      test: "lib/worker/worker: a page whose host begins as another",
    },
  },
  "lib/page/follow.ts": {
    "a page that goes into the browser's cache loses its panel": {
      code: 'addEventListener("pagehide", close, { signal });',
      test: "attacks/leaving: a page that comes back shows no addresses",
    },
  },
  "lib/worker/edits.ts": {
    "an alias's changes are sent one at a time": {
      code: "runExclusive(address, () => changeNow(address, request, owner));",
      by: "changeNow(address, request, owner);",
      test: "lib/worker/edits: a change of an alias waits for the answer",
    },
    "switching an alias on takes an end that has come out of its notes": {
      code: "if (!request.changes.enabled) return send(request);",
      by: "if (request) return send(request);",
      test: "lib/worker/ends: an alias that a person switches on after its end stays on",
    },
  },
  "lib/worker/ends.ts": {
    "an alias's end switches it off only with the notes as they were read": {
      code: "      seen: { title, notes },\n",
      test: "lib/worker/ends: notes edited elsewhere between the look",
    },
    "an alarm is set for the next end of an alias": {
      code: "await setAlarm(findNext((await aliasCache.getKept())?.aliases ?? []));",
      test: "lib/worker/ends: the first end in the list sets an alarm",
    },
  },
  "lib/storage/item.ts": {
    "each account has items of its own": {
      code: 'scope === "global" ? name : slot + name',
      by: "name",
      test: "lib/worker/accounts: each account has its own list of aliases",
    },
  },
  "lib/worker/accounts.ts": {
    "an account that signs in a second time keeps its one slot": {
      code: "enter: (...entering) => enterAgain(slot, ...entering),",
      by: "enter: async () => undefined,",
      test: "lib/worker/accounts: signing in to an account that is signed in already fails",
    },
  },
  "lib/worker/deletions.ts": {
    "a deletion whose answers were lost is checked later": {
      code: "if (isUnsure(removed.failure)) inBackground(lookLater(address, owner));",
      test: "lib/worker/deletions: a deletion of unknown outcome is checked after its row has reported it",
    },
  },
  "lib/aliases/aliasCache.ts": {
    "an answer does not overwrite in the cache what was asked for after it": {
      code: "if (alias && (by > number || removedAt > since)) return;",
      test: "lib/aliases/aliasCache: an answer from before a deletion that arrives after it does not bring the alias back",
    },
    "an alias found by recovery does not overwrite an answer in the cache": {
      code: "if (!isKnown) await change(update, address, alias);",
      by: "await change(update, address, alias);",
      test: "lib/aliases/aliasCache: a recovered alias does not overwrite a pending change's answer, and is added if unknown",
    },
    "changes made while the list was read are in the cached list": {
      code: "const aliases = mergeChanges(found, findRecent(begunAt));",
      by: "const aliases = found;",
      test: "lib/aliases/aliasCache: an alias created while the list is being read is",
    },
    "a list read for an account that has signed out is not cached": {
      code: 'if (!isInSession()) return fail({ kind: "signed-out" });\n      // First',
      by: "// First",
      test: "lib/aliases/aliasCache: a list that waits for its turn to be stored while its account signs out is dropped",
    },
  },
};

/** What is run: a test, or 200 runs of a subject. */
export interface Test {
  by: "e2e" | "firefox" | "unit" | "runs";
  file: string;
  title: string;
  step?: string | undefined;
}

function readTests({ runs, test, step }: Removal): Test[] {
  const [place = "", title = ""] = test?.split(/: (.*)/s) ?? [];
  const isUnit = /^(lib|components)\//.test(place);
  const by = isUnit ? "unit" : place.startsWith("firefox ") ? "firefox" : "e2e";
  const file = `${place.replace("firefox ", "")}.${isUnit ? "test" : "spec"}.ts`;
  return [
    ...(runs === undefined ? [] : [{ by: "runs", file: "", title: runs } as const]),
    ...(test === undefined ? [] : [{ by, file, title, step } as const]),
  ];
}

const all = [
  ...Object.entries(checks),
  ...Object.entries(rules).map(([file, own]) => {
    const inScenes = Object.entries(own).map(([name, each]) => [name, { runs: "scenes", ...each }]);
    return [file, Object.fromEntries(inScenes) as typeof own] as const;
  }),
];
export const removals = all.flatMap(([file, own]) =>
  Object.entries(own).map(([name, removal]) => {
    const { code, by = "" } = removal;
    return { name, file, code, by, tests: readTests(removal) };
  }),
);
