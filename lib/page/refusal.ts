import { elementsOf, isMatch } from "@/lib/fields/safeDom";
import type { OfferedAlias } from "@/lib/messages/offerState";

/*
 * Does the page mark a field as invalid after an alias was filled in? Why it does so is not read: it may not accept the
 * alias, or may know it already.
 */

/** A mark that is older than the alias is about it if it is still there this long after the form was sent. In ms. */
const verdict = 2000;

interface Fill {
  alias: OfferedAlias;
  /** The page has judged the alias; before that, its mark is about what the field held before. */
  judged: boolean;
  judge(): void;
}

/** The last alias that was filled into each field. */
const fills = new WeakMap<HTMLElement, Fill>();

/** What to call when a field turns out to be marked: the offer that is beside it now. */
const listeners = new WeakMap<HTMLElement, () => void>();

/** Does the page mark the field as invalid, by an attribute or by what the browser checks? */
export function isMarked(field: HTMLElement): boolean {
  return isMatch(field, "[aria-invalid=true], :user-invalid");
}

/** The alias in a field, if it was filled in from here and the page has marked the field since. */
export function findRefused(field: HTMLElement): OfferedAlias | undefined {
  const fill = fills.get(field);
  return fill?.judged && holds(field, fill) && isMarked(field) ? fill.alias : undefined;
}

/** Calls back when the page marks the alias that is in the field; takes the place of an earlier callback. */
export function listenToRefusal(field: HTMLElement, refused: () => void): void {
  listeners.set(field, refused);
}

/**
 * Watches a field that was just filled until the page marks it, or it holds something else.
 * @param wasMarked the page had marked the field before that
 */
export function watchRefusal(
  field: HTMLInputElement,
  alias: OfferedAlias,
  wasMarked: boolean,
): void {
  const controller = new AbortController();
  const { signal } = controller;
  const fill = { alias, judged: !wasMarked, judge };
  fills.set(field, fill);
  function judge(): void {
    if (signal.aborted) return;
    const isOver = fills.get(field) !== fill || !holds(field, fill);
    fill.judged = true;
    if (isOver || isMarked(field)) controller.abort();
    if (!isOver && isMarked(field)) listeners.get(field)?.();
  }
  const observer = new MutationObserver(judge);
  observer.observe(field, { attributeFilter: ["aria-invalid"] });
  signal.addEventListener("abort", () => observer.disconnect());
  // Once the page has heard of it, too.
  field.addEventListener("invalid", () => setTimeout(judge), { signal });
  addEventListener("submit", hearSubmit, true);
  if (!wasMarked && isMarked(field)) judge();
}

/** One for all fields, which holds none of them: pages drop fields without sending their forms. */
function hearSubmit({ target }: Event): void {
  const sent = target instanceof HTMLFormElement ? Array.from(elementsOf(target)) : [];
  for (const each of sent) {
    const fill = fills.get(each as HTMLElement);
    if (fill) setTimeout(fill.judge, verdict);
  }
}

function holds(field: HTMLElement, { alias }: Fill): boolean {
  return field instanceof HTMLInputElement && field.value === alias.address;
}
