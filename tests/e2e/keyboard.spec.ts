import { ada, expect, test } from "./fixtures.ts";
import { ManagerPage, openManager } from "./pages/manager.ts";
import { readAloud } from "./pages/readAloud.ts";

test("Tab and Shift+Tab do not go into the offer or its card", async ({ service, extension }) => {
  const aliases = Array.from({ length: 9 }, (_, each) => ({
    address: `shop${each}@alias.example`,
    title: "shop.example",
  }));
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example", "alone.html");
  for (const key of ["Tab", "Shift+Tab"]) {
    await form.getsOffer("Alias options");
    await form.page.keyboard.press(key);
    expect(await form.isOfferFocused()).toBe(false);
  }
  await form.getsOffer("Alias options");
  await form.press("Alias options");
  await form.page.keyboard.press("Tab");
  expect(await form.isOfferFocused()).toBe(false);
});

test("Tab goes into the page's own popover and back", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example");
  // Of all popovers with the same invoker, browsers move the focus into only one.
  const inPopover = await form.opensPopover();
  await form.getsOffer();
  await form.page.keyboard.press("Tab");
  await expect(inPopover).toBeFocused();
  await form.page.keyboard.press("Tab");
  await expect(form.field("Password")).toBeFocused();
  await form.page.keyboard.press("Shift+Tab");
  await form.page.keyboard.press("Shift+Tab");
  await expect(form.email).toBeFocused();
});

/** The controls of the sign-up form itself. */
function formWith(email: string): string[] {
  return ["textbox Name", `textbox Email${email}`, "textbox Password", "button Create account"];
}

test("the page gets the keyup of the shortcut", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "login.html");
  const { keyboard } = form.page;
  await form.page.evaluate(() => {
    const heard: string[] = [];
    for (const type of ["keydown", "keyup"] as const) {
      document.addEventListener(type, ({ key }) => heard.push(`${key} ${type.slice(3)}`));
    }
    Object.assign(window, { heard });
  });
  const readHeard = () =>
    form.page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  await form.getsOffer("Alias options");
  await keyboard.down("Alt");
  await keyboard.down("Shift");
  await alibi.asksBy("shortcut", form);
  await expect.poll(() => form.isOfferFocused()).toBe(true);
  await keyboard.up("Shift");
  await keyboard.up("Alt");
  // Without its keyups, the page would think that the keys are still held.
  expect(await readHeard()).toEqual(["Alt down", "Shift down", "Shift up", "Alt up"]);
  // Held for a moment: many pages close what is open on the keyup of Escape.
  await keyboard.down("Escape");
  await expect(form.email).toBeFocused();
  await keyboard.down("Escape");
  await keyboard.up("Escape");
  expect(await readHeard()).toEqual([]);
  await form.hasOffer("Alias options");
  await keyboard.press("Escape");
  expect(await readHeard()).toEqual(["Escape down", "Escape up"]);
  await form.hasNoOffer();
});

test("a screen reader tells of the offer and the fill", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  const { keyboard } = form.page;
  const create = "Fill this field with a new alias for shop.example";
  const hears = (lines: string[]) => expect.poll(() => form.readAloud()).toEqual(lines);

  for (let stop = 0; stop < 2; stop += 1) await keyboard.press("Tab");
  await hears([
    ...formWith(", focused"),
    `button ${create}`,
    "button Alias options",
    `status Alibi: ${create}. Press Alt+Shift+J.`,
  ]);

  await alibi.asksBy("shortcut", form);
  await form.hasValue(/@alias\.example$/);
  const { address } = service.aliasesOf(ada.email)[0]!;
  await hears([
    ...formWith(`, holds ${address}, focused`),
    "button Undo",
    "button Alias options",
    `status Filled with ${address}`,
  ]);

  await alibi.asksBy("shortcut", form);
  await hears([
    ...formWith(`, holds ${address}`),
    "button Undo",
    "button Alias options",
    `button ${create}, focused`,
    "button Custom address",
    "button All aliases",
    "button Don’t offer on shop.example",
    `status Filled with ${address}`,
  ]);

  for (const key of ["Shift+Tab", "Shift+Tab", "Enter"]) await keyboard.press(key);
  await hears([
    ...formWith(""),
    "button Alias options",
    "button Keep, focused",
    "button Delete",
    `status Undone. Keep ${address}?`,
  ]);

  await keyboard.press("Escape");
  await hears(formWith(", focused"));
});

test("all of a sign-up works by keyboard alone @slow", async ({ service, extension }) => {
  service.addAccount(ada);
  const options = await extension.openOptions();
  const { keyboard } = options.page;
  await options.tabsTo("Server address");
  await keyboard.type(service.url);
  await keyboard.press("Enter");
  await options.isSignedOut();
  await options.tabsTo("Other ways to sign in");
  await keyboard.press("Enter");
  await options.tabsTo("Use email and password");
  await keyboard.press("Enter");
  await options.tabsTo("Email");
  await keyboard.type(ada.email);
  await options.tabsTo("Password");
  await keyboard.type(ada.password);
  await keyboard.press("Enter");
  await options.isSignedIn(ada.email);

  const form = await extension.openForm("shop.example");
  for (let stop = 0; stop < 2; stop += 1) await form.page.keyboard.press("Tab");
  await form.hasOffer(/shop\.example/);
  await extension.asksBy("shortcut", form);
  await form.hasValue(/@alias\.example$/);
  const { address } = service.aliasesOf(ada.email)[0]!;

  const popup = await extension.openPopup();
  await popup.hasRow(address);
  // Typing starts a search.
  await popup.page.keyboard.type("shop");
  await popup.lists(address);
  await popup.tabsTo(new RegExp(`^Fill .*${RegExp.escape(address)}$`));
  await popup.page.keyboard.press("Space");
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
  await popup.isOn(address, false);
});

test("Escape closes the part that was opened last @slow", async ({ service, extension }) => {
  const [one, two] = ["one@alias.example", "two@alias.example"];
  await extension.signIn(service, {
    ...ada,
    aliases: [{ address: two }, { address: one, forwarded: 1 }],
  });
  const popup = await extension.openPopup();
  await popup.searches("alias");
  await popup.lists(one, two);
  await popup.opens(one);
  await popup.pressesIn(one, "Edit");
  await popup.hasFocusOn("Label");
  await popup.keys("Escape");
  await popup.hasFocusOn("Edit");
  await popup.pressesIn(one, "Delete…");
  await popup.hasFocusOn("Keep");
  await popup.keys("Escape");
  await popup.hasFocusOn("Delete…");
  await popup.keys("Escape");
  await popup.hasOpen(one, false);
  await popup.hasFocusOnRow(one);
  // Escape closes the row opened last, wherever the focus is.
  await popup.opens(two);
  await popup.opens(one);
  await popup.presses("New alias");
  await popup.hasFocusOn("Random address");
  await popup.keys("Escape");
  await popup.form.isThere(false);
  await popup.hasFocusOn("New alias");
  await popup.keys("Escape");
  await popup.hasOpen(one, false);
  await popup.hasOpen(two, true);
  await popup.keys("Escape");
  await popup.hasOpen(two, false);
  await expect(popup.search).toHaveValue("alias");
  await popup.keys("Escape");
  await expect(popup.search).toHaveValue("");
  await popup.hasFocusOn("Search aliases");
  await popup.leavesEscapeToBrowser();

  await popup.page.goto(`${extension.origin}/manager.html`);
  const manager = new ManagerPage(popup.page);
  await manager.searches("alias");
  await manager.lists(one, two);
  await manager.selects(one);
  await manager.opens(two);
  await manager.keys("Escape");
  await manager.hasOpen(two, false);
  await manager.hasSelected(1);
  await manager.keys("Escape");
  await manager.hasSelected(0);
  await expect(manager.search).toHaveValue("alias");
  await manager.keys("Escape");
  await expect(manager.search).toHaveValue("");
});

test("the focus moves on as its element goes away @slow", async ({ service, extension }) => {
  const title = "shop.example";
  const aliases = [
    { address: "one@alias.example", title },
    { address: "two@alias.example", title },
  ];
  await extension.signIn(service, { ...ada, aliases });
  await extension.worker.evaluate(() => chrome.storage.local.set({ dataLosses: ["theme"] }));
  await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  await popup.listsOfSite("shop.example", "two@alias.example", "one@alias.example");
  await popup.loss.presses("Close");
  await popup.hasFocusOn("Search aliases");
  await popup.site.presses("This page");
  await popup.site.offers("Point out the field");
  await popup.keys("Tab", "Tab", "Escape");
  await popup.explainsNothing();
  await popup.hasFocusOn("This page");
  await popup.presses(/^Switch these \d+ off$/);
  await popup.hasFocusOn("Forwarding to one@alias.example");
  await popup.undo.presses("Undo");
  await popup.isOn("one@alias.example", true);
  await popup.hasFocusOnRow("two@alias.example");
  await popup.searches("nothing like it");
  await popup.presses("Show all aliases");
  await popup.hasFocusOn("Search aliases");
  await popup.signsOut();
  await popup.hasFocusOn("Sign in");
});

test("a screen reader tells of each step in the popup", async ({ service, extension }) => {
  const shop = "shop@alias.example";
  await extension.signIn(service, {
    ...ada,
    aliases: [
      { address: shop, title: "shop.example", notes: "Winter boots", forwarded: 12, blocked: 3 },
      { address: "bank@alias.example", title: "bank.example" },
    ],
  });
  const popup = await extension.openPopup();
  await popup.lists("bank@alias.example", shop);
  await popup.reads(`
    - banner:
      - heading "Alibi" [level=1]
      - search:
        - searchbox "Search aliases"
      - button "New alias"
    - main:
      - region "This page":
        - paragraph: Alibi can’t run on this page.
      - status: 2 aliases
      - button "Filter and sort"
      - list:
        - listitem:
          - button "Copy bank.example bank@alias.example"
          - button /Details of .bank\\.example./
          - switch "Forwarding to bank@alias.example" [checked]
        - listitem:
          - button "Copy shop.example shop@alias.example"
          - text: 12 forwarded, 3 blocked
          - button /Details of .shop\\.example./
          - switch "Forwarding to shop@alias.example" [checked]
  `);
  const { hears } = await readAloud(popup.page);
  await hears([..."shop"], "Search aliases, searchbox, “shop”", "1 alias");
  // A single result is open.
  await hears(["ArrowDown"], "Copy shop.example shop@alias.example, button");
  await hears(["Enter"], "Copied shop.example shop@alias.example, button", "Copied");
  await popup.hasCopied(shop);
  const row = /^(Copy|Copied) shop.example shop@alias.example, button$/;
  await hears(["Space"], row, "shop@alias.example: Off. Password-reset emails stop too.");
  await expect.poll(() => service.aliasesOf(ada.email)[1]?.enabled).toBe(false);
  await hears(["Space"], row, "shop@alias.example is on");
  await hears(["Tab"], "Copy shop@alias.example, button");
  await hears(["Tab"], "Edit, button");
  await hears(["Tab"], "Pin, button");
  await hears(["Tab"], "QR code, button, collapsed");
  await hears(["Tab"], "Email, link");
  await hears(["Tab"], "Delete…, button");
  await hears(
    ["Enter"],
    "Delete shop@alias.example?, alertdialog, This address can’t be recreated, not even by you. Switching off also stops all mail, password resets included, and can be undone.",
    "Keep, button",
  );
  await hears(["Tab"], "Switch off, button");
  await hears(["Tab"], "Delete, button");
  await hears(
    ["Enter"],
    "Search aliases, searchbox, “shop”",
    "Deleting shop@alias.example in a few seconds. Press Undo to keep it.",
    "0 aliases",
  );
  // The stops before it: New alias, the order, and all aliases.
  await hears(["Tab", "Tab", "Tab", "Tab", "Tab"], "Undo, region", "Undo, button");
  await hears(["Enter"], "Copy shop.example shop@alias.example, button", "Undone", "1 alias");
  expect(service.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
});

test("the list of the manager is one Tab stop", async ({ service, extension }) => {
  const [one, two] = ["one@alias.example", "two@alias.example"];
  await extension.signIn(service, { ...ada, aliases: [{ address: two }, { address: one }] });
  const manager = await openManager(extension);
  await manager.lists(one, two);
  await manager.tabsTo(/one@alias\.example$/);
  await manager.hasFocusOnRow(one);
  await manager.keys("ArrowDown");
  await manager.hasFocusOnRow(two);
  await manager.keys("ArrowLeft");
  await manager.hasFocusOn("Select two@alias.example");
  await manager.keys("ArrowUp", "Space");
  await manager.hasSelected(1);
  await manager.keys("ArrowRight");
  await manager.hasFocusOnRow(one);
  await manager.keys("Shift+Tab");
  await manager.hasNoFocusInRows();
  await manager.tabsTo(/one@alias\.example$/);
  await manager.hasFocusOnRow(one);
  await manager.keys("Tab");
  await manager.hasNoFocusInRows();
});

test("the page's own autocomplete keeps its keys", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "suggestions.html");
  const { keyboard } = form.page;
  // A field marked as a combobox gets no offer by itself; many such fields are not marked.
  await form.email.evaluate((field) => field.removeAttribute("role"));
  await form.getsOffer();
  await keyboard.press("ArrowDown");
  await expect(form.suggestion).toBeVisible();
  await keyboard.press("Escape");
  await expect(form.suggestion).toBeHidden();
  await form.hasOffer(/new alias/);
  await keyboard.press("ArrowDown");
  const first = await form.suggestion.textContent();
  await keyboard.press("Enter");
  await form.hasValue(first!.trim());
  await keyboard.press("Escape");
  await form.hasNoOffer();
});

test("a field reached by the first Tab gets the button", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "newsletter.html");
  await form.page.keyboard.press("Tab");
  await form.hasOffer(/new alias/);
});
