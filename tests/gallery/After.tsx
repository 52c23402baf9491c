import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A person's step: presses the button of this name, or types into the field with this label. */
export type Step = { press: string } | { type: string; into: string };

/** The number of states that are not ready yet. */
export const underWay = signal(0);

/** The number of frames to wait for something to appear. */
const patience = 60;

interface Props {
  steps: readonly Step[];
  children: ComponentChildren;
}

/** A state that a component only reaches through actions. */
export function after(steps: readonly Step[], element: ComponentChildren) {
  return <After steps={steps}>{element}</After>;
}

function After({ steps, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- once, when it is mounted
  useEffect(() => void settle(() => takeSteps(stage.current!, steps)), []);
  return (
    <div class="after" ref={stage}>
      {children}
    </div>
  );
}

/** Counts as not ready until the action is done. */
export async function settle(action: () => Promise<void>): Promise<void> {
  underWay.value += 1;
  try {
    await action();
  } finally {
    underWay.value -= 1;
  }
}

async function takeSteps(stage: HTMLElement, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await takeStep(stage, step);
  }
  await frame();
}

/** @throws if nothing matches: the text has changed, or the element no longer appears */
async function takeStep(stage: HTMLElement, step: Step): Promise<void> {
  for (let frames = 0; frames < patience; frames++) {
    const done = "press" in step ? press(stage, step.press) : enter(stage, step);
    if (done) return;
    await frame();
  }
  throw new Error(`Not in the example: ${JSON.stringify(step)}`);
}

function press(stage: HTMLElement, name: string): boolean {
  const all = [...stage.querySelectorAll<HTMLElement>("button, summary, label")];
  const found = all.find((each) => readName(each) === name);
  found?.click();
  return found !== undefined;
}

/** Without icons. */
function readName(button: HTMLElement): string {
  const said = button.cloneNode(true) as HTMLElement;
  for (const drawn of said.querySelectorAll("[aria-hidden]")) drawn.remove();
  return button.getAttribute("aria-label") ?? said.textContent.trim();
}

function enter(stage: HTMLElement, { type, into }: { type: string; into: string }): boolean {
  const label = [...stage.querySelectorAll("label")].find((each) => each.textContent === into);
  const named = stage.querySelector<HTMLInputElement>(`input[aria-label="${CSS.escape(into)}"]`);
  const field = named ?? label?.control;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.value = type;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

export function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
