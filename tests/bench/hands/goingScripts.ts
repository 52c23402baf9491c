import { address, enters, goesOn, passphrase, tabsBack, tabsOn, type Script } from "./steps.ts";

/** Scripts that go on with Tab; every form gets one of them. */
export const tabScripts = {
  "click, type, Tab, type, Enter": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.looks();
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
export const ways = {
  "type at once, click, type, Enter": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.types(address);
    if (form.next) await hand.clicks(form.next);
    await hand.checks("after the click");
    await hand.types(passphrase);
    await hand.presses("Enter");
    await hand.checks("after Enter");
  },
  "look, type, Enter": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.looks();
    await hand.types(address);
    await hand.presses("Enter");
    await hand.checks("after Enter");
  },
  "an empty field: Tab, Shift+Tab, Space, arrows, Escape, Enter": async (hand, form) => {
    await enters(hand, form);
    await hand.looks();
    await hand.presses(...tabsOn(form), ...tabsBack(form), "Space", "Backspace", "ArrowUp");
    await hand.checks("in the empty field");
    await hand.presses("PageUp", "PageDown", "ArrowLeft", "Escape", "Escape");
    await hand.checks("after Escape");
    await hand.presses("Enter");
    await hand.checks("after Enter");
  },
  "a password manager fills both fields": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.looks();
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
    await hand.presses("Enter");
    await hand.checks("after Enter");
  },
  "arrows and Enter, as in a list of suggestions": async (hand, form) => {
    await hand.clicks(form.email);
    await hand.looks();
    await hand.types("mary");
    await hand.presses("ArrowDown", "ArrowDown");
    await hand.checks("second suggestion");
    await hand.presses("Escape", "ArrowDown", "Enter");
    await hand.checks("chosen");
    await goesOn(hand, form);
  },
} satisfies Record<string, Script>;
