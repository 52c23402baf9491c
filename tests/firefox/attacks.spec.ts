import { protocol, type MessageType } from "../../lib/messages/protocol.ts";
import { sampleRequests } from "../../lib/messages/sampleRequests.ts";
import { observeChip, watchForChip, type Observed } from "../e2e/attacks/observeChip.ts";
import { countPosts } from "../e2e/attacks/countPosts.ts";
import { ada, expect, test, type Firefox } from "./fixtures.ts";

/* What pages try, in Firefox; `tests/e2e/attacks` has more of it. */

const refused = { ok: false, failure: { kind: "refused" } };
const known = { address: "known@alias.example", title: "shop.example" };
const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];

async function visit(firefox: Firefox, host: string, page: string, typed = ""): Promise<Observed> {
  const form = await firefox.openForm(host, page);
  await form.page.evaluate(watchForChip);
  const observed = await observeChip(form.page, typed);
  await form.page.close();
  return Object.fromEntries(
    Object.entries(observed).filter(([name]) => !/ms$|^times|^frames|^entries of/.test(name)),
  );
}

test("a page measures the same with no alias and with one, and whosever address is in its field", async ({
  service,
  firefox,
}) => {
  test.slow();
  await firefox.signIn(service, { ...ada, aliases: [known] });
  const none = await visit(firefox, "news.example", "login.html");
  expect(Object.keys(none).length).toBeGreaterThan(60);
  expect(await visit(firefox, "shop.example", "login.html")).toEqual(none);
  const anybody = await visit(firefox, "news.example", "signup.html", "bob@example.com");
  expect(await visit(firefox, "news.example", "signup.html", ada.email)).toEqual(anybody);
});

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

test("what a page enters by a command is not looked into, and what a person types is", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.page.evaluate((guess) => document.execCommand("insertText", false, guess), ada.email);
  await form.hasValue(ada.email);
  await form.page.waitForTimeout(1000);
  // In its panel, the warning is in words.
  await form.press("More options");
  await form.hasOffer("Custom address…");
  expect(await form.readWords()).not.toMatch(/your real address/);
  await form.focusEmail();
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.press("Delete");
  await form.page.keyboard.type(ada.email);
  await form.page.mouse.move(5, 5);
  await form.says(/your real address/);
});

test("a page that was taken over is refused what is for our own pages, makes eight aliases of ten, and switches nothing on", async ({
  service,
  firefox,
}) => {
  const off = { ...known, enabled: false };
  await firefox.signIn(service, { ...ada, aliases: [off] });
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const sent = service.requests.length;
  for (const type of Object.keys(protocol) as MessageType[]) {
    if (protocol[type].from !== "extension") continue;
    expect(await form.asksAsScript(type, sampleRequests[type]), type).toEqual(refused);
  }
  expect(await form.asksAsScript("offer.switchOn", { address: off.address })).toEqual(refused);
  const own = { localPart: "known", domain: "alias.example" };
  expect(await form.asksAsScript("offer.create", { own })).toEqual(refused);
  expect(service.requests.length).toBe(sent);

  for (let each = 0; each < 10; each += 1) {
    const made = (await form.asksAsScript("offer.create")) as { value?: { address: string } };
    if (made.value) await form.asksAsScript("offer.settle", { address: made.value.address });
  }
  expect(countPosts(service)).toBe(8);
  expect(service.aliasesOf(ada.email).filter(({ enabled }) => !enabled)).toHaveLength(1);
});
