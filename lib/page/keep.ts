import { getMessage } from "@/lib/words/getMessage";
import { send } from "@/lib/messages/send";
import { showAddress } from "@/lib/model/address";
import type { Failure } from "@/lib/model/failure";
import type { Action, Chip } from "./chip";
import type { Delivery } from "./deliver";

interface Parts extends Pick<Delivery, "sayBriefly"> {
  chip: Chip;
  signal: AbortSignal;
  close(): void;
  showFailure(failure: Failure, retry: () => void): void;
}

/** An alias that was made for this field has been taken out of it. It is kept unless the user deletes it. */
export function askToKeep(parts: Parts, address: string): void {
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
export function askToDelete(parts: Parts, address: string, undo: Action | undefined): void {
  const label = getMessage("deleteNow");
  const remove = { label, run: () => void discard(parts, address) };
  const message = getMessage("deleteQuestion", showAddress(address));
  parts.chip.show({ message, steps: [remove, ...(undo ? [undo] : [])], closable: true });
}

/** Like every deletion, it can be undone for some seconds. */
async function discard(parts: Parts, address: string): Promise<void> {
  const gone = await send("offer.discard", { address });
  if (parts.signal.aborted) return;
  if (!gone.ok) return parts.showFailure(gone.failure, () => void discard(parts, address));
  const run = () => void restore(parts, address);
  const steps = [{ label: getMessage("undo"), harmless: true, run }];
  parts.sayBriefly({ message: getMessage("deletedCustom", showAddress(address)), steps });
}

async function restore(parts: Parts, address: string): Promise<void> {
  const back = await send("offer.restore", { address });
  if (parts.signal.aborted) return;
  if (!back.ok) return parts.showFailure(back.failure, () => void restore(parts, address));
  parts.sayBriefly({ message: getMessage("kept", showAddress(address)) });
}
