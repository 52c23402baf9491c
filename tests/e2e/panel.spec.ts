import { countPosts } from "./attacks/countPosts.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { FormPage } from "./pages/form.ts";
import { showAsModal } from "./pages/ownTree.ts";
import type { PopupPage } from "./pages/popup.ts";

const domains = [
  { domain: "ada.example", verifiedHoursAgo: 1 },
  { domain: "lovelace.example", verifiedHoursAgo: 2 },
];

/** Presses the entry that opens the popup, and opens the popup as a page, which a test can use. */
async function asksForOwnAddress(extension: Extension, form: FormPage): Promise<PopupPage> {
  await form.press("Alias options");
  await form.press("Custom address");
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  const popup = await extension.openPopup();
  await popup.form.hasField("Label", "shop.example");
  return popup;
}

test("the panel's custom address is filled in @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.enterForm("shop.example");
  const popup = await asksForOwnAddress(extension, form);
  await popup.form.hasChosen("Custom address");
  await popup.hasFocusOn("Before the @");
  await popup.form.hasField("Label", "shop.example");
  await popup.form.previews(/^shop-\w{6}@ada\.example$/);
  await popup.choosesOwnAddress("shop", "lovelace.example");
  await popup.createsAndFills();
  await form.hasValue("shop@lovelace.example");
  await form.says(/Filled/);
  const [alias] = service.aliasesOf(ada.email);
  expect(alias).toMatchObject({ address: "shop@lovelace.example", title: "shop.example" });
  const later = await extension.openPopup();
  await later.lists("shop@lovelace.example");
  await later.hasNoUnresolvedCreations();
});

test("a custom address that exists is filled in @slow", async ({ service, extension }) => {
  const aliases = [{ address: "shop@ada.example", title: "shop.example" }];
  await extension.signIn(service, { ...ada, domains, aliases });
  const form = await extension.enterForm("shop.example");
  const popup = await asksForOwnAddress(extension, form);
  await popup.choosesOwnAddress("shop", "ada.example");
  await popup.createsAndFills();
  await popup.form.presses("Use it");
  await form.hasValue("shop@ada.example");
  expect(countPosts(service)).toBe(0);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a custom address of one site fills no other @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.enterForm("shop.example");
  const popup = await asksForOwnAddress(extension, form);
  await popup.page.close();
  const other = await extension.enterForm("bank.example");
  const next = await extension.openPopup();
  await next.choosesOwnAddress("mine", "ada.example");
  await next.presses("Create alias");
  await next.lists("mine@ada.example");
  await other.hasValue("");
  await form.hasValue("");
});

test("“Don’t offer on this site” works at once", async ({ service, alibi }) => {
  const login = await alibi.openForm("login.shop.example", "login.html");
  const form = await alibi.enterForm("www.shop.example");
  await form.press("Alias options");
  await form.press("Don’t offer on www.shop.example");
  await form.says(/Alibi is off on www\.shop\.example/);
  expect(await form.readButtons()).toEqual([]);
  await form.hasOffer("Close");
  await form.field("Name").click();
  await form.hasNoOffer();
  await form.getsNoOffer();
  await login.page.bringToFront();
  await login.getsNoOffer();
  await alibi.openOffer("myshop.example");
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("a wheel scrolls the card", async ({ service, extension }) => {
  const known = [1, 2, 3].map((each) => ({
    address: `shop${each}@alias.example`,
    title: "shop.example",
  }));
  await extension.signIn(service, { ...ada, aliases: known });
  const form = await extension.enterForm("shop.example");
  await form.press("Alias options");
  const { x, y } = await form.pointsAt(/shop1@/);
  await form.page.mouse.move(x, y);
  await form.page.mouse.wheel(0, 400);
  await form.isSteady();
  const entry = (await form.placeOf("All aliases"))!;
  await form.page.mouse.move(entry.x + 20, entry.y + 10, { steps: 4 });
  await form.isSteady();
  await form.page.mouse.click(entry.x + 20, entry.y + 10);
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
});

test("Arrow Down goes into a card that was opened", async ({ service, form }) => {
  await form.page.keyboard.press("ArrowDown");
  await form.page.keyboard.press("Enter");
  expect(countPosts(service)).toBe(0);
  await form.press("Alias options");
  await form.page.keyboard.press("ArrowDown");
  await form.page.keyboard.press("Enter");
  await form.hasValue(/@alias\.example$/);
});

test("Escape closes an open card, then the page's dialog with the button", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example");
  await showAsModal(form.page);
  await form.getsOffer();
  await form.press("Alias options");
  await form.hasOffer("All aliases");
  await form.keepsDown("Escape", 3);
  await form.hasButtons(["Fill this field with a new alias for shop.example", "Alias options"]);
  await form.page.keyboard.press("Escape");
  await expect(form.email).toBeHidden();
});

test("beside an open card, Arrow Down chooses in an input method", async ({ form }) => {
  await form.press("Alias options");
  const session = await form.page.context().newCDPSession(form.page);
  await session.send("Input.imeSetComposition", { text: "ad", selectionStart: 2, selectionEnd: 2 });
  await form.page.keyboard.press("ArrowDown");
  expect(await form.isOfferFocused()).toBe(false);
});

test("a press on the field brings the button back after Escape", async ({ form }) => {
  await form.page.keyboard.press("Escape");
  await form.hasNoOffer();
  await form.getsOffer();
});
