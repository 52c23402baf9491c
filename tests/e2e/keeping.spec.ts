import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { FormPage } from "./pages/form.ts";
import type { Service } from "../service/service.ts";

/** Makes an alias on that page, and waits for nothing. */
async function makeAlias(service: Service, extension: Extension, page: string): Promise<FormPage> {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example", page);
  await form.focusEmail();
  await form.press(/new alias/);
  return form;
}

/** The person is told that the page did not keep the alias, and which one it is. */
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

test("a limit that is shorter than the alias, and that the page does not enforce, does no harm", async ({
  service,
  extension,
}) => {
  const form = await makeAlias(service, extension, "limit.html");
  await isKept(service, form);
  await form.holds(await form.email.inputValue());
});

test("who meets a page that cuts the alias off is told", async ({ service, extension }) => {
  const form = await makeAlias(service, extension, "limit.html?cuts");
  await isTold(service, form);
});

test("a mask that lets addresses through keeps the alias", async ({ service, extension }) => {
  const form = await makeAlias(service, extension, "masked.html");
  await isKept(service, form);
  await form.holds(await form.email.inputValue());
  await form.press("Undo");
  await form.holds("");
});

test("who meets a mask that lets no address through is told", async ({ service, extension }) => {
  const form = await makeAlias(service, extension, "masked.html?letters");
  await isTold(service, form);
});

test("what a page clears once is filled in again, and kept", async ({ service, extension }) => {
  const form = await makeAlias(service, extension, "rewrites.html?once");
  await isKept(service, form);
  await form.wasRewritten(1);
});

for (const [way, page] of [
  ["as soon as it is there", "rewrites.html?always"],
  ["a moment later", "rewrites.html?late"],
]) {
  test(`who meets a page that rewrites every value ${way} is told, and it is left at that`, async ({
    service,
    extension,
  }) => {
    const form = await makeAlias(service, extension, page ?? "");
    await isTold(service, form);
    await form.leavesItAtThat();
  });
}
