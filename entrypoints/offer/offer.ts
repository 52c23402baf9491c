import { browser } from "wxt/browser";
import { formIntent, type FormIntent } from "@/lib/fields/formIntent";
import type { OfferedAlias, OfferState } from "@/lib/messages/offerState";
import type { Reply, Request } from "@/lib/messages/protocol";
import { send } from "@/lib/messages/send";
import type { Failure, Result } from "@/lib/model/failure";
import { copy } from "./copy";
import { createChip, isFocused, type Action, type ChipFace } from "./chip";
import { decide } from "./decide";
import { fill } from "./fill";
import { follow, leaveWithField } from "./follow";
import { createOwnAddress } from "./ownAddress";
import { tellFailure } from "./tellFailure";
import { watchValue } from "./watchValue";

const { getMessage } = browser.i18n;

/** How long what was done stays in sight. In ms. */
const lingering = 6000;

interface Offer {
  field: HTMLElement;
  /** The person asked for an alias by name, from a menu or by a shortcut: it does at once what it would offer. */
  asked: boolean;
  /** May this field still be filled? While the server was asked, the page may have made another thing of it. */
  takes(): boolean;
  signal: AbortSignal;
  /** To be called when the offer has had its say. */
  close(): void;
}

/**
 * Offers an alias for a field until the signal aborts. What it offers comes from what the worker knows
 * already; the server hears of the site when a button is pressed, and nothing is in the page once this
 * is over.
 */
export async function showOffer({ field, asked, takes, signal, close }: Offer): Promise<void> {
  const held = readValue(field);
  const answer = await send("offer.state", { value: held, patient: false });
  if (signal.aborted) return;
  // The person may have gone on to something that is no field while the worker woke up.
  if (!answer.ok || (!asked && (answer.value.off || !isFocused(field)))) return close();
  let state: OfferState = answer.value;
  const intent: FormIntent = field instanceof HTMLInputElement ? formIntent(field) : "other";

  const chip = createChip({ field, close });
  signal.addEventListener("abort", () => chip.remove());
  follow(field, chip, signal, close);
  leaveWithField(field, chip, signal, close);

  const { site, frame } = state;
  const create: Action = {
    label: getMessage("offerCreate"),
    hint: getMessage("offerCreateHint", site),
    run: () => void createAndFill(),
  };
  const own: Action = { label: getMessage("offerOwn"), run: () => void askForOwn() };
  const turnOff: Action = {
    label: getMessage("offerTurnOff", site),
    run: () => void turnSiteOff(),
  };
  const signIn: Action = {
    label: getMessage("offerSignIn"),
    run: () => void send("offer.signIn", {}),
  };
  const use = ({ address, enabled }: OfferedAlias): Action => ({
    label: enabled ? address : getMessage("offerOff", address),
    hint: getMessage(enabled ? "offerUseHint" : "offerUseOffHint", address),
    run: () => void fillIn({ address, enabled }),
  });

  let main = decide(state, intent);
  /** Is what is shown still what was offered first? */
  let atMain = false;
  showMain();
  if (asked && state.ready) runMain();
  if (state.ready && !state.known) void lookAgain();
  if (field instanceof HTMLInputElement) watchValue(field, held, signal, () => void lookAgain());

  /** The field holds something else now, or the list of aliases took longer than the chip could wait. */
  async function lookAgain(): Promise<void> {
    const next = await send("offer.state", { value: readValue(field), patient: true });
    if (!next.ok || signal.aborted || !atMain) return;
    const changed = JSON.stringify(next.value) !== JSON.stringify(state);
    state = next.value;
    if (changed) showMain();
  }

  /** What is put forward, or what there is to warn of. */
  function showMain(open = false): void {
    atMain = true;
    main = decide(state, intent);
    const foreign = frame === null ? undefined : getMessage("offerFrame", [frame, site]);
    const face = { ...(foreign && { words: foreign }), open };
    if (!state.ready) return chip.show({ ...face, action: signIn, more: [turnOff] });
    const rest = (without?: OfferedAlias) => [
      ...state.aliases.filter((alias) => alias !== without).map(use),
      ...(main.kind === "create" ? [] : [create]),
      own,
      turnOff,
    ];
    if (state.holds?.kind === "off-alias") {
      const { address } = state.holds;
      const action = { label: getMessage("offerSwitchOn"), run: () => void switchOn(address) };
      return chip.show({ words: getMessage("offerHoldsOff"), action, more: rest() });
    }
    if (state.holds?.kind === "own-address" && (intent === "signup" || intent === "newsletter")) {
      return chip.show({ words: getMessage("offerHoldsOwn"), action: create, more: rest() });
    }
    if (main.kind === "create") return chip.show({ ...face, action: create, more: rest() });
    const known = findMain();
    if (!known) return chip.show({ ...face, more: rest() });
    const action = { ...use(known), label: getMessage("offerUse", shorten(known.address)) };
    chip.show({ ...face, action, more: rest(known) });
  }

  /** The alias that is put forward. */
  function findMain(): OfferedAlias | undefined {
    const { address } = main.kind === "use" ? main : {};
    return state.aliases.find((alias) => alias.address === address);
  }

  function runMain(): void {
    const known = findMain();
    if (known) return void fillIn(known);
    // On a login without an alias that is on, what to do is for the person to say.
    if (main.kind === "none" && state.aliases.length > 0) return showMain(true);
    void createAndFill();
  }

  async function createAndFill(parts?: { localPart: string; domain: string }): Promise<void> {
    const words = getMessage("offerCreating");
    say({ words, action: { label: getMessage("offerCreate"), busy: true, run() {} } });
    const created = await createOnce(parts ? { own: parts } : {});
    if (!created.ok) showFailure(created.failure, () => void createAndFill(parts));
    else if (created.value.made) await fillIn(created.value);
    else tell({ words: getMessage("offerExists"), action: use(created.value), more: [own] });
  }

  async function askForOwn(): Promise<void> {
    say({ words: getMessage("offerAskingDomains") });
    const domains = await send("offer.domains", {});
    if (signal.aborted) return;
    if (!domains.ok) return showFailure(domains.failure, own.run);
    const back = { label: getMessage("offerBack"), run: () => showMain(true) };
    if (domains.value.length === 0) {
      return say({ words: getMessage("noDomains"), more: [back], open: true });
    }
    const form = createOwnAddress(domains.value, (parts) => void createAndFill(parts));
    say({ words: getMessage("offerOwnWords"), form, more: [back] });
  }

  async function turnSiteOff(): Promise<void> {
    const off = await send("offer.turnOff", {});
    if (!off.ok) return showFailure(off.failure, turnOff.run);
    say({ words: getMessage("offerTurnedOff", site) });
    closeLater();
  }

  async function switchOn(address: string): Promise<void> {
    say({ words: getMessage("offerSwitchingOn") });
    const on = await send("offer.switchOn", { address });
    if (!on.ok) return showFailure(on.failure, () => void switchOn(address));
    state = { ...state, holds: null };
    if (signal.aborted) return;
    say({ words: getMessage("switchedOn", address) });
    closeLater();
  }

  function say(face: ChipFace): void {
    atMain = false;
    chip.show(face);
  }

  /** Shows it here, or, when this chip is gone by now, in one of its own: it must not be lost. */
  function tell(face: ChipFace): void {
    if (!signal.aborted) return say(face);
    const late = createChip({ field, close: () => late.remove() });
    late.show({ ...face, more: [{ label: getMessage("offerClose"), run: () => late.remove() }] });
  }

  /** Fills the field, even when the person has gone on to another one meanwhile: they asked for it. */
  async function fillIn({ address, enabled }: OfferedAlias): Promise<void> {
    const filled = takes() && (await fill(field, address));
    if (!filled) return keepForPerson(address);
    void send("offer.settle", { address });
    if (signal.aborted) return;
    if (!enabled) {
      state = { ...state, holds: { kind: "off-alias", address } };
      return showMain();
    }
    const { undo } = filled;
    const action: Action | undefined = undo && {
      label: getMessage("offerUndo"),
      run() {
        undo();
        close();
      },
    };
    const spoken = getMessage("offerFilledWith", address);
    say({ words: getMessage("offerFilled"), spoken, ...(action && { action }) });
    closeLater();
  }

  function closeLater(): void {
    setTimeout(() => signal.aborted || close(), lingering);
  }

  /** The page did not keep the alias; the person must not lose it. */
  async function keepForPerson(address: string): Promise<void> {
    const copied = await copy(address);
    const words = getMessage(copied ? "offerNotKept" : "offerNotKeptCopy", address);
    const again = { label: getMessage("offerCopy"), run: () => void copyAndSettle(address) };
    tell({ words, action: again });
  }

  function showFailure(failure: Failure, retry: () => void): void {
    const action = findStep(failure, retry);
    const more = state.aliases.map(use);
    tell({ words: tellFailure(failure), more, ...(action && { action }) });
  }

  /** What may help; nothing where pressing again would only do harm or the same once more. */
  function findStep({ kind }: Failure, retry: () => void): Action | undefined {
    if (kind === "signed-out" || kind === "scope") return signIn;
    return retried.has(kind) ? { label: getMessage("offerRetry"), run: retry } : undefined;
  }
}

/** Until the person has asked for it, what is on the clipboard may be lost with the next copy. */
async function copyAndSettle(address: string): Promise<void> {
  if (await copy(address)) await send("offer.settle", { address });
}

/** What may go better the next time, without doing anything twice. */
const retried = new Set<Failure["kind"]>([
  "offline",
  "captive",
  "server",
  "limited",
  "not-made",
  "unknown-outcome",
  "storage",
]);

/** A browser may end the worker while it waits; the next one knows what was sent, and goes on with it. */
async function createOnce(asked: Request<"offer.create">): Promise<Result<Reply<"offer.create">>> {
  const created = await send("offer.create", asked);
  const ended = !created.ok && created.failure.kind === "broken";
  return ended ? send("offer.create", asked) : created;
}

/** Longest address that a field could hold. */
const longest = 320;

function readValue(field: HTMLElement): string {
  if (!(field instanceof HTMLInputElement)) return "";
  return field.value.length > longest ? "" : field.value;
}

/** What stands before the @ tells one alias of a site from another; its domain is the same for most. */
function shorten(address: string): string {
  const at = address.indexOf("@");
  return `${address.slice(0, Math.min(at, 18))}${at > 18 ? "…" : ""}@…`;
}
