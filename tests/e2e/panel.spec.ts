import { ada, expect, test } from "./fixtures.ts";

const domains = [
  { domain: "ada.example", verifiedHoursAgo: 1 },
  { domain: "lovelace.example", verifiedHoursAgo: 2 },
];

test("an address on a domain of one's own", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press("More from Alibi");
  await form.press("Own address…");
  await form.says(/An address on your own domain/);
  await form.page.keyboard.type("shop");
  await form.page.keyboard.press("Tab");
  await form.page.keyboard.press("ArrowDown");
  await form.press("Create alias");
  await form.hasValue("shop@lovelace.example");
  const [alias] = service.aliasesOf(ada.email);
  expect(alias).toMatchObject({ address: "shop@lovelace.example", title: "shop.example" });
});

test("the same by keyboard alone, and Escape gives the field back", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, domains: [domains[0]!] });
  // On a login without an alias the button has only its panel to open, so that the shortcut goes into it.
  const form = await extension.openForm("shop.example", "login.html");
  await form.focusEmail();
  await form.hasOffer("More from Alibi");
  await form.isSteady();
  await extension.asksBy("shortcut", form);
  await form.hasOffer("Own address…");
  await form.page.keyboard.press("Tab");
  await form.page.keyboard.press("Enter");
  await form.says(/An address on your own domain/);
  await form.page.keyboard.type("with space");
  await form.says(/cannot have spaces/);
  await form.page.keyboard.press("Enter");
  await form.says(/cannot have spaces/);
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.type("fine");
  await form.page.keyboard.press("Enter");
  await form.hasValue("fine@ada.example");
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  await form.says(/Filled with/);
  await expect(form.email).toBeFocused();
  await form.page.keyboard.press("Escape");
  await form.hasNoOffer();
  await expect(form.email).toBeFocused();
});

test("an address that exists already is offered, not made again", async ({
  service,
  extension,
}) => {
  const aliases = [{ address: "shop@ada.example", title: "Books" }];
  await extension.signIn(service, { ...ada, domains, aliases });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press("More from Alibi");
  await form.press("Own address…");
  await form.says(/An address on your own domain/);
  await form.page.keyboard.type("shop");
  await form.press("Create alias");
  await form.says(/exists already/);
  await form.press("Fill this field with shop@ada.example");
  await form.hasValue("shop@ada.example");
  const posts = service.requests.filter(
    ({ method, path }) => method === "POST" && path.startsWith("/api/v1/aliases"),
  );
  expect(posts).toEqual([]);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("who has no domain is told so", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press("More from Alibi");
  await form.press("Own address…");
  await form.says(/no domain/i);
  await form.press("Back");
  await form.hasButtons([
    "Fill this field with a new alias for shop.example",
    "More from Alibi",
    "Own address…",
    "Not on shop.example",
  ]);
});

test("not on this site: at once, on all its hosts, and on no other", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const login = await extension.openForm("login.shop.example", "login.html");
  const form = await extension.openForm("www.shop.example");
  await form.focusEmail();
  await form.press("More from Alibi");
  await form.press("Not on www.shop.example");
  await form.says(/Alibi is off on www\.shop\.example/);
  await form.page.getByLabel("Name").click();
  await form.hasNoOffer();
  await form.focusEmail();
  await form.hasNoOffer();
  await login.page.bringToFront();
  await login.focusEmail();
  await login.hasNoOffer();
  const other = await extension.openForm("myshop.example");
  await other.focusEmail();
  await other.hasOffer(/new alias/);
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("a custom address begins with the person's template, shows what will come of it, and names each fault", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press("More from Alibi");
  await form.press("Own address…");
  await form.says(/shop-\w{6}@ada\.example/);
  const { keyboard } = form.page;
  for (const [typed, fault] of [
    ["a b", /spaces/],
    ["a..b", /dot/],
    ["ü", /letters/],
    ["a_b", /underscore/],
    ["x".repeat(65), /64 characters/],
    ["Capital", /small letters/],
  ] as const) {
    await keyboard.press("Control+a");
    await keyboard.insertText(typed);
    await form.says(fault);
  }
  await keyboard.press("Control+a");
  await keyboard.insertText("mine");
  await form.says(/mine@ada\.example/);
  expect(service.aliasesOf(ada.email)).toEqual([]);
});

test("the panel opens without moving what is under the pointer", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  const before = await form.placeOf("More from Alibi");
  await form.press("More from Alibi");
  await form.hasOffer("Not on shop.example");
  expect(await form.placeOf("More from Alibi")).toEqual(before);
});

test("an address typed whole is taken apart, and one of another domain is refused in words", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press("More from Alibi");
  await form.press("Own address…");
  await form.says(/An address on your own domain/);
  await form.page.keyboard.insertText("shop@elsewhere.example");
  await form.press("Create alias");
  await form.says(/Choose one of your domains/);
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.insertText("shop@lovelace.example");
  await form.press("Create alias");
  await form.hasValue("shop@lovelace.example");
});
