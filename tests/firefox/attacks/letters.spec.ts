import { ada, expect, test } from "../fixtures.ts";

/* As `tests/e2e/attacks/letters.spec.ts`, which has more of it, in Firefox. */

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];

test("an address of one's own is typed where the page hears no letter of it, and comes into the field", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, { ...ada, domains });
  const form = await firefox.openForm("shop.example");
  await form.page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    addEventListener("keydown", ({ key }) => heard.push(key), true);
  });
  await form.focusEmail();
  await form.press("More options");
  await form.press("Custom address…");
  const popup = await firefox.openPopup();
  await popup.isOver("shop.example");
  await popup.hasKind("Custom address");
  await popup.typesBeforeAt("xqzwkv");
  await popup.createsAlias();
  await form.hasValue("xqzwkv@ada.example");
  const heard = () =>
    form.page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join(""));
  expect(await heard()).toBe("");
  await form.page.getByLabel("Name").click();
  await form.page.keyboard.type("xqzwkv");
  expect(await heard()).toBe("xqzwkv");
});
