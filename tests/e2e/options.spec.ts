import { ada, expect, test } from "./fixtures.ts";
import { evaluateInIsolatedWorld } from "./isolatedWorld.ts";
import { OptionsPage } from "./pages/options.ts";

test("the options lead to a server and an account", async ({ service, extension }) => {
  const options = await extension.openOptions();
  await options.takesPublicServer();
  await options.hasServer("https://app.shroud.email");
  expect(service.requests).toEqual([]);
  await options.choosesServer(service.url);
  // The server has no registration page at its usual path.
  const first = await options.opensBy("Create an account");
  await expect(first).toHaveURL(`${service.url}/`);
  const headers = { "Content-Type": "text/html" };
  const there = { kind: "answer", status: 200, headers, body: "<h1>Register</h1>" } as const;
  service.faults.inject({ path: "/users/register", times: Infinity, fault: there });
  const second = await options.opensBy("Create an account");
  await expect(second).toHaveURL(`${service.url}/users/register`);
});

test("a failure in the options moves no button", async ({ service, extension }) => {
  service.addAccount(ada);
  const options = await extension.openOptions();
  await options.typesServer("http://127.0.0.1:1");
  await options.section("Server").failsInPlace("Connect", /Can’t reach your server/);
  await options.choosesServer(service.url);
  await options.signsInWithPassword({ ...ada, password: "difference engine" });
  await options.shows(/didn’t accept these sign-in details/);
  await options.section("Account").failsInPlace("Sign in with password", /didn’t accept/);
});

test("“only when asked” shows no offer by itself @slow", async ({ service, alibi }) => {
  const open = await alibi.openOffer("open.example");
  await open.page.keyboard.press("Escape");
  const options = await alibi.openOptions();
  await options.switches(/^Offer aliases/);
  await options.isOn(/^Offer aliases/, false);
  await options.shows(/not even warnings/);
  await options.canSwitch(/^Offer aliases/, true);
  await options.canSwitch(/my real address/, false);
  await options.canSwitch(/an alias that is off/, true);
  await options.isOn(/my real address/, true);
  // Also in a page that already has the offer's script.
  await open.field("Name").click();
  await open.getsNoOffer();
  const asked = service.requests.length;
  const shop = await alibi.enterForm("shop.example");
  await shop.hasNoOffer();
  expect(service.requests).toHaveLength(asked);
  // Not even the script is injected.
  expect(await evaluateInIsolatedWorld(shop.page, alibi.id, "typeof alibiOffer")).toBe("undefined");

  await alibi.asksBy("menu", shop);
  await shop.hasValue(/@alias\.example$/);
  const bank = await alibi.enterForm("bank.example");
  await bank.hasNoOffer();
  await alibi.asksBy("shortcut", bank);
  await bank.hasValue(/@alias\.example$/);

  const club = await alibi.openForm("club.example", "contact.html");
  await club.field("Second way").click();
  const popup = await alibi.openPopup();
  await popup.site.presses("This page");
  await popup.site.shows(/^As you chose, Alibi waits until you ask\./);
  await popup.site.presses("Point out the field");
  await club.field("Second way").click();
  await club.hasOffer(/new alias/);
  await club.page.keyboard.press("Escape");
  // That offer was for one time; nothing shows there by itself.
  await club.field("First way").click();
  await club.field("Second way").click();
  await club.hasNoOffer();
  await popup.page.bringToFront();
  await popup.fillsField();
  await expect(club.field("Second way")).toHaveValue(/@alias\.example$/);
  expect(service.aliasesOf(ada.email)).toHaveLength(3);

  const again = await alibi.openPopup();
  await again.site.presses("This page");
  const section = await again.followsToOptions();
  await section.hasFocusOn("On web pages");
  await section.switches(/^Offer aliases/);
  await section.isOn(/^Offer aliases/);
  await section.canSwitch(/my real address/, true);
  await section.canSwitch(/an alias that is off/, true);
  await alibi.openOffer("last.example");
});

test("a menu entry stays off in the next worker @slow", async ({ extension }) => {
  /** `update` fails for an entry that does not exist. */
  const isThere = async () => {
    const worker = extension.liveWorker();
    return worker.evaluate(async () => {
      const { contextMenus } = chrome as unknown as {
        contextMenus: { update(id: string, change: object): Promise<void> };
      };
      return contextMenus.update("fill-field", {}).then(
        () => true,
        () => false,
      );
    });
  };
  const menu = /^Show “Fill with an email alias”/;
  await expect.poll(isThere).toBe(true);
  const options = await extension.openOptions();
  await options.isOn(menu, true);
  await options.switches(menu);
  await expect.poll(isThere).toBe(false);
  await extension.endsWorker();
  const again = await extension.openOptions();
  await again.isOn(menu, false);
  await again.shows(/^Alibi needs a server/);
  // The popup wakes the worker; the options page sends it nothing.
  await extension.openPopup();
  await expect.poll(isThere).toBe(false);
  await again.switches(menu);
  await expect.poll(isThere).toBe(true);
});

test("missing scopes are asked for in the options @slow", async ({ service, extension }) => {
  const except = ["aliases:delete", "domains:read"];
  const options = await extension.signInWithOAuth(service, ada, { except });
  await options.lacks("Delete aliases", "See your own domains");
  const opened = extension.waitForConsent();
  await options.presses(/^Allow: Delete aliases/);
  const consent = await opened;
  // A server that was asked before asks again.
  const begun = service.requests.filter(({ path }) => path.startsWith("/oauth/authorize?"));
  const prompts = begun.map(({ path }) => new URLSearchParams(path).get("prompt"));
  // Firefox first checks without a window whether one is needed.
  expect(prompts.filter((prompt, each) => prompt !== prompts[each - 1])).toEqual([null, "consent"]);
  await consent.allow({ except: ["domains:read"] });
  await options.isSignedIn(ada.email);
  await options.lacks("See your own domains");
});

test("the options copy the redirect address", async ({ service, extension }) => {
  const address = extension.redirectAddress;
  const options = await extension.openOptions();
  await options.hasRedirectAddress(address);
  await options.presses(/^Copy https:/);
  await options.hasCopied(address);
  await options.choosesServer(service.url);
  await options.startsSignIn();
  const page = "/oauth/authorize?";
  const find = () => service.requests.find(({ path }) => path.startsWith(page))?.path ?? "";
  await expect.poll(find).not.toBe("");
  expect(new URLSearchParams(find().slice(page.length)).get("redirect_uri")).toBe(address);
});

test("shortcuts are shown with their keys @slow", async ({ extension }) => {
  const options = await extension.openOptions();
  await options.hasShortcut("Fill with an email alias", "Alt+Shift+J");
  await options.hasShortcut("Open Alibi", "Not set");
  const page = await options.opensBy("Change shortcuts");
  expect(page.url()).toBe("chrome://extensions/shortcuts");
  await options.fitsIn(320);
  await options.fitsIn(1600);
  const anchored = await extension.context.newPage();
  await anchored.goto(`${options.page.url()}#shortcuts`);
  await new OptionsPage(anchored).isAt("Shortcuts");
});

test("settings are synced as long as sync is on", async ({ alibi }) => {
  const options = await alibi.openOptions();
  await options.choosesTheme("Dark");
  expect(await options.readSynced()).toEqual({});

  await options.switchesSync();
  const synced = {
    theme: "dark",
    warnings: { off: true, realAddress: true },
    offerTrigger: "touched",
    browserUi: { badge: true, menu: true },
  };
  await expect.poll(() => options.readSynced()).toEqual(synced);
  await options.hearsOf({ theme: "light" });
  await options.hasChosen("Light");

  await options.switchesSync();
  await options.choosesTheme("Dark");
  await options.hearsOf({ offerTrigger: "asked" });
  await options.page.reload();
  await options.hasChosen("Dark");
  await options.isOn(/^Offer aliases/);
  expect(await options.readSynced()).toEqual({ ...synced, theme: "light", offerTrigger: "asked" });
});
