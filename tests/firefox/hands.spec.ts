import { ada, expect, test } from "./fixtures.ts";

/* In Firefox too, typing, keys and undo do what they would do without Alibi. */

const keys = [
  "Home",
  "End",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "PageUp",
  "PageDown",
  "Backspace",
  "Delete",
  "F2",
  " ",
  "Enter",
  "Tab",
];

test("each key in an email field does what it does", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openOffer("shop.example", "signup.html");
  await form.page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    // Nothing is submitted and no validation error is shown, so that the page stays.
    document.forms[0]!.noValidate = true;
    addEventListener("submit", (event) => event.preventDefault());
    // Registered last, to see whether an earlier listener has prevented the default.
    addEventListener("keydown", ({ key, defaultPrevented }) =>
      heard.push(defaultPrevented ? `${key}, taken` : key),
    );
  });
  await form.page.keyboard.type("me@home.example", { delay: 20 });
  for (const key of keys) await form.page.keyboard.press(key);
  const { heard, focus } = await form.page.evaluate(() => ({
    heard: (globalThis as unknown as { heard: string[] }).heard,
    focus: document.activeElement?.getAttribute("name"),
  }));
  expect(heard).toEqual([..."me@home.example", ...keys]);
  expect(focus).toBe("password");
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("a field focused on load gets each letter", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example", "autofocus.html");
  await form.page.keyboard.type("me@home.example");
  await form.hasValue("me@home.example");
});

test("what a password manager fills in stays", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openOffer("shop.example", "login.html", "Alias options");
  for (const [field, value] of [
    [form.email, "ada@home.example"],
    [form.field("Password"), "pass word"],
  ] as const) {
    await field.evaluate((element: HTMLInputElement, filled) => {
      element.value = filled;
      element.dispatchEvent(new Event("input", { bubbles: true }));
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  }
  await form.page.keyboard.press("Enter");
  await expect(form.page).toHaveURL(/email=ada%40home\.example&password=pass\+word$/);
});

test("pasted text can be undone and redone", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example");
  const { keyboard } = form.page;
  const nameField = form.field("Name");
  await nameField.fill("me@home.example");
  await nameField.focus();
  await keyboard.press("Control+a");
  await keyboard.press("Control+c");
  await form.getsOffer();
  await keyboard.press("Control+v");
  await form.hasValue("me@home.example");
  await keyboard.press("Control+z");
  await form.hasValue("");
  await keyboard.press("Control+Shift+z");
  await form.hasValue("me@home.example");
  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await form.hasValue("");
  // As an input method or a dictation tool inserts text.
  await keyboard.insertText("東京@例え.example");
  await form.hasValue("東京@例え.example");
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("by touch alone, a field is filled and undone", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.enterForm("shop.example");
  await form.taps(/new alias/);
  await form.hasValue(/@alias\.example$/);
  await form.taps("Undo");
  await form.hasValue("");
});
