import type { FormPage } from "./pages/form.ts";
import { ada, expect, test } from "./fixtures.ts";

/* A site marks its field after an alias was filled in: what the chip suggests then, and what happens to the alias. */

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
const known = { address: "known@alias.example", title: "shop.example" };
const suspicion = /may not accept this address/;

test.use({ account: { domains } });

async function fills(form: FormPage): Promise<void> {
  await form.focusEmail();
  await form.takesNewAlias();
  await form.says(/Filled/);
}

/** Sends the form by the keyboard, and waits for the site's answer. */
async function sendsFromField(form: FormPage): Promise<void> {
  await form.email.press("Enter");
  await expect(form.text("Disposable email addresses are not allowed.")).toBeVisible();
}

test("an alias the browser refuses leads to another @slow", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example", "judging.html?pattern");
  await fills(form);
  const alias = await form.email.inputValue();
  await form.button("Create account").click();
  await form.hasOffer("Custom address");
  await form.press("Alias options");
  await form.says(suspicion);
  await form.press("Custom address");
  await expect.poll(() => alibi.readOpenPages()).toEqual(["/popup.html"]);
  const popup = await alibi.openPopup();
  await popup.form.hasField("Label", "shop.example");
  await popup.choosesOwnAddress("shop", "ada.example");
  await popup.createsAndFills();
  await form.hasValue("shop@ada.example");
  await form.says(/Delete \S+@alias\.example\?/);
  await form.press("Delete");
  await form.says(/Deleting/);
  await form.press("Undo");
  await form.says(/Kept /);
  expect(
    service
      .aliasesOf(ada.email)
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual([alias, "shop@ada.example"].toSorted());
});

test("a field marked late has “Custom address” first @slow", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "judging.html?late");
  await fills(form);
  await form.page.mouse.move(2, 2);
  await sendsFromField(form);
  await form.hasOffer("Custom address");
  await form.press("Alias options");
  await form.says(suspicion);
});

test("a field marked when left has “Custom address” next @slow", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "judging.html?late");
  await fills(form);
  await form.button("Create account").click();
  await expect(form.email).toHaveAttribute("aria-invalid", "true");
  await form.hasNoOffer();
  await form.getsOffer("Custom address");
});

test("a mark from before the fill counts once judged @slow", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "judging.html?early");
  await fills(form);
  await form.focusesAnew();
  await form.says(/Filled/);
  expect((await form.readButtons())[0]).toBe("Alias options");
  await sendsFromField(form);
  await form.hasOffer("Custom address");
  expect((await form.readButtons()).slice(0, 2)).toEqual(["Alias options", "Custom address"]);
});

test("a mark at an address that is no alias changes nothing @slow", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "judging.html?late");
  await fills(form);
  await form.email.fill("ada@example.com");
  await sendsFromField(form);
  await form.focusesAnew();
  await form.hasOffer(/new alias/);
  expect((await form.readButtons())[0]).toMatch(/new alias/);
});

test("a refused older alias is not to be deleted @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains, aliases: [known] });
  const form = await extension.enterForm("shop.example", "judging.html?late");
  await form.press("Alias options");
  await form.press("Fill this field with known@alias.example");
  await form.hasValue(known.address);
  await form.page.mouse.move(2, 2);
  await sendsFromField(form);
  await form.hasOffer("Custom address");
  await form.press("Alias options");
  await form.press(/new alias/);
  await form.hasValue(/^(?!known).*@alias\.example$/);
  await form.says(/Filled/);
  await form.saysNothingOf(/Delete/);
});

test("a page cannot probe for aliases by its own marks", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [known] });
  const form = await extension.openForm("shop.example");
  const measure = async (address: string) => {
    await form.email.evaluate((field: HTMLInputElement, value) => {
      field.value = value;
      field.ariaInvalid = "true";
    }, address);
    await form.focusesAnew();
    await form.hasOffer("Alias options");
    expect((await form.readButtons())[0]).toMatch(/new alias/);
    return form.findsOffer();
  };
  expect(await measure(known.address)).toEqual(await measure("guess@alias.example"));
});

test("a form that the page drops is held by nothing @slow", async ({ service, form }) => {
  service.faults.inject({ method: "POST", fault: { kind: "wait", before: 1000 } });
  await form.press(/new alias/);
  // What is filled in while it has the focus is held by the browser's own undo.
  await form.heading.click();
  await form.hasValue(/@alias\.example$/);
  await form.keepsValue(/@alias\.example$/);
  await form.page.evaluate(() => {
    const [dropped] = Array.from(document.forms);
    window.dropped = new WeakRef(dropped!);
    dropped!.remove();
  });
  await form.heading.click();
  const session = await form.page.context().newCDPSession(form.page);
  const isHeld = async () => {
    await session.send("HeapProfiler.collectGarbage");
    return form.page.evaluate(() => window.dropped.deref() !== undefined);
  };
  await expect.poll(isHeld).toBe(false);
});

declare global {
  interface Window {
    dropped: WeakRef<Element>;
  }
}
