import type { Field, Hand } from "../../e2e/hands/hand.ts";

/** What a person knows about the form. */
export interface KnownForm {
  email: Field;
  next: Field | undefined;
  /** The number of Tabs from the start of the form to its email field; 0 if none leads there. */
  tabsIn: number;
  /** The number of Tabs from the email field to the next text field. */
  tabsOn: number;
  /** Sets the starting point of Tab just before the email field, as if the person came from above. */
  comesFromAbove(): Promise<void>;
}

/** One way to go through a form. */
export type Script = (hand: Hand, form: KnownForm) => Promise<void>;

export const address = "mary@home.example";
export const passphrase = "tea for 2 at 4";

export const tabsOn = ({ tabsOn: times }: KnownForm) => Array.from({ length: times }, () => "Tab");
export const tabsBack = ({ tabsOn: times }: KnownForm) =>
  Array.from({ length: times }, () => "Shift+Tab");

export async function enters(hand: Hand, form: KnownForm): Promise<void> {
  if (form.tabsIn === 0) return hand.clicks(form.email);
  await form.comesFromAbove();
  await hand.presses(...Array.from({ length: form.tabsIn }, () => "Tab"));
}

/** From the email field: the next field, the passphrase, and Enter. */
export async function goesOn(hand: Hand, form: KnownForm): Promise<void> {
  await hand.checks("before Tab");
  await hand.presses(...tabsOn(form));
  await hand.checks("after Tab");
  await hand.types(passphrase);
  await hand.checks("before Enter");
  await hand.presses("Enter");
  await hand.checks("after Enter");
}
