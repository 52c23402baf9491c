import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type Service } from "../service/service.ts";
import { addAccount, check, nothingLeft } from "./check.ts";
import { chromiumRedirect, firefoxRedirect, ownId } from "./oauthWays.ts";

/** Statements that need a signed-in person at a server that checks the request only after the sign-in. */
const afterSignIn = [
  "A public client with PKCE (S256) and the resource {base_url}/api/v1 may ask for all six scopes",
  "It is sent back to Alibi in Firefox as well",
  "Without PKCE nobody is let in",
  "The method “plain” is not taken",
  "Another resource is not taken",
  "Nobody is sent to an address that is not the client's",
  "aliases:create, aliases:edit and aliases:delete need aliases:read as well",
];

let service: Service;
beforeAll(async () => {
  service = await startService({ like: "hosted" });
});
afterAll(() => service.close());

/** What the service does against the contract. */
const broken = [
  "Email and password are both required",
  "The shared domain cannot be chosen, nor an address on it made again after deletion",
  "Only the exact address finds it",
  "Every error is a JSON object with the text error",
];

test("a report on the hosted service names its nine differences, and calls untried what needs a signed-in person", async () => {
  const { findings, differing, of, leftovers } = await check(
    service,
    addAccount(service, { aliases: Array.from({ length: 23 }, () => ({})) }),
  );
  const beyond = differing.filter((says) => !broken.includes(says));
  expect(differing.filter((says) => broken.includes(says))).toEqual(broken);
  for (const says of broken) expect(of(says)).toMatchObject({ extra: false });
  expect(beyond).toEqual([
    "One that registered itself may",
    "Alibi may by the id that it has, its own or the one in its options",
    "A label of 256 letters breaks nothing",
    "A body that is no JSON is refused with an error body",
    "A new label of 256 letters breaks nothing",
  ]);
  for (const says of beyond) expect(of(says).extra).toBe(true);
  expect(of("domain without local_part is not valid")).toMatchObject({
    verdict: "known",
    words: "200, with a random alias on that domain: newer servers add that",
  });
  expect(of("The answer says how long the token lasts")).toMatchObject({
    verdict: "known",
    otherwise: expect.stringContaining("60 days"),
  });
  expect(of("500 to a page are given, as Alibi asks for").verdict).toBe("holds");
  // A client can register itself; that its id is useless is reported by another statement.
  expect(of("A client can register itself (RFC 7591)").verdict).toBe("holds");
  expect(of("One that registered itself may").words).toContain("of no use: the page refuses it");
  expect(of("Alibi may by the id that it has, its own or the one in its options").words).toContain(
    `by the statement in SELF-HOSTING.md, or by: mix oauth.client --id ${ownId} --name Alibi --resource api --redirect-uri https://`,
  );
  expect(of("A sign-in in a tab may end at {base_url}/oauth/extension/callback")).toMatchObject({
    verdict: "untried",
    words: "no client of Alibi's may ask for the API there",
  });
  for (const says of afterSignIn) {
    expect(of(says)).toMatchObject({
      verdict: "untried",
      words: "no client of Alibi's may ask for the API there",
    });
  }
  for (const says of [
    "It answers 200 with alias_count, and alias_limit, which is null for none",
    "alias_count is how many aliases are listed, those that are off included",
    "can_create is false where the limit is reached",
    "default_domain is a domain",
    "To get an alias that is not there gives 404",
    "To change an alias that is not there gives 404",
    "It names itself when it sends people back (RFC 9207)",
    "The API says who signs people in for it (RFC 9728)",
    "An account is made at {base_url}/users/register",
  ]) {
    expect(of(says)).toMatchObject({ verdict: "holds", extra: true });
  }
  expect(leftovers).toEqual(nothingLeft);
  expect(findings.filter(({ verdict }) => verdict === "holds").length).toBeGreaterThan(80);
  expect(service.requests.filter(({ path }) => path === "/oauth/register")).toHaveLength(1);
});

test("a provisioned Alibi may sign in, and a missing redirect URI for sign-in in a tab is reported", async () => {
  const says = "Alibi may by the id that it has, its own or the one in its options";
  const tab = "A sign-in in a tab may end at {base_url}/oauth/extension/callback";
  const redirectUris = [chromiumRedirect, firefoxRedirect];
  // The limit of sign-ins per minute.
  service.clock.advance(60_000);
  service.provision({ clientId: ownId, redirectUris });
  const without = await check(service, addAccount(service));
  expect(without.of(says).verdict).toBe("holds");
  expect(without.of(tab)).toMatchObject({
    verdict: "differs",
    extra: true,
    words: '400 "Invalid or expired connection request. Start again from your app."',
  });
  service.clock.advance(60_000);
  redirectUris.push(`${service.url}/oauth/extension/callback`);
  service.provision({ clientId: ownId, redirectUris });
  const { of } = await check(service, addAccount(service));
  for (const each of [says, tab, ...afterSignIn])
    expect([each, of(each).verdict]).toEqual([each, "holds"]);
  // No access was granted.
  expect(
    service.requests.filter(({ path, method }) => method === "POST" && path === "/oauth/authorize"),
  ).toEqual([]);
});
