import { ownClientId } from "../../lib/model/credential.ts";
import { scopes } from "../../lib/model/account.ts";
import { ada, expect, test } from "./fixtures.ts";

/* Refusals of Alibi's sign-in request: in a page, which the window shows or closes at, and in the redirect. */

test("whatever a server's page says against Alibi, one sentence is shown, and a password still works", async ({
  service,
  extension,
}) => {
  service.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  for (const error of ["invalid_client", "invalid_redirect_uri", ""]) {
    service.faults.clear();
    const refusal = { kind: "answer", status: 400, ...(error && { body: { error } }) } as const;
    service.faults.inject({ path: /^\/oauth\/authorize/, times: Infinity, fault: refusal });
    await options.startsSignIn();
    await options.shows(/Sign-in wasn’t finished/);
    if (error) await options.hasNoText(new RegExp(error));
  }
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
});

test("where a server does not take Alibi's own client id, trying again registers one client, which signs in", async ({
  service,
  extension,
}) => {
  service.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  service.faults.inject({
    path: new RegExp(`^/oauth/authorize.*${ownClientId}`),
    times: Infinity,
    fault: { kind: "answer", status: 400, body: "Unknown client" },
  });
  const client = await register(service.url, extension.redirectAddress);
  const headers = { "Content-Type": "application/json" };
  const body = { ...client, scope: scopes.join(" ") };
  service.faults.inject({
    path: "/oauth/register",
    times: Infinity,
    fault: { kind: "answer", status: 201, headers, body },
  });
  await options.startsSignIn();
  await options.shows(/Sign-in wasn’t finished/);
  for (let time = 0; time < 2; time += 1) {
    const opened = extension.waitForConsent();
    await options.startsSignIn();
    const consent = await opened;
    expect(consent.page.url()).not.toContain(ownClientId);
    if (time === 0) await consent.signIn(ada);
    await consent.allow();
    await options.isSignedIn(ada.email);
    await options.signsOut();
  }
  // The other one is the test's own.
  const registrations = service.requests.filter(({ path }) => path === "/oauth/register");
  expect(registrations).toHaveLength(2);
});

/** Registers a client at the service, which would refuse to register the scopes of its API. */
async function register(url: string, redirectUri: string): Promise<object> {
  const response = await fetch(`${url}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ client_name: "Alibi", redirect_uris: [redirectUri] }),
  });
  return (await response.json()) as object;
}
