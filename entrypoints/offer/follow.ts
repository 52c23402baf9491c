import type { Chip } from "./chip";

/** How often it is looked whether the field has moved, or the chip is covered, without a word. In ms. */
const pace = 250;

/** Keeps the chip beside its field while it is open, at most once a frame. */
export function follow(
  field: HTMLElement,
  chip: Chip,
  signal: AbortSignal,
  close: () => void,
): void {
  let asked = 0;
  const ask = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      if (signal.aborted) return;
      if (field.isConnected) chip.place();
      else close();
    });
  };
  addEventListener("scroll", ask, { capture: true, passive: true, signal });
  addEventListener("resize", ask, { passive: true, signal });
  // Two fingers on the glass move what is seen without either of them.
  for (const type of ["scroll", "resize"]) visualViewport?.addEventListener(type, ask, { signal });
  const sizes = new ResizeObserver(ask);
  sizes.observe(field);
  let before = field.getBoundingClientRect();
  const watch = setInterval(() => {
    const now = field.getBoundingClientRect();
    const moved = now.x !== before.x || now.y !== before.y;
    if (moved || !field.isConnected || chip.isCovered()) ask();
    before = now;
  }, pace);
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    clearInterval(watch);
  });
}

/** From the field, Tab goes into the chip and Escape takes it away; so does going elsewhere. */
export function leaveWithField(
  field: HTMLElement,
  chip: Chip,
  signal: AbortSignal,
  close: () => void,
): void {
  field.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted) return;
      if (event.key === "Escape") close();
      if (event.key === "Tab" && !event.shiftKey && chip.focus()) event.preventDefault();
    },
    { signal },
  );
  const leave = (event: FocusEvent) => {
    const target = event.relatedTarget;
    if (target !== field && !chip.owns(target)) close();
  };
  field.addEventListener("focusout", leave, { signal });
}
