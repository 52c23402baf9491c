import { useLayoutEffect, useRef } from "preact/hooks";

const pressable =
  "a[href], button, select, textarea, summary, [tabindex='0'], " +
  "input:not([type='radio']), input[type='radio']:checked";

/**
 * Keeps the focus in place when the focused element is removed. Browsers send no event for that and move the
 * focus to the top of the page. This moves it to its heir or the nearest control instead, unless other code has moved
 * it.
 */
export function keepFocus(): void {
  const root = document.body;
  let last: HTMLElement | null = null;
  /** Holds it. Browsers collapse a range to the place of what is removed, also when more around it is removed later. */
  const place = new Range();

  root.addEventListener("focusin", ({ target }) => {
    last = target as HTMLElement;
    place.selectNode(last);
  });
  root.addEventListener("focusout", ({ target }) =>
    setTimeout(() => {
      // The focus was moved away on purpose. If only the window lost the focus, the element keeps it.
      const isLeft = (target as HTMLElement).isConnected && document.activeElement !== target;
      if (isLeft && last === target) last = null;
    }),
  );

  new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected) {
      // When a list is reordered, the moved element loses the focus as well.
      if (place.collapsed) last.focus({ preventScroll: true });
      return;
    }
    const gone = last;
    last = null;
    // The code that removed it may move the focus itself within a frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const near = findHeir(gone) ?? findSame(gone) ?? findSame(findRow(gone)) ?? findNear(place);
        // The replacement may still be loading, and then comes with a later change.
        if (near) near.focus();
        else last ??= gone;
      }),
    );
  }).observe(root, { childList: true, subtree: true });
}

/** What is to have the focus after it: the first in sight of the selectors in `data-heir`, of it or around it. */
function findHeir(gone: HTMLElement): HTMLElement | undefined {
  const heirs = gone.closest<HTMLElement>("[data-heir]")?.dataset["heir"]?.split(", ") ?? [];
  const found = heirs.flatMap((each) => document.querySelector<HTMLElement>(each) ?? []);
  return found.find((each) => each.checkVisibility());
}

/** The same control rendered elsewhere, found by role and name. */
function findSame(gone: HTMLElement | null): HTMLElement | undefined {
  if (!gone) return undefined;
  const name = readName(gone);
  if (name === "") return undefined;
  return findPressable(document.body).find(
    (each) => each.role === gone.role && readName(each) === name,
  );
}

/** The button that opens the row of the removed element, which may have moved below another heading. */
function findRow(gone: HTMLElement): HTMLElement | null {
  return gone.closest("[role=listitem]")?.querySelector<HTMLElement>("[data-address]") ?? null;
}

function readName({ dataset, ariaLabel }: HTMLElement): string {
  return dataset["address"] ?? ariaLabel ?? "";
}

/** The nearest control after it, or else before it, in the innermost container that has one. */
function findNear(place: Range): HTMLElement | undefined {
  let around: Node | null = place.startContainer;
  while (around instanceof HTMLElement) {
    const inside = findPressable(around);
    // When the whole page was replaced, the focus starts at its top.
    const last = inside.at(around === document.body ? 0 : -1);
    const near = inside.find((each) => place.comparePoint(each, 0) > 0) ?? last;
    if (near) return near;
    around = around.parentNode;
  }
  return undefined;
}

function findPressable(place: Element): HTMLElement[] {
  const all = [...place.querySelectorAll<HTMLElement>(pressable)];
  return all.filter((each) => !each.matches(":disabled") && each.checkVisibility());
}

/** A `ref` for what has the field to type in next. */
export function focusField(place: HTMLElement | null): void {
  place?.querySelector("input")?.focus();
}

/**
 * Moves the focus to the heading of the next step, which screen readers then announce, if the focused element is
 * removed on the way there.
 */
export function useFocusRestore<Heading extends HTMLElement>(step: string) {
  const heading = useRef<Heading>(null);
  useLayoutEffect(
    () => () => {
      // The next step is already rendered.
      if (document.activeElement === document.body) heading.current?.focus();
    },
    [step],
  );
  return heading;
}
