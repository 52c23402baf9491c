/**
 * A `ref` for an element that appears in answer to a press, or `place` of such a `Notice`; called once, when it
 * appears.
 */
export function bringIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: "nearest" });
}
