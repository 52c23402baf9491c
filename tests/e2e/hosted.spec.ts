import { ownClientId } from "../../lib/model/credential.ts";
import type { FaultyService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";

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

test("at a hosted service set up by the options' command, signing in and every use of aliases work", async ({
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
