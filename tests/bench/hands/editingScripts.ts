import { address, goesOn, passphrase, tabsBack, tabsOn, type Script } from "./steps.ts";

/** Edits of the typed text before the person goes on. */
export const edits = {
  "arrows, Home, End, Space, Page keys and Escape in the field": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.looks();
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
    await hand.clicks(form.email);
    await hand.looks();
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
    await hand.clicks(form.email);
    await hand.looks();
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
    await hand.clicks(form.email);
    await hand.looks();
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
    await hand.clicks(form.email);
    await hand.looks();
    await hand.composes("まりー");
    await hand.checks("composed");
    await hand.presses("Backspace", "Backspace", "Backspace");
    await hand.types(address);
    await hand.presses(...tabsOn(form));
    await hand.composes("にほん");
    await hand.presses("Enter");
    await hand.checks("after Enter");
  },
  "drag the address into the next field": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.looks();
    await hand.types(address);
    await hand.presses("Control+A");
    if (form.next) await hand.drags(form.email, form.next);
    await hand.checks("dropped");
    await hand.types("x");
    await hand.presses("Control+Z", "Control+Z", "Enter");
    await hand.checks("after Enter");
  },
  "click into the middle, double click, triple click": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.looks();
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
