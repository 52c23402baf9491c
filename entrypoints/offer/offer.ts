import { browser } from "wxt/browser";
import { fillField } from "@/lib/fields/fillField";
import { isEmailField } from "@/lib/fields/isEmailField";
import { send } from "@/lib/messages/send";
import type { Failure } from "@/lib/model/failure";
import { createChip, type Chip } from "./chip";
import { tellFailure } from "./tellFailure";

const { getMessage } = browser.i18n;

/** How long what was done stays in sight. In ms. */
const lingering = 4000;

/**
 * Offers an alias for a field until the signal aborts. Nothing is asked of the server before the
 * person presses the button, and nothing is in the page once this is over.
 * @param close to be called when the offer has had its say
 */
export async function showOffer(
  field: HTMLInputElement,
  signal: AbortSignal,
  close: () => void,
): Promise<void> {
  const state = await send("offer.state", {});
  if (signal.aborted) return;
  if (!state.ok) return close();
  const chip = createChip({ field, close });
  signal.addEventListener("abort", () => chip.remove());
  follow(field, chip, signal);
  escape(field, chip, signal, close);

  const create = {
    label: getMessage("offerCreate"),
    hint: getMessage("offerCreateHint", location.hostname),
    run: () => void createAndFill(),
  };

  const signIn = {
    label: getMessage("offerSignIn"),
    run: () => void send("offer.signIn", {}),
  };

  chip.show({ words: "", action: state.value.ready ? create : signIn });

  async function createAndFill(): Promise<void> {
    chip.show({ words: "", action: { ...create, label: getMessage("offerCreating"), busy: true } });
    const created = await send("offer.create", {});
    if (!created.ok) return signal.aborted ? undefined : showFailure(created.failure);
    const { address } = created.value;
    // Filled even when the person has gone on to another field meanwhile: it is what they asked for.
    const kept = isEmailField(field) && (await fillField(field, address));
    if (signal.aborted) return;
    if (!kept) return keepForPerson(address);
    chip.show({ words: getMessage("offerFilled", address) });
    setTimeout(() => signal.aborted || close(), lingering);
  }

  /** The page did not keep the alias; the person must not lose it. */
  async function keepForPerson(address: string): Promise<void> {
    const copied = await copy(address);
    const words = getMessage(copied ? "offerNotKept" : "offerNotKeptCopy", address);
    const again = { label: getMessage("offerCopy"), run: () => void copy(address) };
    chip.show({ words, action: again });
  }

  function showFailure(failure: Failure): void {
    const again = { ...create, label: getMessage("offerRetry") };
    const action = failure.kind === "signed-out" ? signIn : again;
    chip.show({ words: tellFailure(failure), action });
  }
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
function follow(field: HTMLInputElement, chip: Chip, signal: AbortSignal): void {
  let asked = 0;
  const ask = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => !signal.aborted && chip.place());
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
