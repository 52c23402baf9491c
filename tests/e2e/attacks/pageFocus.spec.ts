import { ada, expect, test, type Extension } from "../fixtures.ts";
import type { FormPage } from "../pages/form.ts";
import type { FaultyService } from "../../service/service.ts";
import { mayBring } from "./times.ts";

/* A page focuses its field after any click, to see whether an offer comes. */

declare global {
  interface Window {
    /** The number of nodes added to the page's root. */
    came: number;
  }
}

async function openPage(service: FaultyService, extension: Extension): Promise<FormPage> {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.page.evaluate(() => {
    window.came = 0;
    new MutationObserver((records) => {
      for (const { addedNodes } of records) window.came += addedNodes.length;
    }).observe(document.documentElement, { childList: true });
  });
  return form;
}

async function bringsNothing(form: FormPage): Promise<void> {
  await expect(form.email).toBeFocused();
  await mayBring(form.page);
  expect(await form.page.evaluate(() => window.came)).toBe(0);
}

test("a field focused after another waits for a press", async ({ service, extension }) => {
  const form = await openPage(service, extension);
  // Another email field, which the person focuses first.
  await form.email.evaluate((email) => {
    const other = document.createElement("input");
    other.type = "email";
    other.id = "other";
    email.before(other);
  });
  await form.otherField.click();
  await expect.poll(() => form.page.evaluate(() => window.came)).toBe(1);
  await form.page.evaluate(() => (window.came = 0));
  await form.page.evaluate(() => {
    const email = document.querySelector<HTMLElement>("#email")!;
    addEventListener("click", () => email.focus(), { once: true });
  });
  await form.heading.click();
  await bringsNothing(form);
  await form.getsOffer();
});

for (const by of ["mouse", "key"] as const) {
  test(`a field asked for by ${by} gets its offer at once`, async ({ service, extension }) => {
    const form = await openPage(service, extension);
    await form.email.evaluate((email) => {
      const shown = email.closest("form")!;
      const button = document.createElement("button");
      button.textContent = "With email";
      shown.replaceWith(button);
      button.addEventListener("click", () => {
        button.replaceWith(shown);
        setTimeout(() => email.focus(), 100);
      });
    });
    const button = form.button("With email");
    if (by === "mouse") await button.click();
    else await button.press("Enter");
    await expect(form.email).toBeFocused();
    await form.hasOffer(/new alias/);
  });
}

for (const what of ["field", "label", "label for each line"]) {
  test(`a ${what} that fills the window brings no offer @slow`, async ({ service, extension }) => {
    const form = await openPage(service, extension);
    await form.email.evaluate((email: HTMLElement, kind) => {
      const below = kind === "field" ? email : document.createElement("div");
      const lines = { field: 0, label: 1 }[kind] ?? 8;
      for (let line = 0; line < lines; line += 1) {
        const label = document.createElement("label");
        label.htmlFor = email.id;
        label.textContent = "There is a lot to read here. ";
        label.style.cssText = `display:block;block-size:${100 / lines}%`;
        below.append(label);
      }
      below.style.cssText =
        "position:fixed;inset:0;inline-size:100%;block-size:100%;z-index:5;box-sizing:border-box";
      if (kind === "field") return;
      below.id = "below";
      document.body.append(below);
    }, what);
    const [x, y] = await form.page.evaluate(() => [innerWidth / 2, innerHeight - 20]);
    // Outside the field, unless the field is everywhere.
    await form.page.mouse.click(x!, y!);
    await bringsNothing(form);
    // Now that Alibi listens.
    await form.page.mouse.click(x!, y!);
    await bringsNothing(form);
    await form.email.evaluate((email: HTMLElement) => {
      email.style.cssText = "";
      document.querySelector("#below")?.remove();
      email.blur();
    });
    await form.getsOffer();
  });
}
