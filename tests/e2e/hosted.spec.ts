import { ownClientId } from "../../lib/model/credential.ts";
import type { FaultyService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";

/* The hosted service, which accepts OAuth only from clients that its operator provisioned. */

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

test("at a service set up for Alibi, signing in works", async ({ hosted, extension }) => {
  const options = await extension.choosesServer(hosted, ada);
  enter(hosted, await options.readAdminCommand());
  await extension.signsIn(options, ada);
  expect(registrations(hosted)).toEqual([]);
  const authorized = hosted.requests.filter(({ headers }) => headers["authorization"]);
  expect(authorized.filter(({ status }) => status >= 400)).toEqual([]);
});

test("at a service without Alibi, a password signs in @slow", async ({ hosted, extension }) => {
  const options = await extension.choosesServer(hosted, ada);
  await (await extension.opensConsent(options)).signInRefused(ada);
  await options.shows(/Sign-in wasn’t finished/);
  expect(registrations(hosted)).toEqual([]);
  const popup = await extension.openPopup();
  await popup.shows(/Sign-in wasn’t finished/);
  const tab = extension.waitForConsent();
  await popup.presses("Sign in in a tab");
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
