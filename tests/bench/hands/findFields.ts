// Functions that run in the page must contain everything they use.
/* oxlint-disable unicorn/consistent-function-scoping */

import type { Frame } from "@playwright/test";
import type { Field } from "./hand.ts";

/** The fields of a form, in the order of typing. */
export interface FormFields {
  email: Field;
  next: Field | undefined;
}

/**
 * Finds the email field of a document, including shadow trees, and the field after it.
 * @param among the indexes of the email fields among all inputs, if known
 */
export async function findFields(frame: Frame, among?: number[]): Promise<FormFields | undefined> {
  const found = await frame.evaluateHandle((positions) => {
    const collect = (root: Document | ShadowRoot): HTMLElement[] =>
      Array.from(root.querySelectorAll<HTMLElement>("*")).flatMap((element) => [
        ...(element.matches("input, textarea, [contenteditable=true]") ? [element] : []),
        ...(element.shadowRoot ? collect(element.shadowRoot) : []),
      ]);
    const isTypable = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      const shown = element.checkVisibility({ visibilityProperty: true });
      if (!shown || width < 10 || height < 8 || element.matches(":disabled, :read-only")) {
        return false;
      }
      return (
        !(element instanceof HTMLInputElement) ||
        /^(text|email|password|tel|search|url|number)$/.test(element.type)
      );
    };
    const inputs = Array.from(document.querySelectorAll("input"));
    const typable = collect(document).filter(isTypable);
    const isEmail = (element: HTMLElement) =>
      positions === undefined
        ? /e-?mail/i.test(`${element.outerHTML} ${element.closest("label")?.textContent ?? ""}`)
        : positions.includes(inputs.indexOf(element as HTMLInputElement));
    const email = typable.find(isEmail) ?? typable[0];
    return { email, next: email && typable[typable.indexOf(email) + 1] };
  }, among);
  const [email, next] = await Promise.all(
    (["email", "next"] as const).map(
      async (name) => (await found.getProperty(name)).asElement() as Field | null,
    ),
  );
  return email ? { email, next: next ?? undefined } : undefined;
}
