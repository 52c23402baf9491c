import { createHash, generateKeyPairSync } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { startService } from "../service/service.ts";
import { alterBuild } from "./alterBuild.ts";
import { ada, expect, test as base } from "./fixtures.ts";
import { launchContext } from "./launch.ts";
import { openMachinePolicy, reloadPolicies, type MachinePolicy } from "./machinePolicy.ts";
import { waitForConsent } from "./pages/consent.ts";
import { FormPage } from "./pages/form.ts";
import { OptionsPage } from "./pages/options.ts";
import { PopupPage } from "./pages/popup.ts";
import { WelcomePage } from "./pages/welcome.ts";

/* Settings of an organisation, from a policy file that the browser itself reads. */

interface Managed {
  policy: MachinePolicy;
  /** Starts the browser; a policy may already be set. */
  launch(): Promise<BrowserContext>;
  open(context: BrowserContext, page: string): Promise<Page>;
}

/** An extension id that no other browser of this machine has. */
function createIdentity(): { key: string; id: string } {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const bytes = publicKey.export({ type: "spki", format: "der" });
  const digits = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const id = digits.replace(/./g, (digit) => "abcdefghijklmnop"[Number.parseInt(digit, 16)]!);
  return { key: bytes.toString("base64"), id };
}

const test = base.extend<{ managed: Managed }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what it needs
  managed: async ({}, use) => {
    const { key, id } = createIdentity();
    const opened = openMachinePolicy(id);
    base.skip(typeof opened === "string", `No policy can be set here: ${String(opened)}.`);
    const policy = opened as MachinePolicy;
    const { build, remove } = alterBuild("", key);
    const contexts: BrowserContext[] = [];
    await use({
      policy,
      async launch() {
        const context = await launchContext({ extension: build, id, headless: true });
        contexts.push(context);
        return context;
      },
      async open(context, name) {
        const page = await context.newPage();
        await page.goto(`chrome-extension://${id}/${name}`);
        return page;
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
    policy.remove();
    remove();
  },
});

// In sequence, so that the last test removes the folders that the first one created.
test.describe.configure({ mode: "default" });

/** The worker's response to a message, whatever the page shows. */
function ask(page: Page, type: string, payload: object): Promise<unknown> {
  return page.evaluate((message) => chrome.runtime.sendMessage(message), { type, payload });
}

const refused = { ok: false, failure: { kind: "managed" } };

test("a policy from the start locks its settings @slow", async ({ managed, service, sites }) => {
  const domains = [{ domain: "corp.example", verifiedHoursAgo: 1 }];
  service.addAccount({ ...ada, domains });
  managed.policy.set({
    baseUrl: `${service.url}/`,
    clientId: "corp-client",
    defaultDomain: "corp.example",
    template: "{site}-{random}",
    offSites: ["quiet.example", "not a site"],
    signIn: ["password"],
  });
  const context = await managed.launch();
  const options = new OptionsPage(await managed.open(context, "options.html"));
  await options.isSet("Server", "Server address", service.url);
  await options.isSet("Server", "Client ID", "corp-client");
  await options.isSet("New aliases", "Domain", "corp.example");
  await options.isSet("New aliases", "Before the @", "{site}-{random}");
  await options.listsSetOffSites("quiet.example");
  await options.hasSignInMethods("Use email and password");
  await options.shows(/aren’t valid and are ignored: \u2068offSites\u2069/);
  const welcome = new WelcomePage(await managed.open(context, "welcome.html"));
  await welcome.answer("Server").says("Set by your organisation");
  await welcome.offers(/^Edit/, false);

  // Also to a message that does not come from the page's controls.
  const { page } = options;
  const server = { baseUrl: "https://mail.example", clientId: null };
  expect(await ask(page, "server.set", server)).toEqual(refused);
  expect(await ask(page, "account.signIn", {})).toEqual(refused);
  expect(await ask(page, "account.signInWithToken", { token: "abc" })).toEqual(refused);
  const on = { site: "www.quiet.example", off: false };
  expect(await ask(page, "site.setOff", on)).toEqual(refused);
  expect(service.requests).toEqual([]);

  await welcome.signsInWithOpenPassword(ada);
  await options.isSignedIn(ada.email);
  const form = new FormPage(await context.newPage());
  await form.page.goto(sites.at("shop.example", "signup.html"));
  await form.focusEmail();
  await form.press(/new alias/);
  await form.says(/Filled with shop-.*@corp\.example/);
  await form.page.goto(sites.at("login.quiet.example", "signup.html"));
  await form.getsNoOffer();
  const popup = new PopupPage(await managed.open(context, "popup.html"));
  await popup.isOver("login.quiet.example");
  await popup.site.presses("This page");
  await popup.site.shows("Your organisation has switched Alibi off on quiet.example.");
  await popup.announces("Your organisation has switched Alibi off on quiet.example.");
  await popup.offersOn("quiet.example", false);
});

test("a policy that comes later ends the session @slow", async ({ managed, service }) => {
  const own = await startService({});
  own.addAccount(ada);
  const context = await managed.launch();
  const options = new OptionsPage(await managed.open(context, "options.html"));
  await options.choosesServer(own.url);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
  await options.addsOffSite("quiet.example");

  managed.policy.set({ baseUrl: service.url, signIn: ["token"], offSites: ["shop.example"] });
  await reloadPolicies(context);
  await options.isSet("Server", "Server address", service.url);
  await options.hasSignInMethods("Use an access token");
  await options.listsOffSites("shop.example", "quiet.example");
  expect(await ask(options.page, "account.get", {})).toMatchObject({
    value: { status: "signed-out" },
  });
  expect(service.requests).toEqual([]);

  managed.policy.set(null);
  await reloadPolicies(context);
  await options.hasServer(own.url);
  await options.listsOffSites("quiet.example");
  // This also ends a sign-in that was started at another server.
  const opened = waitForConsent(context);
  await options.startsSignIn();
  const late = await opened;
  managed.policy.set({ baseUrl: service.url });
  await reloadPolicies(context);
  await options.isSet("Server", "Server address", service.url);
  await late.passes(ada);
  await options.shows(/Your organisation manages this/);
  expect(service.requests).toEqual([]);
  await own.close();
});
