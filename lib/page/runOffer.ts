import { getMessage } from "@/lib/words/getMessage";
import { isNewsletter, judgeIntent } from "@/lib/fields/judgeIntent";
import { readForm } from "@/lib/fields/readForm";
import type { OfferedAlias, OfferState } from "@/lib/messages/offerState";
import type { Request } from "@/lib/messages/protocol";
import type { FormIntent } from "@/lib/model/site";
import { send } from "@/lib/messages/send";
import type { Failure } from "@/lib/model/failure";
import { showAddress } from "@/lib/model/address";
import {
  arrangeActions,
  findNextStep,
  join,
  leadTo,
  seeAliases,
  tellAccess,
  tellFailure,
} from "./chooseActions";
import type { Action, Chip } from "./chip";
import { askToDelete, askToKeep, createDelivery } from "./deliver";
import { isGone, sendTwice } from "./reachWorker";
import { findRefused, isMarked, listenToRefusal, watchRefusal } from "./refusal";
import { readTypedAddress, watchTyping } from "./typedAddress";
import type { OfferOptions } from "./offer";

/**
 * The aliases that were filled in from here, by address; `deletable` if one was made for that and may be deleted again.
 */
const given = new Map<string, OfferedAlias & { deletable: boolean }>();

export type RunningOffer = ReturnType<typeof runOffer>;

/** Offers what the user may want in a field, runs what they press, and says what came of it. */
export function runOffer(offer: OfferOptions, chip: Chip, first: OfferState, value: string) {
  const { field, isRequested, signal, close } = offer;
  const { deliver, sayBriefly, tell } = createDelivery({ ...offer, chip });
  const form = field instanceof HTMLInputElement ? readForm(field) : undefined;
  const intent: FormIntent = form ? judgeIntent(form) : "other";
  const kind = form && isNewsletter(form, intent) ? ({ kind: "newsletter" } as const) : {};
  const { site, frame } = first;
  let state = first;
  /** `offering` gives way to new information, `done` to what the user does next, `busy` and `failed` to neither. */
  let phase: "offering" | "busy" | "done" | "failed" = "offering";
  /** The action of the shortcut. */
  let main: Action | undefined;

  const create: Action = {
    label: getMessage("newAlias"),
    word: "newAlias",
    hint: getMessage("offerCreateHint", site),
    run: () => {
      noteChoice("new");
      void createAndFill();
    },
  };
  // Typed in a page of ours: here, the web page hears each letter.
  const own: Action = { ...leadTo(getMessage("ownAddress"), "custom-address"), icon: "pen" };
  const turnOff: Action = {
    label: getMessage("offerTurnOff", site),
    run: () => void turnSiteOff(),
  };
  const foot = first.canTurnOff ? turnOff : undefined;
  const use = ({ address, enabled }: OfferedAlias): Action => {
    const addressText = showAddress(address);
    return {
      label: addressText,
      hint: getMessage("offerUseHint", enabled ? addressText : getMessage("offerOff", addressText)),
      // Of its own, because a long address is cut.
      ...(!enabled && { aside: getMessage("offerOff", "").trim() }),
      word: "offerUseAlias",
      icon: "alias",
      run: () => {
        noteChoice("known");
        void fillIn({ address, enabled });
      },
    };
  };
  /** The alias in the field, if the page seems to refuse it. */
  let refused: OfferedAlias | undefined;
  /** A fill waits for the one before it, which would put its own alias back. */
  let filling: Promise<unknown> = Promise.resolve();
  const parts = { ...offer, chip, sayBriefly, showFailure };

  listenToRefusal(field, () => void tellRefusal());
  showMain();
  if (!isRequested && state.ready && !state.isListRead) void refreshState();
  if (field instanceof HTMLInputElement) {
    watchTyping(field, value, signal, () => {
      if (phase === "done") phase = "offering";
      void refreshState();
    });
  }
  return { press };

  /** All actions, except for the alias that is in the field. */
  function listBut(held: string): Action[] {
    const others = state.aliases.filter(({ address }) => address !== held);
    return [...others.map(use), findMake().make, own, seeAliases()];
  }

  /** Takes the place of a new alias where there can be none; a press says what can be done. */
  function lock(label: string, failure: Failure): Action {
    return {
      label,
      word: "newAlias",
      hint: label,
      warning: label,
      run: () => showFailure(failure, () => {}),
    };
  }

  /**
   * The button for a new alias, which says how many are in use if they are limited; or the one that says why there can
   * be no new one.
   */
  function findMake(): { make: Action; canMake: boolean } {
    const { limited, closed } = state.room;
    const aside = limited && `${limited.count}/${limited.limit}`;
    if (closed === "inactive") {
      return { make: lock(getMessage("offerInactive"), { kind: "inactive" }), canMake: false };
    }
    if (closed) {
      const full = lock(getMessage("offerFull"), { kind: "plan-limit", reply: "", upgrade: true });
      return { make: { ...full, ...(aside && { aside }) }, canMake: false };
    }
    if (!limited || !aside) return { make: create, canMake: true };
    const counts = [String(limited.count), String(limited.limit)];
    const hint = getMessage("offerUse", [create.hint ?? "", ...counts]);
    return { make: { ...create, hint, aside }, canMake: true };
  }

  /** If the form does not say what it wants, what the user chooses is offered first the next time. */
  function noteChoice(wants: "known" | "new"): void {
    const isOpen = /^(both|unsure)$/.test(intent) && frame === null && state.aliases.length > 0;
    if (isOpen && wants !== state.chosen) void send("offer.choose", { wants });
  }

  /** The field holds something else now, or the list of aliases took longer than the chip could wait. */
  async function refreshState(pressed = false): Promise<void> {
    const next = await send("offer.state", { value: readTypedAddress(field), patient: true });
    // Nothing changes while the chip is in use.
    if (!pressed) await untilUnused();
    // If Alibi was switched off meanwhile, a user who asked explicitly keeps what there was when they asked.
    if (!next.ok || next.value.off || signal.aborted || phase !== "offering") return;
    state = next.value;
    // Even if nothing has changed: otherwise the time it takes would tell the page so.
    showMain(chip.isOpen());
  }

  async function untilUnused(): Promise<void> {
    while (chip.isInUse() && !signal.aborted) await new Promise((done) => setTimeout(done, 300));
  }

  /** Shows the main action, or a warning. */
  function showMain(open = false): void {
    phase = "offering";
    refused = findRefused(field);
    const actions = { ...findMake(), own, use };
    const { more, warning, step, ...arranged } = arrangeActions(state, intent, refused, actions);
    main = step ?? arranged.main;
    const held = field instanceof HTMLInputElement ? given.get(field.value) : undefined;
    if (held && !refused && !state.warning) {
      // A user who comes back to an alias that they filled in does not want a second one.
      main = undefined;
      const spoken = getMessage("offerFilledWith", showAddress(held.address));
      return chip.show({ spoken, more: listBut(held.address), foot, open });
    }
    // In a frame of another site, the card says whose field it is, whatever is offered.
    const foreign = frame === null ? undefined : getMessage("offerFrame", [frame, site]);
    const message = warning ?? foreign;
    const name = main?.hint ?? main?.label ?? getMessage("offerMore");
    const spoken = join([message ?? "", tellAccess(name, state.access)].filter(Boolean));
    const action = arranged.main && { ...arranged.main, ...(warning && { warning }) };
    const steps = step ? [step] : [];
    chip.show({ action, message, steps, isStrip: true, spoken, more, foot, open });
  }

  /**
   * Called for the shortcut, the menu and the popup: runs the main action or, if that is done, moves the focus into the
   * chip; or fills in the alias that was made in the popup.
   */
  function press(alias?: OfferedAlias): void {
    if (alias) return void fillIn(alias);
    // A user who asks explicitly may do what a page may not, and means the same as before.
    if (phase === "failed") showMain();
    // An offer that the user asked for has already waited for the list: if it has none, there is none to be had. A
    // frame of another site is told of the page's aliases only now.
    const isTold = isRequested || !state.ready || (state.isListRead && frame === null);
    if (phase !== "offering" || isTold) return act();
    void refreshState(true).then(() => signal.aborted || act());
  }

  function act(): void {
    if (phase === "offering" && main && !holdsAlias()) main.run();
    else chip.enter();
  }

  /** A user who presses the shortcut again after a fill already has that alias, and wants no second one. */
  function holdsAlias(): boolean {
    const held = field instanceof HTMLInputElement ? field.value : undefined;
    return !state.warning && state.aliases.some(({ address }) => address === held);
  }

  function say(spoken: string): void {
    phase = "busy";
    chip.show({ action: main, isBusy: true, spoken });
  }

  async function createAndFill(request: Request<"offer.create"> = {}): Promise<void> {
    say(getMessage("creating"));
    const waiting = new AbortController();
    let typed = false;
    const hear = ({ isTrusted }: Event) => (typed ||= isTrusted);
    field.addEventListener("input", hear, { capture: true, signal: waiting.signal });
    const created = await sendTwice("offer.create", { ...request, ...kind });
    waiting.abort();
    if (!created.ok) {
      const { failure } = created;
      const next =
        failure.kind === "not-seen" ? { ...request, insteadOf: failure.reference } : request;
      showFailure(failure, () => void createAndFill(next));
    } else {
      countIn();
      const { deletable, endsOn, ...alias } = created.value;
      // What the person typed meanwhile stays.
      if (!typed || !(field instanceof HTMLInputElement) || field.value === "") {
        return fillIn(alias, deletable, endsOn);
      }
      if (signal.aborted) return;
      if (deletable) askToKeep(parts, alias.address);
      else showMain();
    }
  }

  /** Counts the new alias, which the worker has not reported yet. */
  function countIn(): void {
    const { limited } = state.room;
    if (!limited) return;
    const count = limited.count + 1;
    const closed = count < limited.limit ? null : "full";
    state = { ...state, room: { limited: { ...limited, count }, closed } };
  }

  async function turnSiteOff(): Promise<void> {
    const off = await send("offer.turnOff", {});
    if (!off.ok) return showFailure(off.failure, turnOff.run);
    phase = "busy";
    sayBriefly({ message: getMessage("offerTurnedOff", site), closable: true });
  }

  async function fillIn(alias: OfferedAlias, deletable = false, endsOn?: string): Promise<void> {
    phase = "busy";
    const left = refused;
    const wasMarked = isMarked(field);
    const undone = (by: "button" | "browser") => {
      if (deletable) {
        phase = "busy";
        askToKeep(parts, alias.address);
      } else if (by === "button") close();
      else void untilUnused().then(() => signal.aborted || showMain());
    };
    const rest = { more: listBut(alias.address), foot };
    const delivering = filling.then(() => deliver({ ...alias, endsOn }, rest, undone));
    filling = delivering;
    const delivered = await delivering;
    if (!delivered) return;
    given.set(alias.address, { ...alias, deletable });
    if (field instanceof HTMLInputElement) watchRefusal(field, alias, wasMarked);
    if (signal.aborted) return;
    phase = "done";
    if (!alias.enabled) {
      state = { ...state, warning: { kind: "off-alias", address: alias.address } };
      return showMain();
    }
    // An alias that was there before may be one that the site knows, so the user should not lose it.
    if (left && left.address !== alias.address && given.get(left.address)?.deletable) {
      askToDelete(parts, left.address, delivered.undo);
    }
  }

  async function tellRefusal(): Promise<void> {
    await untilUnused();
    if (!signal.aborted && /^(done|offering)$/.test(phase)) showMain(chip.isOpen());
  }

  function showFailure(failure: Failure, retry: () => void): void {
    // The texts of messages are gone with the extension.
    if (isGone()) return close();
    phase = "failed";
    const unready = failure.kind === "domain-missing";
    const random = {
      label: getMessage("randomAddress"),
      run: () => void createAndFill({ random: true }),
    };
    const action = unready ? random : findNextStep(failure, retry);
    const canUpgrade = failure.kind === "plan-limit" && failure.upgrade === true;
    const steps = [
      ...(action ? [action] : []),
      ...(unready ? [own] : []),
      ...(canUpgrade ? [seeAliases()] : []),
    ];
    const more = [...state.aliases.map(use), own, seeAliases()];
    tell({ message: tellFailure(failure), steps, isFailure: true, more, foot, closable: true });
  }
}
