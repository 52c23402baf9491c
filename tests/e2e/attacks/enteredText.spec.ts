import { ada, expect, test, type Extension } from "../fixtures.ts";
import type { FormPage } from "../pages/form.ts";
import type { FaultyService } from "../../service/service.ts";
import { mayTell } from "./times.ts";

/* A page enters guesses by trusted events, to learn from a warning whose address it is. */

const told = /your real address/;

declare global {
  interface Window {
    trusted: boolean[];
  }
}

async function openForm(service: FaultyService, extension: Extension): Promise<FormPage> {
  await extension.signIn(service, ada);
  const form = await extension.openOffer("shop.example");
  await form.email.evaluate((field) => {
    window.trusted = [];
    field.addEventListener("input", ({ isTrusted }) => window.trusted.push(isTrusted));
  });
  return form;
}

interface Trick {
  /** Runs in the page. */
  act: (field: HTMLInputElement, guess: string) => void;
  key?: string;
}

const tricks: Record<string, Trick> = {
  "with execCommand": {
    act: (_field, guess) => document.execCommand("insertText", false, guess),
  },
  "in parts, beside a letter that the person types": {
    act: (_field, guess) => document.execCommand("insertText", false, guess.slice(0, -1)),
    key: ada.email.at(-1)!,
  },
  "while the field is a slider for a moment": {
    act(field, guess) {
      // The page hears of it first and changes the type back.
      const enter = () => Object.assign(field, { type: "email", value: guess });
      addEventListener("input", enter, { once: true, capture: true });
      field.type = "range";
    },
    key: "ArrowLeft",
  },
  "as it makes the field a checkbox and clicks it": {
    act(field, guess) {
      const enter = () => Object.assign(field, { type: "email", value: guess });
      addEventListener("input", enter, { once: true, capture: true });
      field.type = "checkbox";
      field.click();
    },
  },
  "as it clicks a checkbox inside the field": {
    act(field, guess) {
      const control = Object.assign(document.createElement("input"), { type: "checkbox" });
      field.append(control);
      field.value = guess;
      control.click();
    },
  },
  "while the field is in another document": {
    act(field, guess) {
      const frame = document.body.appendChild(document.createElement("iframe"));
      const other = frame.contentDocument!;
      const label = field.parentElement!;
      other.body.append(field);
      field.focus();
      other.execCommand("insertText", false, guess);
      label.append(field);
      field.focus();
    },
  },
};

for (const [how, { act, key }] of Object.entries(tricks)) {
  const slow = how.startsWith("in parts") ? "" : " @slow";
  test(`text entered by a page ${how} is not looked up${slow}`, async ({ service, extension }) => {
    const form = await openForm(service, extension);
    const { keyboard } = form.page;
    await form.email.evaluate(act, ada.email);
    if (key) await keyboard.press(key);
    await form.hasValue(ada.email);
    await mayTell(form.page);
    expect(await form.readWords()).not.toMatch(told);
    expect(await form.page.evaluate(() => window.trusted.includes(true))).toBe(true);
    for (const each of ["Control+a", "Delete"]) await keyboard.press(each);
    await keyboard.type(ada.email);
    await form.says(told);
  });
}

test("typed text counts whatever type the page sets", async ({ service, extension }) => {
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
  const nameField = form.field("Name");
  await nameField.fill(` ${ada.email}`);
  await nameField.press("Control+a");
  await form.page.keyboard.press("Control+c");
  await form.focusEmail();
  await form.page.keyboard.press("Control+v");
  await form.says(told);
});

test("corrected and composed text is looked up @slow", async ({ service, extension }) => {
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
