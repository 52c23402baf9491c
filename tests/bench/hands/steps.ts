import type { Field, Hand } from "../../e2e/hands/hand.ts";

/** What fingers know of a form. */
export interface KnownForm {
  email: Field;
  next: Field | undefined;
  /** So many times Tab lead from the start of the form to its email field; 0 where none do. */
  tabsIn: number;
  /** So many lead from the email field to the next one for text. */
  tabsOn: number;
  /** Puts the keyboard just before the email field, as if the person had come from above. */
  comesFromAbove(): Promise<void>;
}

/** One way to go through a form by hand. */
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

/** From the email field on: the passphrase, and Enter. */
export async function goesOn(hand: Hand, form: KnownForm): Promise<void> {
  await hand.checks("before Tab");
  await hand.presses(...tabsOn(form));
  await hand.checks("after Tab");
  await hand.types(passphrase);
  await hand.checks("before Enter");
  await hand.presses("Enter");
  await hand.checks("after Enter");
}
