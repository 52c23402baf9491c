import { ada, expect, test, type Extension } from "../fixtures.ts";
import type { FormPage } from "../pages/form.ts";
import { SiteParts } from "../pages/siteParts.ts";
import type { FaultyService } from "../../service/service.ts";
import { mayTell } from "./allowances.ts";

/*
 * A page enters guesses into its own field, by commands whose events are trusted (`isTrusted`), to learn from
 * Alibi's warning whose address it is. Only text that a person entered is looked up.
 */

const told = /your real address/;

declare global {
  interface Window {
    /** The `isTrusted` values of the input events. */
    trusted: boolean[];
  }
}

async function openForm(service: FaultyService, extension: Extension): Promise<FormPage> {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.email.evaluate((field) => {
    window.trusted = [];
    field.addEventListener("input", ({ isTrusted }) => window.trusted.push(isTrusted));
  });
  return form;
}

async function isNotTold(form: FormPage): Promise<void> {
  await mayTell(form.page);
  expect(await form.readWords()).not.toMatch(told);
  expect(await form.page.evaluate(() => window.trusted.includes(true))).toBe(true);
}

/** Control: the person clears the field and types the address. */
async function isToldOfKeys(form: FormPage): Promise<void> {
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.press("Delete");
  await form.page.keyboard.type(ada.email);
  await form.says(told);
}

test("text entered by the page with execCommand is not looked up @slow", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.page.evaluate((guess) => document.execCommand("insertText", false, guess), ada.email);
  await form.hasValue(ada.email);
  await isNotTold(form);
  await isToldOfKeys(form);
});

test("text entered by the page in parts, while a person types or before, is not looked up", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.page.evaluate((guess) => {
    document.execCommand("insertText", false, guess.slice(0, -1));
  }, ada.email);
  await form.page.keyboard.press(ada.email.at(-1)!);
  await form.hasValue(ada.email);
  await isNotTold(form);
  // In the keydown event of the key that the person presses.
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.press("Delete");
  await form.email.evaluate((field, guess) => {
    const enter = (event: Event) => {
      event.preventDefault();
      document.execCommand("insertText", false, guess);
    };
    field.addEventListener("keydown", enter, { once: true, capture: true });
  }, ada.email);
  await form.page.keyboard.press("x");
  await form.hasValue(ada.email);
  await isNotTold(form);
  await isToldOfKeys(form);
});

test("text that the page puts before typed text, or deletes and restores by undo, is not looked up @slow", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.page.keyboard.type("example.com");
  await form.email.evaluate((field: HTMLInputElement) => {
    field.type = "text";
    field.setSelectionRange(0, 0);
    document.execCommand("insertText", false, "ada@x");
    document.execCommand("delete");
    field.type = "email";
  });
  await form.hasValue(ada.email);
  await isNotTold(form);
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.press("Delete");
  await form.page.evaluate((guess) => {
    document.execCommand("insertText", false, guess);
    document.execCommand("delete");
    document.execCommand("undo");
  }, ada.email);
  await form.hasValue(ada.email);
  await isNotTold(form);
  await isToldOfKeys(form);
});

test("text entered by the page while the field is a slider for a moment is not looked up @slow", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.email.evaluate((field: HTMLInputElement, guess) => {
    // The page hears of it first and changes the type back.
    const enter = () => {
      field.type = "email";
      field.value = guess;
    };
    addEventListener("input", enter, { once: true, capture: true });
    field.type = "range";
  }, ada.email);
  await form.page.keyboard.press("ArrowLeft");
  await form.hasValue(ada.email);
  await isNotTold(form);
  await isToldOfKeys(form);
});

test("text entered by the page as it makes the field a checkbox and clicks it is not looked up @slow", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.email.evaluate((field: HTMLInputElement, guess) => {
    const enter = () => {
      field.type = "email";
      field.value = guess;
    };
    addEventListener("input", enter, { once: true, capture: true });
    field.type = "checkbox";
    field.click();
  }, ada.email);
  await form.hasValue(ada.email);
  await isNotTold(form);
  await isToldOfKeys(form);
});

test("text entered by the page as it clicks a checkbox inside the field is not looked up @slow", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.email.evaluate((field: HTMLInputElement, guess) => {
    const control = Object.assign(document.createElement("input"), { type: "checkbox" });
    field.append(control);
    field.value = guess;
    control.click();
  }, ada.email);
  await form.hasValue(ada.email);
  await isNotTold(form);
  await isToldOfKeys(form);
});

test("text entered by the page while the field is in another document is not looked up @slow", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.email.evaluate((field: HTMLInputElement, guess) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const other = frame.contentDocument!;
    const label = field.parentElement!;
    other.body.append(field);
    field.focus();
    other.execCommand("insertText", false, guess);
    label.append(field);
    field.focus();
  }, ada.email);
  await form.hasValue(ada.email);
  await isNotTold(form);
});

test("text that a person types is looked up in a field whose type the page changes to text and to email", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  await form.email.evaluate((field: HTMLInputElement) => {
    field.type = "text";
    field.addEventListener("input", () => (field.type = "email"));
  });
  await form.page.keyboard.type(ada.email);
  await form.says(told);
});

test("text that a person pastes is looked up @slow", async ({ service, extension }) => {
  const form = await openForm(service, extension);
  const { nameField } = new SiteParts(form.page);
  await nameField.fill(` ${ada.email}`);
  await nameField.press("Control+a");
  await form.page.keyboard.press("Control+c");
  await form.focusEmail();
  await form.page.keyboard.press("Control+v");
  await form.says(told);
});

test("text that a person types with corrections, or by an input method, is looked up @slow", async ({
  service,
  extension,
}) => {
  const form = await openForm(service, extension);
  const { keyboard } = form.page;
  await keyboard.type("adda@exampl.com");
  for (const key of ["Home", "ArrowRight", "Delete"]) await keyboard.press(key);
  for (const key of ["End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "e"]) {
    await keyboard.press(key);
  }
  await form.hasValue(ada.email);
  await form.says(told);
  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await keyboard.type("ad");
  const session = await form.page.context().newCDPSession(form.page);
  for (const text of ["a", "a@", "a@example.com"]) {
    const end = text.length;
    await session.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
  }
  await form.hasValue(ada.email);
  await form.says(told);
});
