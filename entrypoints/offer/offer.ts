import { browser } from "wxt/browser";
import { formIntent } from "@/lib/fields/formIntent";
import type { FormIntent } from "@/lib/fields/judgeIntent";
import type { OfferedAlias, OfferState } from "@/lib/messages/offerState";
import type { Reply, Request } from "@/lib/messages/protocol";
import { send } from "@/lib/messages/send";
import type { Failure, Result } from "@/lib/model/failure/failure";
import { showAddress } from "@/lib/model/alias/showAddress";
import type { Action } from "./buttons";
import { createChip, type Chip } from "./chip";
import { decide } from "./decide";
import { createDelivery } from "./delivery";
import { follow, leaveWithField } from "./follow";
import { isFocused } from "./isFocused";
import { isGone } from "./isGone";
import { whenInSight } from "./whenInSight";
import { isLookedAt } from "./isLookedAt";
import { createCustomAddress } from "./customAddress";
import { findNextStep, signIn } from "./nextStep";
import { tellFailure } from "./tellFailure";
import { readTypedAddress, watchTyping } from "./typedValue";

const { getMessage } = browser.i18n;

interface OfferOptions {
  field: HTMLElement;
  /** The person asked for an alias by name, from a menu or by a shortcut: it does at once what it would offer. */
  asked: boolean;
  /** May this field still be filled? While the server was asked, the page may have made another thing of it. */
  takes(): boolean;
  signal: AbortSignal;
  /** To be called when the offer has had its say. */
  close(): void;
}

export interface Offer {
  /**
   * By the shortcut, the menu or the popup: does what the chip says, or, where that is done, goes into it.
   * @returns false as long as the chip has nothing to say
   */
  press(): boolean;
}

/**
 * Offers an alias for a field until the signal aborts. What it offers comes from what the worker knows
 * already; the server hears of the site when a button is pressed, and nothing is in the page once this
 * is over.
 */
export function showOffer(options: OfferOptions): Offer {
  let running: RunningOffer | undefined;
  void startOffer(options).then((started) => (running = started));
  return {
    press() {
      running?.press();
      return running !== undefined;
    },
  };
}

interface RunningOffer {
  press(): void;
}

async function startOffer(options: OfferOptions): Promise<RunningOffer | undefined> {
  const { field, asked, signal, close } = options;
  const value = readTypedAddress(field);
  // Who asked by name is to see that something happens, and is to get what the whole list says.
  const early = asked ? openChip(options) : undefined;
  early?.show({ words: getMessage("offerLooking") });
  const [answer] = await Promise.all([
    sendTwice("offer.state", { value, patient: asked }),
    asked || whenInSight(field, signal),
  ]);
  if (signal.aborted) return undefined;
  if (!answer.ok) {
    if (early) early.show({ words: tellFailure(answer.failure), closable: true });
    else close();
    return undefined;
  }
  // The person may have gone on to something that is no field while the worker woke up, or the page hidden it.
  if (!asked && (answer.value.off || !isFocused(field) || !options.takes())) {
    close();
    return undefined;
  }
  const running = runOffer(options, early ?? openChip(options), answer.value, value);
  if (asked && answer.value.ready) running.press();
  return running;
}

function openChip({ field, signal, close }: OfferOptions): Chip {
  const chip = createChip({ field, close });
  signal.addEventListener("abort", () => chip.remove());
  follow(field, chip, signal, close);
  leaveWithField(field, chip, signal, close);
  return chip;
}

function runOffer(offer: OfferOptions, chip: Chip, first: OfferState, value: string): RunningOffer {
  const { field, asked, signal, close } = offer;
  const { deliver, sayBriefly, tell } = createDelivery({ ...offer, chip });
  const intent: FormIntent = field instanceof HTMLInputElement ? formIntent(field) : "other";
  const { site, frame } = first;
  let state = first;
  /** What is shown gives way to what becomes known, or to what the person does next, or to neither. */
  let phase: "offering" | "busy" | "done" | "failed" = "offering";
  /** What the chip says that it does. */
  let main: Action | undefined;

  const create: Action = {
    label: getMessage("offerCreate"),
    hint: getMessage("offerCreateHint", site),
    run: () => void createAndFill(),
  };
  const random: Action = {
    label: getMessage("offerRandom"),
    run: () => void createAndFill({ random: true }),
  };
  const own: Action = { label: getMessage("offerOwn"), run: () => void askForOwn() };
  const turnOff: Action = {
    label: getMessage("offerTurnOff", site),
    run: () => void turnSiteOff(),
  };
  const use = ({ address, enabled }: OfferedAlias): Action => ({
    label: enabled ? showAddress(address) : getMessage("offerOff", showAddress(address)),
    hint: getMessage(enabled ? "offerUseHint" : "offerUseOffHint", showAddress(address)),
    run: () => void fillIn({ address, enabled }),
  });

  showMain();
  if (!asked && state.ready && !state.known) void refreshState();
  if (field instanceof HTMLInputElement) {
    watchTyping(field, value, signal, () => {
      if (phase === "done") phase = "offering";
      void refreshState();
    });
  }
  return { press };

  /** The field holds something else now, or the list of aliases took longer than the chip could wait. */
  async function refreshState(pressed = false): Promise<void> {
    const next = await send("offer.state", { value: readTypedAddress(field), patient: true });
    // Nothing changes under a hand that is about to press it.
    if (!pressed) await untilUnused();
    if (!next.ok || signal.aborted || phase !== "offering") return;
    const changed = JSON.stringify(next.value) !== JSON.stringify(state);
    state = next.value;
    if (changed) showMain(chip.isOpen());
  }

  async function untilUnused(): Promise<void> {
    while (chip.isInUse() && !signal.aborted) await new Promise((done) => setTimeout(done, 300));
  }

  /** What is put forward, or what there is to warn of. */
  function showMain(open = false): void {
    phase = "offering";
    if (!state.ready) return showWith([], signIn, [turnOff], open);
    const decided = decide(state, intent);
    const known =
      decided.kind === "use"
        ? state.aliases.find(({ address }) => address === decided.address)
        : undefined;
    const rest = [
      ...state.aliases.filter((alias) => alias !== known).map(use),
      ...(decided.kind === "create" ? [] : [create]),
      own,
      turnOff,
    ];
    if (state.holds?.kind === "off-alias") {
      const { address } = state.holds;
      const action = { label: getMessage("offerSwitchOn"), run: () => void switchOn(address) };
      return showWith([getMessage("offerHoldsOff")], action, rest, open);
    }
    if (state.holds && intent === "new") {
      return showWith([getMessage("offerHoldsOwn")], create, rest, open);
    }
    if (decided.kind === "create") return showWith([], create, rest, open);
    const action = known && {
      ...use(known),
      label: getMessage("offerUse", shorten(known.address)),
    };
    showWith([], action, rest, open);
  }

  /** Whose field it is belongs to everything that is offered for it. */
  function showWith(
    warnings: string[],
    action: Action | undefined,
    more: Action[],
    open: boolean,
  ): void {
    main = action;
    const foreign = frame === null ? [] : [getMessage("offerFrame", [frame, site])];
    const words = join([...foreign, ...warnings]);
    const name = action?.hint ?? action?.label ?? getMessage("offerMore");
    const spoken = join([...foreign, ...warnings, tellAccess(name, state.access)]);
    chip.show({ words, spoken, ...(action && { action }), more, open });
  }

  function press(): void {
    // Whoever asks by name may do what a page may not, and means the same as before.
    if (phase === "failed") showMain();
    if (phase !== "offering" || !main || holdsAlias()) return chip.enter();
    // Who asked first has waited for the list before; it cannot be had.
    if (asked || state.known || !state.ready) return main.run();
    void refreshState(true).then(() => !signal.aborted && phase === "offering" && main?.run());
  }

  /** Who presses the shortcut once more after a fill has that alias, and wants no second one. */
  function holdsAlias(): boolean {
    const held = field instanceof HTMLInputElement ? field.value : undefined;
    return !state.holds && state.aliases.some(({ address }) => address === held);
  }

  function say(words: string): void {
    phase = "busy";
    chip.show({ words });
  }

  async function createAndFill(asked: Request<"offer.create"> = {}): Promise<void> {
    say(getMessage("offerCreating"));
    const created = await sendTwice("offer.create", asked);
    if (!created.ok) showFailure(created.failure, () => void createAndFill(asked));
    else if (created.value.made) await fillIn(created.value, created.value.deletable);
    else tell({ words: getMessage("offerExists"), action: use(created.value), more: [own] });
  }

  async function askForOwn(): Promise<void> {
    say(getMessage("offerAskingDomains"));
    const domains = await send("offer.domains", {});
    if (signal.aborted) return;
    if (!domains.ok) return showFailure(domains.failure, own.run);
    const back = { label: getMessage("offerBack"), harmless: true, run: () => showMain(true) };
    if (domains.value.suggested === null) {
      return chip.show({ words: getMessage("noDomains"), more: [back], open: true });
    }
    const form = createCustomAddress(
      domains.value.domains,
      domains.value.suggested,
      chip.hasConsent,
      (parts) => void createAndFill({ own: parts }),
    );
    chip.show({ words: getMessage("offerOwnWords"), form, more: [back] });
  }

  async function turnSiteOff(): Promise<void> {
    const off = await send("offer.turnOff", {});
    if (!off.ok) return showFailure(off.failure, turnOff.run);
    phase = "busy";
    sayBriefly({ words: getMessage("offerTurnedOff", site) });
  }

  async function switchOn(address: string): Promise<void> {
    say(getMessage("offerSwitchingOn"));
    const on = await send("offer.switchOn", { address });
    if (!on.ok) return showFailure(on.failure, () => void switchOn(address));
    state = { ...state, holds: null };
    if (!signal.aborted) sayBriefly({ words: getMessage("switchedOn", showAddress(address)) });
  }

  async function fillIn(alias: OfferedAlias, deletable = false): Promise<void> {
    phase = "busy";
    const undone = (by: "button" | "browser") => {
      if (deletable) askToKeep(alias.address, by === "button");
      else if (by === "button") close();
      else showMain();
    };
    const others = state.aliases.filter(({ address }) => address !== alias.address);
    const more = [...others.map(use), create, own, turnOff];
    if (!(await deliver(alias, more, undone)) || signal.aborted) return;
    phase = "done";
    if (alias.enabled) return;
    state = { ...state, holds: { kind: "off-alias", address: alias.address } };
    showMain();
  }

  /** An alias that was made for this field is not in it any more. It stays, unless the person says otherwise. */
  function askToKeep(address: string, open: boolean): void {
    phase = "busy";
    const words = getMessage("offerUndone", showAddress(address));
    const action = { label: getMessage("offerKeepAlias"), harmless: true, run: close };
    const more = [{ label: getMessage("offerDeleteAlias"), run: () => void discard(address) }];
    chip.show({ words, action, more, open });
  }

  /** As any deletion, it can be taken back for some seconds. */
  async function discard(address: string): Promise<void> {
    const gone = await send("offer.discard", { address });
    if (signal.aborted) return;
    if (!gone.ok) return showFailure(gone.failure, () => void discard(address));
    const run = () => void restore(address);
    const action = { label: getMessage("offerUndo"), harmless: true, run };
    sayBriefly({ words: getMessage("deletedCustom", showAddress(address)), action });
  }

  async function restore(address: string): Promise<void> {
    const back = await send("offer.restore", { address });
    if (signal.aborted) return;
    if (!back.ok) return showFailure(back.failure, () => void restore(address));
    sayBriefly({ words: getMessage("offerKept", showAddress(address)) });
  }

  function showFailure(failure: Failure, retry: () => void): void {
    // Its words have gone with the extension.
    if (isGone()) return close();
    phase = "failed";
    const unready = failure.kind === "domain-missing";
    const action = unready ? random : findNextStep(failure, retry);
    const more = [...state.aliases.map(use), ...(unready ? [own] : [])];
    tell({ words: tellFailure(failure), more, closable: true, ...(action && { action }) });
  }
}

/**
 * A browser may end the worker while it waits; the next one knows what was sent, and goes on with it. It
 * is asked when the page is looked at: others are not answered.
 */
async function sendTwice<Type extends "offer.state" | "offer.create">(
  type: Type,
  payload: Request<Type>,
): Promise<Result<Reply<Type>>> {
  const answer = await send(type, payload);
  if (answer.ok || answer.failure.kind !== "broken") return answer;
  await isLookedAt();
  return send(type, payload);
}

/** What there is and how to get to it, for who does not see it. */
function tellAccess(name: string, { shortcut, menu }: OfferState["access"]): string {
  if (shortcut !== "") return getMessage("offerThereShortcut", [name, shortcut]);
  if (menu) return getMessage("offerThereMenu", [name, getMessage("menuInsert")]);
  return getMessage("offerThereToolbar", name);
}

/** What stands before the @ tells one alias of a site from another; its domain is the same for most. */
function shorten(address: string): string {
  const at = address.indexOf("@");
  return `${address.slice(0, Math.min(at, 18))}${at > 18 ? "…" : ""}@…`;
}

/** One sentence after the other, with what this language has between them. */
function join([first = "", ...others]: string[]): string {
  return others.reduce((before, next) => getMessage("sentences", [before, next]), first);
}
