import { ada, expect, test } from "./fixtures.ts";

/*
 * A server whose sign-in page refuses Alibi and says why: shown in one sentence, with the next sign-in method
 * open.
 */

const rows = [
  ["invalid_client", "Your server doesn’t know Alibi."],
  ["invalid_redirect_uri", "Your server doesn’t allow Alibi’s redirect address."],
  ["invalid_target", "Your server’s sign-in page gives no access to aliases."],
  ["invalid_scope", "Your server’s sign-in page doesn’t give Alibi the permissions it asks for."],
  ["", "Your server doesn’t let Alibi use its sign-in page."],
] as const;

test("each reason that a server gives for refusing Alibi's sign-in has a message of its own; a password still works", async ({
  service,
  extension,
}) => {
  service.addAccount(ada);
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  for (const [error, words] of rows) {
    service.faults.clear();
    const refusal = { kind: "answer", status: 400, ...(error && { body: { error } }) } as const;
    service.faults.inject({ path: /^\/oauth\/authorize/, times: Infinity, fault: refusal });
    await options.startsSignIn();
    await options.shows(words);
    await options.hasAdminCommand("Account", /^mix oauth/);
    if (error) await options.shows(error);
  }
  const registered = service.requests.filter(({ path }) => path === "/oauth/register");
  expect(registered.filter(({ status }) => status === 201)).toHaveLength(1);
  await options.signsInWithOpenPassword(ada);
  await options.isSignedIn(ada.email);
});
