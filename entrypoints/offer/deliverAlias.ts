import { formatDay } from "@/lib/model/alias/formatDay";
import { getMessage } from "@/lib/words/getMessage";
import type { CreatedAlias } from "@/lib/messages/offerState";
import { sayUntilKept, send } from "@/lib/messages/send";
import { showAddress } from "@/lib/model/alias/address";
import type { Action } from "./buttons";
import { createChip, type Chip, type ChipFace } from "./chip";
import { join } from "./sentences";
import { enterText, enterValue, fillField, isBeingFilled } from "@/lib/fields/fillField";
import { isEditable } from "@/lib/fields/usableFields";
import { isEmailField, findTwin } from "@/lib/fields/emailField";

/** How long what was done stays in sight. In ms. */
const lingering = 10_000;

interface DeliveryOptions {
  field: HTMLElement;
  /** May this field still be filled? While the server was asked, the page may have made another thing of it. */
  takes(): boolean;
  chip: Chip;
  signal: AbortSignal;
  /** To be called when the offer has had its say. */
  close(): void;
}

/** Brings an alias to the person, come what may. */
export interface Delivery {
  /**
   * Fills the field, even when the person has gone on to another one meanwhile: they asked for it. Says
   * what was done, with a way back, and with what else there is in the panel.
   * @param undone told when the person takes it back: here, or by the browser's own undo in the field
   * @returns the way back, for whoever says more of it; false when the page did not keep it: then the person has been
   * given it in another way
   */
  deliver(
    alias: Pick<CreatedAlias, "address"> & { endsOn?: string | undefined },
    more: Action[],
    undone: (by: "button" | "browser") => void,
  ): Promise<false | { undo?: Action | undefined }>;
  /** Shows it here, or, when this chip is gone by now, in one of its own: it must not be lost. */
  tell(face: ChipFace): void;
  /** Says something that goes away by itself. */
  sayBriefly(face: ChipFace): void;
}

/** What could not be shown beside its field any more. One at a time: they all say the same thing. */
let late: Chip | undefined;

export function createDelivery({ field, takes, chip, signal, close }: DeliveryOptions): Delivery {
  function tell(face: ChipFace): void {
    if (!signal.aborted) return chip.show(face);
    late?.remove();
    const mine = createChip({ field, close: () => mine.remove() });
    late = mine;
    mine.show({ ...face, more: [], closable: true });
  }

  function sayBriefly(face: ChipFace): void {
    chip.show(face);
    // Not from under a hand, nor while the panel is open.
    const leave = () => {
      if (signal.aborted || !chip.shows(face)) return;
      if (chip.isInUse() || chip.isOpen()) setTimeout(leave, lingering);
      else close();
    };
    setTimeout(leave, lingering);
  }

  /** The page did not keep the alias; the person must not lose it. */
  async function keepForPerson(address: string): Promise<void> {
    const copied = await copy(address);
    if (copied) void settle(address);
    const words = getMessage(copied ? "offerNotKept" : "offerNotKeptCopy", showAddress(address));
    const run = () => void copyAndSettle(address);
    const action = { label: getMessage("copyShort"), harmless: true, run };
    tell({ words, action, closable: true });
  }

  return {
    tell,
    sayBriefly,
    async deliver({ address, endsOn }, more, undone) {
      // Where something of ours has just been pressed by a key, the next one is meant for the field.
      if (chip.hasFocus()) field.focus({ preventScroll: true });
      const filled =
        takes() && (await fill(field, address, () => signal.aborted || undone("browser")));
      if (!filled) {
        await keepForPerson(address);
        return false;
      }
      void settle(address);
      if (signal.aborted) return {};
      const { undo } = filled;
      const run = () => {
        undo?.();
        undone("button");
      };
      const back = undo && { action: { label: getMessage("undo"), harmless: true, run } };
      // Few sites and mail servers take such an address (RFC 6531); who sees that may want another one.
      const unusual = !isAscii(address) && getMessage("offerFilledUnusual", showAddress(address));
      const day = endsOn !== undefined && formatDay(endsOn, getMessage("languageTag"));
      const end = day ? [getMessage("endsOn", day)] : [];
      const spoken = join([getMessage("offerFilledWith", showAddress(address)), ...end]);
      const words = getMessage(day ? "offerFilledEnds" : "offerFilled", day || []);
      if (unusual) chip.show({ words: join([unusual, ...end]), ...back, more });
      else sayBriefly({ words, spoken, evident: !day, ...back, more });
      return { undo: back?.action };
    },
  };
}

function isAscii(address: string): boolean {
  return /^[!-~]+$/.test(address);
}

/** Until the person has asked for it, what is on the clipboard may be lost with the next copy. */
async function copyAndSettle(address: string): Promise<void> {
  if (await copy(address)) await settle(address);
}

/** Or it would be called unused, and offered for deletion. */
function settle(address: string): Promise<void> {
  return sayUntilKept(() => send("offer.settle", { address }));
}

/** Puts back what was there; undefined where the browser's own undo is the way. */
type Undo = () => void;

/**
 * Fills a field, and with it the one that asks for the same once more.
 * @param undone told once when the person takes it back with the browser's own undo
 * @returns false when the page did not keep it
 */
async function fill(
  field: HTMLElement,
  address: string,
  undone: () => void,
): Promise<false | { undo: Undo | undefined }> {
  if (!field.isConnected || !isEditable(field)) return false;
  if (!(field instanceof HTMLInputElement)) {
    return enterText(field, address) && { undo: undefined };
  }
  // Only what asks for an address can ask for it once more.
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
  // Also while it is still seen whether the page keeps the address: people are as quick as that.
  watchUndo(field, before[0] ?? "", () => {
    isUndone = true;
    if (isOver) follow();
  });
  const [kept] = await filling;
  isOver = true;
  if (isUndone) setTimeout(follow);
  if (!kept) {
    // What a page made of the alias is nobody's address, and must not be sent for one.
    fields.forEach((each, at) => enterValue(each, before[at] ?? ""));
    return false;
  }
  const undo = () => fields.forEach((each, at) => void fillField(each, before[at] ?? ""));
  return { undo };
}

/** The browser's own undo knows of one field, and of nothing that goes with it. */
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
 * Puts text on the clipboard; only possible from what a person has just pressed.
 * @returns false where the browser does not allow it
 */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsCommand(text);
  }
}

/** Pages without encryption have no `navigator.clipboard`. */
function copyAsCommand(text: string): boolean {
  let copied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    // It is no copy of the page's, which need not hear of it.
    event.stopImmediatePropagation();
    copied = true;
  };
  addEventListener("copy", put, { capture: true, once: true });
  document.execCommand("copy");
  removeEventListener("copy", put, true);
  return copied;
}
