import type { ReadRefusal } from "@/lib/messages/offerInFrame";
import type { OfferedAlias } from "@/lib/messages/offerState";
import { send } from "@/lib/messages/send";
import { readTypedAddress } from "./typedValue";

/** How often to check whether the page has refused what was filled in. In ms. */
const pace = 500;

let read: ReadRefusal | undefined;

export function setRefusalReader(reader: ReadRefusal): void {
  read = reader;
}

/** Has the script that reads refusals injected into this frame, if an address is in the field. */
export async function prepareToReadRefusals(field: HTMLElement): Promise<void> {
  if (read || !(field instanceof HTMLInputElement) || !field.value.includes("@")) return;
  await send("offer.readRefusals", {});
}

/**
 * The alias in a field, if the page refuses it.
 * @param given was the page given this address before? Otherwise an address that the page writes itself is not looked
 * up
 */
export function findRefused(
  field: HTMLElement,
  aliases: OfferedAlias[],
  given: (address: string) => boolean,
): OfferedAlias | undefined {
  // Checked first, so that the time it takes does not tell whose address is in the field.
  if (!(field instanceof HTMLInputElement) || !isRefused(field)) return undefined;
  const { value } = field;
  const isKnown = given(value) || readTypedAddress(field) === value;
  return isKnown ? aliases.find(({ address }) => address === value) : undefined;
}

/**
 * Calls back once when the page refuses what was filled in, until the signal aborts.
 * @param wasRefused the previous value was refused: until the page takes that back, it says nothing about the new one
 */
export async function watchRefusal(
  field: HTMLInputElement,
  wasRefused: boolean,
  signal: AbortSignal,
  refused: () => void,
): Promise<void> {
  const address = field.value;
  let isOld = wasRefused;
  await prepareToReadRefusals(field);
  const timer = setInterval(() => {
    if (signal.aborted || field.value !== address) return clearInterval(timer);
    const isNow = isRefused(field);
    if (isNow && !isOld) {
      clearInterval(timer);
      refused();
    } else isOld = isNow;
  }, pace);
}

/** Does the page refuse the address in a field, as far as that can be read by now? */
export function isRefused(field: HTMLElement): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value.includes("@") && read?.(field) === true;
}
