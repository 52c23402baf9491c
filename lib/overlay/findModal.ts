/**
 * The dialog that an element is in. Everything outside an open modal one is inert, the top layer included; and those
 * that pages make themselves take the focus back from whatever is outside, and close when something there is pressed,
 * as popovers do.
 */
export function findModal(element: Element): Element | undefined {
  for (let inner: Element | null = element; inner;) {
    const modal = inner.closest("dialog, [aria-modal=true], [role=dialog], :popover-open");
    if (modal) return modal;
    const root = inner.getRootNode();
    inner = root instanceof ShadowRoot ? root.host : null;
  }
  return undefined;
}
