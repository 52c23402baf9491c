import { ada, expect, test } from "./fixtures.ts";

test.use({ asNew: true });

test("without access, the shortcut fills its field @slow", async ({ service, firefox }) => {
  const options = await firefox.choosesServer(service, ada);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
  expect(await firefox.readOrigins()).toEqual(["http://127.0.0.1/*"]);
  const form = await firefox.enterForm("shop.example");
  await form.hasNoOffer();
  await firefox.asksByShortcut(form);
  await form.hasValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)).toMatchObject([{ title: "shop.example" }]);
});
