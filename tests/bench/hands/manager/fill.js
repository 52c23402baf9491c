/*
 * Fills a login as password managers do at their shortcut: the focused field and the first password field at
 * once, each with the events that frameworks need, and restores the focus.
 */
const values = { text: "grace@home.example", password: "compiled by hand" };

addEventListener(
  "keydown",
  (event) => {
    if (!event.isTrusted || event.key !== "F9") return;
    const start = document.activeElement;
    const password = document.querySelector("input[type=password]");
    if (start instanceof HTMLInputElement && start !== password) fill(start, values.text);
    if (password instanceof HTMLInputElement) fill(password, values.password);
    if (start instanceof HTMLElement) start.focus();
  },
  true,
);

/**
 * @param {HTMLInputElement} field
 * @param {string} value
 */
function fill(field, value) {
  field.focus();
  for (const type of ["keydown", "keypress", "keyup"]) {
    field.dispatchEvent(new KeyboardEvent(type, { bubbles: true }));
  }
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  field.blur();
}
