/** As the `ref` of what answers to a press, or `place` of such a `Notice`: called once, as that appears. */
export function bringIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: "nearest" });
}
