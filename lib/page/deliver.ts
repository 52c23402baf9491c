import { formatDay } from "@/lib/model/text";
import { getMessage } from "@/lib/words/getMessage";
import { sendUntilStored, send } from "@/lib/messages/send";
import { showAddress } from "@/lib/model/address";
import type { Failure } from "@/lib/model/failure";
import { createChip, type Action, type Chip, type ChipFace } from "./chip";
import { join } from "./chooseActions";
import { enterText, enterValue, fillField, isBeingFilled } from "@/lib/fields/fillField";
import { isEditable } from "@/lib/fields/usableFields";
import { isEmailField, findTwin } from "@/lib/fields/emailField";

/** How long a message about what was done stays. In ms. */
const lingering = 8000;

interface DeliveryOptions {
  field: HTMLElement;
  /** May this field still be filled? The page may have changed it while the server was asked. */
  takes(): boolean;
  chip: Chip;
  signal: AbortSignal;
  /** To be called when the offer is finished. */
  close(): void;
}

/** The chip for messages whose own chip was gone. One at a time: they all say the same thing. */
let late: Chip | undefined;

/** For the end of a session, of which nothing stays in the page. */
export function forgetLate(): void {
  late?.remove();
  late = undefined;
}

/** Gets an alias to the person, even if the page does not keep it. */
export function createDelivery({ field, takes, chip, signal, close }: DeliveryOptions) {
  /** Shows it in this chip or, if that is gone by now, in a new one: the message must not be lost. */
  function tell(face: ChipFace): void {
    // Beside a field that takes no text any more, the chip is about to close.
    if (!signal.aborted && isEditable(field)) return chip.show(face);
    forgetLate();
    const mine = createChip({ field, stays: true, close: () => mine.remove() });
    late = mine;
    // The page may be restored after that.
    addEventListener("pagehide", forgetLate);
    // What is tried again shows nothing here, and the message would seem to be about it.
    const steps = face.steps?.map((each) =>
      each.harmless ? each : { ...each, run: () => (mine.remove(), each.run()) },
    );
    mine.show({ ...face, steps: steps ?? [], more: [], closable: true });
  }

  /**
   * Shows a message that goes away by itself.
   * @param isOver what it offers is over by then, so it goes even while the chip is in use
   */
  function sayBriefly(face: ChipFace, isOver = false): void {
    chip.show(face);
    // Not while the chip is in use, nor while its card is open.
    const leave = () => {
      if (signal.aborted || !chip.shows(face)) return;
      if (!isOver && (chip.isInUse() || chip.isOpen())) setTimeout(leave, lingering);
      else close();
    };
    setTimeout(leave, lingering);
  }

  /** The page did not keep the alias; the person must not lose it. */
  async function keepForPerson(address: string): Promise<void> {
    const copied = await copy(address);
    if (copied) void noteReceived(address);
    const words = getMessage(copied ? "offerNotKept" : "offerNotKeptCopy", showAddress(address));
    const run = () => void copyAndNote(address);
    const steps = [{ label: getMessage("copyShort"), harmless: true, run }];
    tell({ message: words, steps, closable: true });
  }

  return {
    tell,
    sayBriefly,
    /**
     * Fills the field, even if the person has gone on to another one meanwhile: they asked for it. Shows what was done,
     * with a button to undo it.
     * @param rest the other actions, in the card
     * @param undone called when the person undoes it: by that button, or by the browser's own undo in the field
     * @returns the undo action, for a caller that shows another message; false if the page did not keep the alias: then
     * the person has got it in another way
     */
    async deliver(
      { address, endsOn }: { address: string; endsOn?: string | undefined },
      rest: Pick<ChipFace, "more" | "foot">,
      undone: (by: "button" | "browser") => void,
    ): Promise<false | { undo?: Action | undefined }> {
      // After a key has pressed a button of ours, the next key is meant for the field.
      if (chip.hasFocus()) field.focus({ preventScroll: true });
      const filled =
        takes() && (await fill(field, address, () => signal.aborted || undone("browser")));
      if (!filled) {
        await keepForPerson(address);
        return false;
      }
      void noteReceived(address);
      if (signal.aborted) return {};
      const { undo } = filled;
      const run = () => {
        undo?.();
        undone("button");
      };
      const back: Action | undefined = undo && { label: getMessage("undo"), harmless: true, run };
      // Few sites and mail servers accept such an address (RFC 6531), so the user may want another one.
      const unusual = !isAscii(address) && getMessage("offerFilledUnusual", showAddress(address));
      const day = endsOn !== undefined && formatDay(endsOn, getMessage("languageTag"));
      const end = day ? [getMessage("endsOn", day)] : [];
      const spoken = join([unusual || getMessage("offerFilledWith", showAddress(address)), ...end]);
      const face = { action: back, isFilled: back !== undefined, ...rest, spoken };
      if (unusual) chip.show({ ...face, message: spoken });
      else sayBriefly(day ? { ...face, message: getMessage("offerFilledEnds", day) } : face);
      return { undo: back };
    },
  };
}

function isAscii(address: string): boolean {
  return /^[!-~]+$/.test(address);
}

/** For the copy button: the copy that was made unasked may have failed, or may be lost with the next thing copied. */
async function copyAndNote(address: string): Promise<void> {
  if (await copy(address)) await noteReceived(address);
}

/**
 * Tells the worker that the person has the alias, by a fill or a copy: it is remembered on this site, and no longer called
 * unused and offered for deletion.
 */
function noteReceived(address: string): Promise<void> {
  return sendUntilStored(() => send("offer.noteReceived", { address }));
}

/**
 * Fills a field, and its twin that asks for the same address again.
 * @param undone called once when the person uses the browser's own undo
 * @returns how to restore what was there, except where the browser's own undo is the way to do that; false if the page
 * did not keep the address
 */
async function fill(
  field: HTMLElement,
  address: string,
  undone: () => void,
): Promise<false | { undo?: () => void }> {
  if (!field.isConnected || !isEditable(field)) return false;
  if (!(field instanceof HTMLInputElement)) {
    return enterText(field, address) && {};
  }
  // Only a field that asks for an address can have a twin.
  const twin = isEmailField(field) ? findTwin(field) : undefined;
  const fields = [field, twin].filter((each) => each !== undefined);
  const before = fields.map((each) => each.value);
  let isOver = false;
  let isUndone = false;
  const follow = () => {
    if (twin?.value === address) enterValue(twin, before[1] ?? "");
    undone();
  };
  const filling = Promise.all(fields.map((each) => fillField(each, address)));
  // Watches even while it is uncertain whether the page keeps the address: people are as quick as that.
  watchUndo(field, before[0] ?? "", () => {
    isUndone = true;
    if (isOver) follow();
  });
  const [isFilled] = await filling;
  isOver = true;
  if (isUndone) setTimeout(follow);
  if (!isFilled) {
    // The page changed the alias into an address that is not the person's and must not be submitted.
    fields.forEach((each, at) => enterValue(each, before[at] ?? ""));
    return false;
  }
  const undo = () => fields.forEach((each, at) => void fillField(each, before[at] ?? ""));
  return { undo };
}

/** The browser's own undo changes this one field, and nothing that was changed with it. */
function watchUndo(field: HTMLInputElement, before: string, undone: () => void): void {
  const controller = new AbortController();
  const hear = (event: Event) => {
    if (!event.isTrusted || isBeingFilled(field)) return;
    controller.abort();
    const undid = event instanceof InputEvent && event.inputType === "historyUndo";
    if (undid && field.value === before) undone();
  };
  field.addEventListener("input", hear, { capture: true, signal: controller.signal });
}

/**
 * Puts text on the clipboard; only possible right after a press by the person.
 * @returns false if the browser does not allow it
 */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsCommand(text);
  }
}

/** For pages without HTTPS, which have no `navigator.clipboard`. */
function copyAsCommand(text: string): boolean {
  let copied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    // The page did not start this copy and need not hear of it.
    event.stopImmediatePropagation();
    copied = true;
  };
  addEventListener("copy", put, { capture: true, once: true });
  document.execCommand("copy");
  removeEventListener("copy", put, true);
  return copied;
}

interface KeepOptions {
  chip: Chip;
  sayBriefly: ReturnType<typeof createDelivery>["sayBriefly"];
  signal: AbortSignal;
  close(): void;
  showFailure(failure: Failure, retry: () => void): void;
}

/** An alias that was made for this field has been taken out of it. It is kept unless the user deletes it. */
export function askToKeep(parts: KeepOptions, address: string): void {
  const message = getMessage("offerUndone", showAddress(address));
  const steps = [
    { label: getMessage("keep"), harmless: true, run: parts.close },
    { label: getMessage("deleteNow"), run: () => void discard(parts, address) },
  ];
  parts.chip.show({ message, steps });
}

/**
 * Offers to delete an alias that was made for this field and marked by the page, after another one has replaced it.
 * @param undo takes back what was just filled in; offered here as well
 */
export function askToDelete(parts: KeepOptions, address: string, undo: Action | undefined): void {
  const label = getMessage("deleteNow");
  const remove = { label, run: () => void discard(parts, address) };
  const message = getMessage("deleteQuestion", showAddress(address));
  parts.chip.show({ message, steps: [remove, ...(undo ? [undo] : [])], closable: true });
}

/** Like every deletion, it can be undone for some seconds. */
async function discard(parts: KeepOptions, address: string): Promise<void> {
  const gone = await send("offer.discard", { address });
  if (parts.signal.aborted) return;
  if (!gone.ok) return parts.showFailure(gone.failure, () => void discard(parts, address));
  const run = () => void restore(parts, address);
  const steps = [{ label: getMessage("undo"), harmless: true, run }];
  parts.sayBriefly({ message: getMessage("deletedCustom", showAddress(address)), steps }, true);
}

async function restore(parts: KeepOptions, address: string): Promise<void> {
  const back = await send("offer.restore", { address });
  if (parts.signal.aborted) return;
  if (!back.ok) return parts.showFailure(back.failure, () => void restore(parts, address));
  parts.sayBriefly({ message: getMessage("kept", showAddress(address)) });
}
