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

const tabsOn = ({ tabsOn: times }: KnownForm) => Array.from({ length: times }, () => "Tab");
const tabsBack = ({ tabsOn: times }: KnownForm) => Array.from({ length: times }, () => "Shift+Tab");

async function enters(hand: Hand, form: KnownForm): Promise<void> {
  if (form.tabsIn === 0) return hand.clicks(form.email);
  await form.comesFromAbove();
  await hand.presses(...Array.from({ length: form.tabsIn }, () => "Tab"));
}

/** Waits in the email field until the chip is there. */
async function looksAt(hand: Hand, { email }: KnownForm): Promise<void> {
  await hand.clicks(email);
  await hand.looks();
}

async function sends(hand: Hand): Promise<void> {
  await hand.presses("Enter");
  await hand.checks("after Enter");
}

/** From the email field: the next field, the passphrase, and Enter. */
async function goesOn(hand: Hand, form: KnownForm): Promise<void> {
  await hand.checks("before Tab");
  await hand.presses(...tabsOn(form));
  await hand.checks("after Tab");
  await hand.types(passphrase);
  await hand.checks("before Enter");
  await sends(hand);
}

/** Scripts that go on with Tab; every form gets one of them. */
export const tabScripts = {
  "click, type, Tab, type, Enter": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types(address);
    await goesOn(hand, form);
  },
  "Tab, type, Tab, type, Enter": async (hand, form) => {
    await enters(hand, form);
    await hand.looks();
    await hand.types(address);
    await goesOn(hand, form);
  },
  "type, Tab, Shift+Tab, into the middle, Tab, type, Enter": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.types("marry@home");
    await hand.presses(...tabsOn(form), ...tabsBack(form));
    await hand.checks("back in the field");
    await hand.presses("Home", "ArrowRight", "ArrowRight", "Delete", "End");
    await hand.types(".example");
    await goesOn(hand, form);
  },
} satisfies Record<string, Script>;

/** Other ways through a form. */
const ways = {
  "type at once, click, type, Enter": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.types(address);
    if (form.next) await hand.clicks(form.next);
    await hand.checks("after the click");
    await hand.types(passphrase);
    await sends(hand);
  },
  "look, type, Enter": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types(address);
    await sends(hand);
  },
  "an empty field: Tab, Shift+Tab, Space, arrows, Escape, Enter": async (hand, form) => {
    await enters(hand, form);
    await hand.looks();
    await hand.presses(...tabsOn(form), ...tabsBack(form), "Space", "Backspace", "ArrowUp");
    await hand.checks("in the empty field");
    await hand.presses("PageUp", "PageDown", "ArrowLeft", "Escape", "Escape");
    await hand.checks("after Escape");
    await sends(hand);
  },
  "a password manager fills both fields": async (hand, form) => {
    await looksAt(hand, form);
    await hand.presses("F9");
    await hand.checks("filled");
    await hand.types("x");
    await hand.presses("Backspace", ...tabsOn(form), "End", "Enter");
    await hand.checks("after Enter");
  },
  "the password first, back to the email": async (hand, form) => {
    await hand.clicks(form.next ?? form.email);
    await hand.types(passphrase);
    await hand.presses(...tabsBack(form));
    await hand.looks();
    await hand.types(address);
    await hand.checks("before Enter");
    await sends(hand);
  },
  "arrows and Enter, as in a list of suggestions": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types("mary");
    await hand.presses("ArrowDown", "ArrowDown");
    await hand.checks("second suggestion");
    await hand.presses("Escape", "ArrowDown", "Enter");
    await hand.checks("chosen");
    await goesOn(hand, form);
  },
} satisfies Record<string, Script>;

/** Edits of the typed text before the person goes on. */
const edits = {
  "arrows, Home, End, Space, Page keys and Escape in the field": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types("ary@home.exampl");
    await hand.presses("Home");
    await hand.types("m");
    await hand.presses("End");
    await hand.types("e");
    await hand.presses("Space", "Backspace", "ArrowLeft", "ArrowLeft", "Shift+ArrowLeft");
    await hand.checks("one letter selected");
    await hand.presses("ArrowRight", "PageUp", "PageDown", "F2", "Shift+Home");
    await hand.checks("all selected to the start");
    await hand.presses("Escape");
    await hand.checks("after Escape");
    await hand.presses("End");
    await goesOn(hand, form);
  },
  "keys that are held": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types("mary@");
    await hand.holds("x", 4);
    await hand.holds("Backspace", 4);
    await hand.types("home.example");
    await hand.holds("ArrowLeft", 3);
    await hand.checks("held back");
    await hand.presses("End");
    await hand.holds("Tab", 1);
    await hand.checks("after Tab was held");
    await hand.types(passphrase);
    await hand.presses("Enter");
  },
  "cut, paste, undo and redo": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.types(address);
    await hand.presses("Control+A", "Control+X");
    await hand.checks("cut");
    await hand.looks();
    await hand.presses("Control+V", "Control+V", "Control+Z");
    await hand.checks("pasted twice, undone once");
    await hand.presses("Control+Z", "Control+Shift+Z");
    await hand.checks("undone and done again");
    await goesOn(hand, form);
  },
  "leave, come back, undo": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types("mary@work");
    await hand.presses(...tabsOn(form), ...tabsBack(form));
    await hand.types(address);
    await hand.presses("Control+Z", "Control+Z");
    await hand.checks("undone");
    await hand.presses("Control+Y", "Control+Y");
    await hand.checks("done again");
    await goesOn(hand, form);
  },
  "type, Escape, go on, undo": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types("mary@");
    await hand.presses("Escape");
    await hand.types("home");
    await hand.presses("Control+Z");
    await hand.checks("undone");
    await hand.presses("Control+Y");
    await hand.types(".example");
    await goesOn(hand, form);
  },
  "type, read it again, go on, undo": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.types(address);
    // By now the text has been looked up, and the chip may show something else.
    await hand.looks();
    await hand.looks();
    await hand.types("s");
    await hand.presses("Control+Z");
    await hand.checks("undone");
    await hand.presses("Control+Y", "Backspace");
    await goesOn(hand, form);
  },
  "an input method": async (hand, form) => {
    await looksAt(hand, form);
    await hand.composes("まりー");
    await hand.checks("composed");
    await hand.presses("Backspace", "Backspace", "Backspace");
    await hand.types(address);
    await hand.presses(...tabsOn(form));
    await hand.composes("にほん");
    await sends(hand);
  },
  "drag the address into the next field": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types(address);
    await hand.presses("Control+A");
    if (form.next) await hand.drags(form.email, form.next);
    await hand.checks("dropped");
    await hand.types("x");
    await hand.presses("Control+Z", "Control+Z", "Enter");
    await hand.checks("after Enter");
  },
  "click into the middle, double click, triple click": async (hand, form) => {
    await looksAt(hand, form);
    await hand.types(address);
    if (form.next) await hand.clicks(form.next);
    await hand.clicks(form.email, { at: 0.1 });
    await hand.checks("clicked into the middle");
    await hand.types("q");
    await hand.presses("Backspace");
    await hand.clicks(form.email, { at: 0.05, times: 2 });
    await hand.checks("a word selected");
    await hand.types("ann");
    await hand.clicks(form.email, { at: 0.05, times: 3 });
    await hand.checks("all selected");
    await hand.presses("Control+C", "ArrowRight");
    await goesOn(hand, form);
  },
} satisfies Record<string, Script>;

export const otherScripts: Record<string, Script> = { ...ways, ...edits };
export const scripts: Record<string, Script> = { ...tabScripts, ...otherScripts };

/** Such scripts must not run concurrently. */
export function usesClipboard(script: string): boolean {
  return /cut|click into the middle/.test(script);
}
