import { holdsEntered } from "@/lib/fields/fillField";

/** As loose as the address of an alias: whether it is one, the worker knows. */
const looksWhole = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** A person who has stopped typing for this long may have finished. In ms. */
const pause = 400;

/**
 * The whole address in a field, if it was the person who put it there, or the browser for them; else "".
 * What a page puts there is not looked into: the warning would tell it whose address it is.
 */
export function readTypedAddress(field: HTMLElement): string {
  if (!(field instanceof HTMLInputElement)) return "";
  const isTyped = globalThis.alibiSentinel?.isTyped(field);
  return isTyped && looksWhole.test(field.value) ? field.value : "";
}

/**
 * Calls back when the field holds another whole address, or none any more, so that what there is to warn of
 * is seen while it can still be changed.
 * @param known what it held when that was looked at last
 */
export function watchTyping(
  field: HTMLInputElement,
  known: string,
  signal: AbortSignal,
  changed: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let told = known;
  const look = () => {
    const address = readTypedAddress(field);
    // What Alibi put there itself is nothing new.
    if (address === told || holdsEntered(field)) return;
    told = address;
    changed();
  };
  const rest = () => {
    const left = last + pause - performance.now();
    timer = left > 0 ? setTimeout(rest, left) : undefined;
    if (timer === undefined) look();
  };
  const notice = ({ timeStamp }: Event) => {
    last = timeStamp;
    // Not a new one for each letter, which would cost as much as all else that is done for it.
    timer ??= setTimeout(rest, pause);
  };
  field.addEventListener("input", notice, { capture: true, signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  look();
}
