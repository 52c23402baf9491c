import { ownClientId } from "../../lib/model/credential.ts";
import type { FaultyService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";

/* The hosted service, which accepts OAuth only from clients that its operator provisioned. */

/** The responses that report an error. */
const refusals = ({ requests }: FaultyService) =>
  requests.filter(({ status, headers }) => status >= 400 && headers["authorization"]);

const registrations = ({ requests }: FaultyService) =>
  requests.filter(({ path }) => path === "/oauth/register");

/** Runs the command that an operator would type. */
function enter(hosted: FaultyService, command: string): void {
  const read = (option: string) =>
    [...command.matchAll(new RegExp(`--${option} (\\S+)`, "g"))].map(([, value = ""]) => value);
  const [clientId = ""] = read("id");
  const [name = ""] = read("name");
  hosted.provision({ clientId, name, redirectUris: read("redirect-uri") });
}

test("at a hosted service set up by the options' command, signing in, creating, listing, switching and deleting work", async ({
  hosted,
  extension,
}) => {
  hosted.addAccount({
    ...ada,
    aliasLimit: 5,
    aliases: [{ address: "one@alias.example" }, { address: "two@alias.example" }],
  });
  const options = await extension.openOptions();
  await options.choosesServer(hosted.url);
  enter(hosted, await options.readAdminCommand());
  const consent = await extension.opensConsent(options);
  await consent.signIn(ada);
  await consent.connect();
  await options.isSignedIn(ada.email);
  expect(registrations(hosted)).toEqual([]);

  const form = await extension.openOffer("shop.example");
  await form.press(/new alias/);
  await form.hasValue(/^[a-z0-9]{16}@alias\.example$/);
  const address = await form.email.inputValue();
  const popup = await extension.openPopup();
  await popup.hasRow(address);
  await popup.switches("one@alias.example");
  await popup.isOn("one@alias.example", false);
  await popup.searches("two");
  await popup.lists("two@alias.example");
  await popup.deletes("two@alias.example");
  await popup.lists();
  await expect.poll(() => hosted.aliasesOf(ada.email).length).toBe(2);
  expect(hosted.aliasesOf(ada.email)).toMatchObject([
    { address, title: "shop.example", enabled: true },
    { address: "one@alias.example", enabled: false },
  ]);
  expect(refusals(hosted)).toEqual([]);
});

test("at a hosted service that does not know Alibi, a tab shows what it says, and a password signs in @slow", async ({
  hosted,
  extension,
}) => {
  hosted.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(hosted.url);
  await (await extension.opensConsent(options)).signInRefused(ada);
  await options.shows(/Sign-in wasn’t finished/);
  expect(registrations(hosted)).toEqual([]);
  const popup = await extension.openPopup();
  await popup.shows(/Sign-in wasn’t finished/);
  const tab = extension.waitForConsent();
  await popup.signsInInTab();
  const consent = await tab;
  await consent.says(/Invalid or expired connection request/);
  // The client that the server registers may not use this API.
  expect(registrations(hosted)).toHaveLength(1);
  expect(consent.page.url()).toContain(ownClientId);
  await consent.page.close();
  await options.shows(/Sign-in wasn’t finished/);
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
});

test("while a bulk job waits for a rate limit, the offer shows nothing of it and creates an alias at once @slow", async ({
  hosted,
  extension,
}) => {
  const aliases = Array.from({ length: 30 }, (_, number) => ({
    address: `alias.${number}@alias.example`,
  }));
  await extension.signIn(hosted, { ...ada, aliases });
  const manager = await openManager(extension);
  await manager.counts(30);
  await manager.selectsAll();
  const busy = { kind: "answer", status: 429, headers: { "Retry-After": "5" } } as const;
  hosted.faults.inject({ method: "PATCH", path: /alias\.7%40/, fault: busy });
  await manager.pressesOfMany("Switch off");
  await manager.asksOfMany("Switch off: 30 aliases");
  await manager.keys("Enter");
  await manager.tellsOfJob(/asked for a pause of/);

  const form = await extension.openOffer("shop.example");
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  expect(hosted.aliasesOf(ada.email)).toHaveLength(31);
  // The rest of the bulk action still waits for the rate limit of the minute.
  await manager.tellsOfJob(/ of 30\.(?!.*asked for a pause)/);
});

test("at a hosted service, the popup can be used after the first page of 20,000 aliases, and lists all in the end @slow", async ({
  hosted,
  extension,
}) => {
  const aliases = Array.from({ length: 20_000 }, (_, number) => ({
    address: `alias.${number}@alias.example`,
    title: `site${number % 100}.example`,
  }));
  const listed = () =>
    hosted.requests.filter(({ path }) => /page_size=500(&|$)/.test(path)).map(({ path }) => path);
  hosted.faults.inject({
    path: /(?=.*[?&]page=3(&|$)).*page_size=500/,
    fault: { kind: "wait", before: 4000 },
  });
  await extension.signIn(hosted, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.beginsWith("alias.19999@alias.example", "alias.19998@alias.example");
  await popup.switches("alias.19998@alias.example");
  await expect.poll(() => hosted.aliasesOf(ada.email)[1]?.enabled).toBe(false);
  await popup.searches("alias.77@");
  await popup.lists("alias.77@alias.example");
  expect(listed().length).toBeLessThanOrEqual(3);

  await popup.searches("");
  await expect.poll(() => new Set(listed()).size, { timeout: 20_000 }).toBe(40);
  await popup.jumpsTo("bottom", "alias.0@alias.example");
  await popup.jumpsTo("top", "alias.19999@alias.example");
  await popup.isOn("alias.19998@alias.example", false);
  expect(listed()).toHaveLength(40);
  expect(refusals(hosted)).toEqual([]);
});
