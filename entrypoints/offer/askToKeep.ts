import { getMessage } from "@/lib/words/getMessage";
import { send } from "@/lib/messages/send";
import { showAddress } from "@/lib/model/address";
import type { Failure } from "@/lib/model/failure";
import type { Action } from "./buttons";
import type { Chip } from "./chip";
import type { Delivery } from "./deliverAlias";

interface Parts extends Pick<Delivery, "sayBriefly"> {
  chip: Chip;
  signal: AbortSignal;
  close(): void;
  showFailure(failure: Failure, retry: () => void): void;
}

/**
 * An alias that was made for this field has been taken out of it. It is kept unless the person deletes it.
 * @param open opens the panel with the delete button at once
 */
export function askToKeep(parts: Parts, address: string, open: boolean): void {
  const words = getMessage("offerUndone", showAddress(address));
  const action = { label: getMessage("keep"), harmless: true, run: parts.close };
  const more = [{ label: getMessage("deleteNow"), run: () => void discard(parts, address) }];
  parts.chip.show({ words, action, more, open });
}

/**
 * Offers to delete an alias that was made for this field and marked by the page, after another one has replaced it.
 * @param undo takes back what was just filled in; offered here as well
 */
export function askToDelete(parts: Parts, address: string, undo: Action | undefined): void {
  const label = getMessage("deleteNow");
  const action = { label, run: () => void discard(parts, address) };
  const words = getMessage("deleteQuestion", showAddress(address));
  parts.chip.show({ words, action, more: undo ? [undo] : [], closable: true });
}

/** Like every deletion, it can be undone for some seconds. */
async function discard(parts: Parts, address: string): Promise<void> {
  const gone = await send("offer.discard", { address });
  if (parts.signal.aborted) return;
  if (!gone.ok) return parts.showFailure(gone.failure, () => void discard(parts, address));
  const run = () => void restore(parts, address);
  const action = { label: getMessage("undo"), harmless: true, run };
  parts.sayBriefly({ words: getMessage("deletedCustom", showAddress(address)), action });
}

async function restore(parts: Parts, address: string): Promise<void> {
  const back = await send("offer.restore", { address });
  if (parts.signal.aborted) return;
  if (!back.ok) return parts.showFailure(back.failure, () => void restore(parts, address));
  parts.sayBriefly({ words: getMessage("kept", showAddress(address)) });
}
