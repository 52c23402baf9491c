import { ada, expect, test } from "./fixtures.ts";
import { flows } from "./sites/flows.ts";

/* Forms that do not say what they are for offer both actions, the one taken last first. */

const known = { address: "known@alias.example", title: "shop.example" };
const other = { address: "other@alias.example", title: "other.example" };
const page = `flow${flows.findIndex(({ wants }) => wants === "either")}.html`;
const makesOne = "Fill this field with a new alias for shop.example";
const usesKnown = "Fill this field with known@alias.example";

test("in an unclear form, the last choice comes first @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [known, other] });
  const form = await extension.openForm("shop.example", page);
  const opens = async () => {
    await form.page.reload();
    await form.fieldInQuestion.click();
    await form.hasOffer("Alias options");
  };
  await opens();
  expect(await form.readButtons()).toEqual([usesKnown, "Alias options"]);
  // The other one comes right after it in the card.
  await form.press("Alias options");
  await form.hasOffer(makesOne);
  expect((await form.readButtons()).slice(2, 4)).toEqual([usesKnown, makesOne]);
  await form.press(makesOne);
  await expect(form.fieldInQuestion).toHaveValue(/@alias\.example$/);
  await opens();
  expect(await form.readButtons()).toEqual([makesOne, "Alias options"]);
  // This says nothing of another site, nor of a login form.
  const elsewhere = await extension.openForm("other.example", page);
  await elsewhere.fieldInQuestion.click();
  await elsewhere.hasOffer("Alias options");
  expect((await elsewhere.readButtons())[0]).toBe("Fill this field with other@alias.example");
  const login = await extension.openOffer("shop.example", "login.html", /@alias/);
  expect((await login.readButtons())[0]).toMatch(/^Fill this field with .+@alias\.example$/);
  await form.page.bringToFront();

  // Taking the other action reverts the order.
  await form.press("Alias options");
  await form.press(usesKnown);
  await expect(form.fieldInQuestion).toHaveValue(known.address);
  await opens();
  const usesOne = expect.stringMatching(/^Fill this field with \S+@alias/);
  await expect.poll(() => form.readButtons()).toEqual([usesOne, "Alias options"]);
});
