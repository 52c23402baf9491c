import { readFileSync } from "node:fs";
import { ada, expect, test } from "./fixtures.ts";
import { evaluateInIsolatedWorld } from "./isolatedWorld.ts";
import { readAnsweredForms } from "./pages/answeredForms.ts";
import { answeredForms } from "./sites/refusalPages.ts";
import { ways } from "./sites/refusals.ts";

/* A site refuses an alias: what the chip suggests then, and what happens to the alias. */

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
const refusal = "Disposable email addresses are not allowed.";

test("when a page refuses an alias, a custom address is offered, then deleting the alias, which can be undone", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  const alias = await form.email.inputValue();
  await form.getsError(refusal);
  await form.hasOffer("Custom address…");
  await form.press("Custom address…");
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  const popup = await extension.openPopup();
  await popup.isOver("shop.example");
  await popup.choosesOwnAddress("shop", "ada.example");
  await popup.createsAndFills();
  await form.hasValue("shop@ada.example");
  await form.says(/which this site refused/);
  await form.hasOffer("Alias options");
  await form.press("Delete alias");
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

test("a refusal in a reloaded page leads to a custom address only if Alibi had filled the alias in there", async ({
  service,
  extension,
}) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, domains, aliases: [known] });
  const form = await extension.openForm("shop.example");
  const comesBack = async () => {
    await form.page.reload();
    await form.email.evaluate((field: HTMLInputElement) => (field.value = "known@alias.example"));
    await form.getsError(refusal);
    await form.focusEmail();
    await form.hasOffer("Alias options");
  };
  // The page wrote this value itself, so it was not given by Alibi.
  await comesBack();
  expect((await form.readButtons())[0]).toMatch(/new alias/);
  await form.press("Alias options");
  await form.press("Fill this field with known@alias.example");
  await form.says(/Filled with known/);
  await comesBack();
  await form.hasOffer("Custom address…");
  await form.press("Alias options");
  await form.says(/seems to refuse known@alias\.example/);
});

test("a site's other messages, or its refusal of another address, are not taken for a refusal of an alias", async ({
  service,
  extension,
}) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, domains, aliases: [known] });
  const form = await extension.openForm("shop.example");
  await form.email.fill(known.address);
  for (const said of ["There is an account for this email already.", "Please confirm you agree."]) {
    await form.getsError(said);
    await form.focusesAnew();
    await form.hasOffer(/new alias/);
  }
  // Neither is the refusal of an address that is not an alias.
  await form.email.fill("ada@example.com");
  await form.getsError(refusal);
  await form.focusesAnew();
  await form.hasOffer(/new alias/);
});

test("a page cannot probe for aliases by its own words of refusal", async ({
  service,
  extension,
}) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const form = await extension.openForm("shop.example");
  const measure = async (address: string) => {
    await form.email.evaluate((field: HTMLInputElement, value) => (field.value = value), address);
    await form.getsError(refusal);
    await form.focusesAnew();
    await form.hasOffer("Alias options");
    return form.findsOffer();
  };
  expect(await measure("known@alias.example")).toEqual(await measure("guess@alias.example"));
});

test("in eighteen languages, at least 90% of the forms that refuse an address are recognised, and no others", async ({
  extension,
  build,
}) => {
  const { page } = await extension.openForm("shop.example", "refusal0.html");
  // Each answer is passed as source code: the isolated world forbids `eval`.
  const rows = answeredForms.map(
    ({ language, title, body, how, said }) => `{
      ...${JSON.stringify({ language, title, body })},
      answer: (field) => (${String(ways[how])})(field, ${JSON.stringify(said)})
    }`,
  );
  const seen = (await evaluateInIsolatedWorld(
    page,
    extension.id,
    `globalThis.alibiOffer = { setRefusalReader: (read) => (globalThis.readRefusal = read) };
    ${readFileSync(`${build}/refusal.js`, "utf8")};
    (${String(readAnsweredForms)})([${rows.join()}], readRefusal)`,
  )) as (boolean | null)[];
  const named = (refuses: boolean, isRefused: boolean) =>
    answeredForms
      .filter((form, index) => form.refuses === refuses && seen[index] === isRefused)
      .map(({ name }) => name);
  const missed = named(true, false);
  const share = missed.length / answeredForms.filter(({ refuses }) => refuses).length;
  expect(share, missed.join()).toBeLessThanOrEqual(0.1);
  expect(named(false, true)).toEqual([]);
});
