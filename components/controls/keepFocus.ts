/** Where something stood that is gone. */
interface Gap {
  parent: Element;
  next: Node | null;
}

const pressable =
  "a[href], button, select, textarea, summary, [tabindex='0'], " +
  "input:not([type='radio']), input[type='radio']:checked";

/**
 * What has the keyboard may go away with what was pressed in it. The browser says nothing of that, and whoever
 * works by keys would begin again at the top of the page. They go on from the nearest place instead, unless
 * whatever took it away has put them somewhere.
 */
export function keepFocus(root = document.body): void {
  let last: HTMLElement | null = null;

  root.addEventListener("focusin", ({ target }) => (last = target as HTMLElement));
  root.addEventListener("focusout", ({ target }) =>
    setTimeout(() => {
      // Left on purpose, for no other place. It stays where only the window is left.
      const isLeft = (target as HTMLElement).isConnected && document.activeElement !== target;
      if (isLeft && last === target) last = null;
    }),
  );

  new MutationObserver((records) => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected) {
      // A list in another order: what is moved loses the keyboard, too.
      const isMoved = records.some(({ removedNodes }) => has(removedNodes, last));
      if (isMoved) last.focus({ preventScroll: true });
      return;
    }
    const gone = last;
    last = null;
    const gap = findGap(gone, records);
    // Whoever takes something away may need a frame to put the keyboard elsewhere.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (findSame(gone, root) ?? findNear(gap, root))?.focus();
      }),
    );
  }).observe(root, { childList: true, subtree: true });
}

function has(nodes: NodeList, node: Node | null): boolean {
  return [...nodes].some((each) => each.contains(node));
}

function findGap(gone: Node, records: readonly MutationRecord[]): Gap | null {
  let lost: Node = gone;
  for (const { target, removedNodes, nextSibling } of records) {
    if (!has(removedNodes, lost) || !(target instanceof Element)) continue;
    if (target.isConnected) return { parent: target, next: nextSibling };
    lost = target;
  }
  return null;
}

/** The same thing, drawn anew elsewhere: one whose name says which of many it is. */
function findSame(gone: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const name = readName(gone);
  if (name === "") return undefined;
  return findPressable(root).find((each) => each.role === gone.role && readName(each) === name);
}

function readName({ dataset, ariaLabel }: HTMLElement): string {
  return dataset["address"] ?? ariaLabel ?? "";
}

/** What comes after it, or else before it, as deep inside what is around it as there is something. */
function findNear(gap: Gap | null, root: HTMLElement): HTMLElement | undefined {
  for (let around = gap?.parent; around && root.contains(around);) {
    const inside = findPressable(around);
    // Where all of the page is another, one begins at its top.
    const last = inside.at(around === root ? 0 : -1);
    const near = inside.find((each) => isAfter(each, gap!)) ?? last;
    if (near) return near;
    around = around.parentElement ?? undefined;
  }
  return findPressable(root)[0];
}

function isAfter(each: Node, { parent, next }: Gap): boolean {
  if (!parent.contains(each)) {
    return (parent.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }
  if (!next || !parent.contains(next)) return false;
  return (
    next.contains(each) ||
    (next.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

function findPressable(place: Element): HTMLElement[] {
  const all = [...place.querySelectorAll<HTMLElement>(pressable)];
  return all.filter((each) => !each.matches(":disabled") && each.checkVisibility());
}
