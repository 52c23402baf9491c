import { holdsEntered } from "@/lib/fields/fillField";

/** As loose as aliases can be: only the worker knows whether an address is one. */
const looksWhole = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** A person who has stopped typing for this long may have finished. In ms. */
const pause = 400;

/**
 * The complete address in a field, if the person entered it, or the browser for them; otherwise "". An address that a
 * page puts there is ignored: a warning would tell the page whose it is.
 */
export function readTypedAddress(field: HTMLElement): string {
  if (!(field instanceof HTMLInputElement)) return "";
  const isTyped = globalThis.alibiSentinel?.isTyped(field);
  return isTyped && looksWhole.test(field.value) ? field.value : "";
}

/**
 * Calls back when the field holds another complete address, or none any more, so that a warning is seen while the
 * address can still be changed.
 * @param before the address that it held when that was last checked
 */
export function watchTyping(
  field: HTMLInputElement,
  before: string,
  signal: AbortSignal,
  changed: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let told = before;
  const look = () => {
    const address = readTypedAddress(field);
    // What Alibi itself put there is nothing new.
    if (address === told || holdsEntered(field)) return;
    told = address;
    changed();
  };
  const rest = () => {
    if (signal.aborted) return;
    const left = last + pause - performance.now();
    timer = left > 0 ? setTimeout(rest, left) : undefined;
    if (timer === undefined) look();
  };
  const notice = ({ timeStamp }: Event) => {
    last = timeStamp;
    // A running timer goes on: a new one for each letter would cost as much as everything else done for it.
    timer ??= setTimeout(rest, pause);
  };
  field.addEventListener("input", notice, { capture: true, signal });
  look();
}
