import type { Field, Hand } from "./hand.ts";

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
type Script = (hand: Hand, form: KnownForm) => Promise<void>;

export const address = "mary@home.example";
export const passphrase = "tea for 2 at 4";

/** Each can be a step of a script, with the words behind its name. */
const steps: Record<string, (hand: Hand, form: KnownForm, words: string) => Promise<void>> = {
  click: (hand, { email }) => hand.clicks(email),
  /** At a share of its width, so many times. */
  clickAt(hand, { email }, words) {
    const [at, times = 1] = words.split(" ").map(Number);
    return hand.clicks(email, { at: at!, times });
  },
  clickNext: async (hand, { next }) => next && hand.clicks(next),
  clickLast: (hand, { next, email }) => hand.clicks(next ?? email),
  /** With Tab if it leads there. */
  async enter(hand, form) {
    if (form.tabsIn === 0) return hand.clicks(form.email);
    await form.comesFromAbove();
    await hand.presses(...repeat("Tab", form.tabsIn));
  },
  /** Until the chip is there. */
  look: (hand) => hand.looks(),
  type: (hand, _form, words) => hand.types(words),
  /** Also `on` to the next field, and `back` from it. */
  press(hand, { tabsOn }, words) {
    const ways: Record<string, string[]> = {
      on: repeat("Tab", tabsOn),
      back: repeat("Shift+Tab", tabsOn),
    };
    return hand.presses(...words.split(" ").flatMap((key) => ways[key] ?? key));
  },
  hold(hand, _form, words) {
    const [key = "", repeats] = words.split(" ");
    return hand.holds(key, Number(repeats));
  },
  compose: (hand, _form, words) => hand.composes(words),
  drag: async (hand, { email, next }) => next && hand.drags(email, next),
  check: (hand, _form, words) => hand.checks(words),
};

function repeat(key: string, times: number): string[] {
  return Array.from({ length: times }, () => key);
}

const send = "press Enter | check after Enter";
/** From the email field: the next field, the passphrase, and Enter. */
const goOn = `check before Tab | press on | check after Tab | type ${passphrase} | check before Enter | ${send}`;

function read(written: string): Record<string, Script> {
  const all = written.trim().split(/\n(?! )/);
  return Object.fromEntries(
    all.map((each): [string, Script] => {
      const [name = "", ...lines] = each.split("\n");
      const parts = lines.flatMap((line) => line.trim().split(" | "));
      const script: Script = async (hand, form) => {
        for (const part of parts) {
          const [, step = "", words = ""] = /^(\w+) ?(.*)$/.exec(part)!;
          await steps[step]!(hand, form, words);
        }
      };
      return [name, script];
    }),
  );
}

/** Scripts that go on with Tab; every form gets one of them. */
export const tabScripts = read(`
click, type, Tab, type, Enter
  click | look | type ${address} | ${goOn}
Tab, type, Tab, type, Enter
  enter | look | type ${address} | ${goOn}
type, Tab, Shift+Tab, into the middle, Tab, type, Enter
  click | type marry@home | press on back | check back in the field
  press Home ArrowRight ArrowRight Delete End | type .example | ${goOn}
`);

/** Other ways through a form, and edits of the typed text before the person goes on. */
export const otherScripts = read(`
type at once, click, type, Enter
  click | type ${address} | clickNext | check after the click | type ${passphrase} | ${send}
look, type, Enter
  click | look | type ${address} | ${send}
an empty field: Tab, Shift+Tab, Space, arrows, Escape, Enter
  enter | look | press on back Space Backspace ArrowUp | check in the empty field
  press PageUp PageDown ArrowLeft Escape Escape | check after Escape | ${send}
a password manager fills both fields
  click | look | press F9 | check filled | type x | press Backspace on End Enter | check after Enter
the password first, back to the email
  clickLast | type ${passphrase} | press back | look | type ${address} | check before Enter | ${send}
arrows and Enter, as in a list of suggestions
  click | look | type mary | press ArrowDown ArrowDown | check second suggestion
  press Escape ArrowDown Enter | check chosen | ${goOn}
arrows, Home, End, Space, Page keys and Escape in the field
  click | look | type ary@home.exampl | press Home | type m | press End | type e
  press Space Backspace ArrowLeft ArrowLeft Shift+ArrowLeft | check one letter selected
  press ArrowRight PageUp PageDown F2 Shift+Home | check all selected to the start
  press Escape | check after Escape | press End | ${goOn}
keys that are held
  click | look | type mary@ | hold x 4 | hold Backspace 4 | type home.example
  hold ArrowLeft 3 | check held back | press End | hold Tab 1 | check after Tab was held
  type ${passphrase} | press Enter
cut, paste, undo and redo
  click | type ${address} | press Control+A Control+X | check cut | look
  press Control+V Control+V Control+Z | check pasted twice, undone once
  press Control+Z Control+Shift+Z | check undone and done again | ${goOn}
leave, come back, undo
  click | look | type mary@work | press on back | type ${address}
  press Control+Z Control+Z | check undone | press Control+Y Control+Y | check done again | ${goOn}
type, Escape, go on, undo
  click | look | type mary@ | press Escape | type home | press Control+Z | check undone
  press Control+Y | type .example | ${goOn}
type, read it again, go on, undo
  click | type ${address} | look | look | type s | press Control+Z | check undone
  press Control+Y Backspace | ${goOn}
an input method
  click | look | compose まりー | check composed | press Backspace Backspace Backspace
  type ${address} | press on | compose にほん | ${send}
drag the address into the next field
  click | look | type ${address} | press Control+A | drag | check dropped | type x
  press Control+Z Control+Z Enter | check after Enter
click into the middle, double click, triple click
  click | look | type ${address} | clickNext | clickAt 0.1 | check clicked into the middle
  type q | press Backspace | clickAt 0.05 2 | check a word selected | type ann
  clickAt 0.05 3 | check all selected | press Control+C ArrowRight | ${goOn}
`);

export const scripts = { ...tabScripts, ...otherScripts };

/** Such scripts must not run concurrently. */
export function usesClipboard(script: string): boolean {
  return /cut|click into the middle/.test(script);
}
