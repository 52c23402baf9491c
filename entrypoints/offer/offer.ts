import { browser } from "wxt/browser";
import { fillField } from "@/lib/fields/fillField";
import { formIntent } from "@/lib/fields/formIntent";
import { isEmailField } from "@/lib/fields/isEmailField";
import { findTwin } from "@/lib/fields/twinField";
import type { OfferState } from "@/lib/messages/offerState";
import { send } from "@/lib/messages/send";
import type { Failure } from "@/lib/model/failure";
import { createChip, isFocused, type Action, type Chip, type ChipFace } from "./chip";
import { decide } from "./decide";
import { tellFailure } from "./tellFailure";

const { getMessage } = browser.i18n;

/** How long what was done stays in sight. In ms. */
const lingering = 6000;

/**
 * Offers an alias for a field until the signal aborts. What it offers comes from what the worker knows
 * already; the server hears of the site when a button is pressed, and nothing is in the page once this
 * is over.
 * @param close to be called when the offer has had its say
 */
export async function showOffer(
  field: HTMLInputElement,
  signal: AbortSignal,
  close: () => void,
): Promise<void> {
  const asked = await send("offer.state", {});
  if (signal.aborted) return;
  // The person may have gone on to something that is no field while the worker woke up.
  if (!asked.ok || !isFocused(field)) return close();
  const state: OfferState = asked.value;

  const chip = createChip({ field, close });
  signal.addEventListener("abort", () => chip.remove());
  follow(field, chip, signal, close);
  escape(field, chip, signal, close);

  const create: Action = {
    label: getMessage("offerCreate"),
    hint: getMessage("offerCreateHint", state.site),
    run: () => void createAndFill(),
  };
  const signIn: Action = {
    label: getMessage("offerSignIn"),
    run: () => void send("offer.signIn", {}),
  };
  const use = ({ address, enabled }: OfferState["aliases"][number]): Action => ({
    label: enabled ? address : getMessage("offerOff", address),
    hint: getMessage(enabled ? "offerUseHint" : "offerUseOffHint", address),
    run: () => void fill(address),
  });
  const main = decide(state, formIntent(field));
  switch (main.kind) {
    case "sign-in":
      chip.show({ action: signIn });
      break;
    case "create":
      chip.show({ action: create, more: state.aliases.map(use) });
      break;
    case "use": {
      const known = state.aliases.find(({ address }) => address === main.address)!;
      const action = { ...use(known), label: getMessage("offerUse", shorten(main.address)) };
      const others = state.aliases.filter((alias) => alias !== known);
      chip.show({ action, more: [...others.map(use), create] });
      break;
    }
    case "none":
      chip.show({ more: [...state.aliases.map(use), create] });
  }

  async function createAndFill(): Promise<void> {
    const words = getMessage("offerCreating");
    chip.show({ words, action: { label: getMessage("offerCreate"), busy: true, run() {} } });
    const created = await send("offer.create", {});
    if (created.ok) await fill(created.value.address);
    else showFailure(created.failure);
  }

  /** Shows it here, or, when this chip is gone by now, in one of its own: it must not be lost. */
  function tell(face: ChipFace): void {
    if (!signal.aborted) return chip.show(face);
    const late = createChip({ field, close: () => late.remove() });
    late.show({ ...face, more: [{ label: getMessage("offerClose"), run: () => late.remove() }] });
  }

  /** Fills the field, even when the person has gone on to another one meanwhile: they asked for it. */
  async function fill(address: string): Promise<void> {
    // While the server was asked, the page may have taken the field away or made another thing of it.
    if (!isEmailField(field)) return keepForPerson(address);
    const fields = [field, findTwin(field)].filter((each) => each !== undefined);
    const before = fields.map((each) => each.value);
    const [kept] = await Promise.all(fields.map((each) => fillField(each, address)));
    if (!kept) return keepForPerson(address);
    if (signal.aborted) return;
    const undo: Action = {
      label: getMessage("offerUndo"),
      run() {
        fields.forEach((each, index) => void fillField(each, before[index] ?? ""));
        close();
      },
    };
    chip.show({ words: getMessage("offerFilled", address), more: [], action: undo });
    setTimeout(() => signal.aborted || close(), lingering);
  }

  /** The page did not keep the alias; the person must not lose it. */
  async function keepForPerson(address: string): Promise<void> {
    const copied = await copy(address);
    const words = getMessage(copied ? "offerNotKept" : "offerNotKeptCopy", address);
    const again = { label: getMessage("offerCopy"), run: () => void copy(address) };
    tell({ words, action: again });
  }

  function showFailure(failure: Failure): void {
    const action = findStep(failure);
    const more = state.aliases.map(use);
    tell({ words: tellFailure(failure), more, ...(action && { action }) });
  }

  /** What may help; nothing where pressing again would only do harm or the same once more. */
  function findStep({ kind }: Failure): Action | undefined {
    if (kind === "signed-out" || kind === "scope") return signIn;
    const again = ["offline", "captive", "server", "limited"].includes(kind);
    return again ? { label: getMessage("offerRetry"), run: create.run } : undefined;
  }
}

/** What stands before the @ tells one alias of a site from another; its domain is the same for most. */
function shorten(address: string): string {
  const at = address.indexOf("@");
  return `${address.slice(0, Math.min(at, 18))}${at > 18 ? "…" : ""}@…`;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps the chip beside its field while it is open, at most once a frame. */
function follow(field: HTMLInputElement, chip: Chip, signal: AbortSignal, close: () => void): void {
  let asked = 0;
  const ask = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      if (signal.aborted) return;
      if (field.isConnected) chip.place();
      else close();
    });
  };
  addEventListener("scroll", ask, { capture: true, passive: true, signal });
  addEventListener("resize", ask, { passive: true, signal });
  const sizes = new ResizeObserver(ask);
  sizes.observe(field);
  signal.addEventListener("abort", () => sizes.disconnect());
}

/** From the field, Tab goes into the chip and Escape takes it away. */
function escape(field: HTMLInputElement, chip: Chip, signal: AbortSignal, close: () => void): void {
  field.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted) return;
      if (event.key === "Escape") close();
      if (event.key === "Tab" && !event.shiftKey && chip.focus()) event.preventDefault();
    },
    { signal },
  );
  const leave = (event: FocusEvent) => {
    const target = event.relatedTarget;
    if (target !== field && !chip.owns(target)) close();
  };
  field.addEventListener("focusout", leave, { signal });
}
