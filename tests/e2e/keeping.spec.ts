import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { FormPage } from "./pages/form.ts";
import type { Service } from "../service/service.ts";

async function makeAlias(service: Service, extension: Extension, page: string): Promise<FormPage> {
  await extension.signIn(service, ada);
  const form = await extension.openOffer("shop.example", page);
  await form.press(/new alias/);
  return form;
}

async function isTold(service: Service, form: FormPage): Promise<void> {
  await form.says(/page didn’t accept/);
  const aliases = service.aliasesOf(ada.email);
  expect(aliases).toHaveLength(1);
  await form.says(new RegExp(aliases[0]?.address ?? "none"));
}

async function isKept(service: Service, form: FormPage): Promise<void> {
  await form.says(/Filled with/);
  const aliases = service.aliasesOf(ada.email);
  expect(aliases).toHaveLength(1);
  await form.hasValue(aliases[0]?.address ?? "none");
}

for (const [what, page] of [
  ["a field whose maxlength is shorter, which the page does not enforce", "limit.html"],
  ["an input mask that allows addresses @slow", "masked.html"],
]) {
  test(`the alias is kept by ${what}`, async ({ service, extension }) => {
    const form = await makeAlias(service, extension, page!);
    await isKept(service, form);
    await form.holds(await form.email.inputValue());
    await form.press("Undo");
    await form.holds("");
  });
}

for (const [what, page] of [
  ["truncates the alias", "limit.html?cuts"],
  ["allows no address by an input mask @slow", "masked.html?letters"],
]) {
  test(`the person is told of a page that ${what}`, async ({ service, extension }) => {
    await isTold(service, await makeAlias(service, extension, page!));
  });
}

test("a text area with a limit gets no part of an alias", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example", "writing.html");
  const note = form.field("Note");
  await note.evaluate((area: HTMLTextAreaElement) => (area.maxLength = 20));
  await note.click();
  await alibi.asksBy("menu", form);
  await isTold(service, form);
  await expect(note).toHaveValue("");
});

for (const way of ["always", "late", "empty"]) {
  test(`the person is told of a rewritten field (${way})`, async ({ service, extension }) => {
    const form = await makeAlias(service, extension, `rewrites.html?${way}`);
    await isTold(service, form);
    await form.leavesItAtThat();
  });
}

test("nothing is said of a page that puts a field with the alias in place of its own", async ({
  service,
  extension,
}) => {
  const form = await makeAlias(service, extension, "rewrites.html?anew");
  await form.hasValue(/@alias\.example$/);
  await form.saysNothingOf(/page didn’t accept/);
});

test("an alias that is cleared once is filled in again", async ({ service, extension }) => {
  const form = await makeAlias(service, extension, "rewrites.html?once");
  await isKept(service, form);
  await form.hasCounted(1);
});
