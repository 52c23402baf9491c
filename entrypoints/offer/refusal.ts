import type { ReadRefusal } from "@/lib/messages/offerInFrame";
import type { OfferedAlias } from "@/lib/messages/offerState";
import { send } from "@/lib/messages/send";
import { readTypedAddress } from "./typedValue";

/** How often it is looked whether the page has come to refuse what was filled in. In ms. */
const pace = 500;

let read: ReadRefusal | undefined;

export function setRefusalReader(reader: ReadRefusal): void {
  read = reader;
}

/** For a field in which an address stands, has what reads refusals brought into this frame. */
export async function prepareToReadRefusals(field: HTMLElement): Promise<void> {
  if (read || !(field instanceof HTMLInputElement) || !field.value.includes("@")) return;
  await send("offer.readRefusals", {});
}

/**
 * The alias in a field, where the page says that it does not take it.
 * @param given was the page given this address before? What it writes into its field itself is not looked into else.
 */
export function findRefused(
  field: HTMLElement,
  aliases: OfferedAlias[],
  given: (address: string) => boolean,
): OfferedAlias | undefined {
  // First of all, so that the time it takes does not tell whose address stands there.
  if (!(field instanceof HTMLInputElement) || !isRefused(field)) return undefined;
  const { value } = field;
  const isKnown = given(value) || readTypedAddress(field) === value;
  return isKnown ? aliases.find(({ address }) => address === value) : undefined;
}

/**
 * Calls back once when the page refuses what was filled in, until the signal aborts.
 * @param wasRefused what stood there before was; until the page takes that back, it says nothing of this
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

/** Does the page say so of the address in a field, as far as that can be read by now? */
export function isRefused(field: HTMLElement): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value.includes("@") && read?.(field) === true;
}
