import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type Service } from "../service/service.ts";
import { addAccount, check, nothingLeft } from "./check.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ like: "hosted" });
});
afterAll(() => service.close());

test("what the hosted service has otherwise is named, and what it does not tell without a person is not called to hold", async () => {
  const { findings, differing, of, leftovers } = await check(
    service,
    addAccount(service, { aliases: Array.from({ length: 23 }, () => ({})) }),
  );
  expect(differing).toEqual(["domain without local_part is not valid"]);
  const afterSignIn = [
    "A public client with PKCE (S256) and the resource {base_url}/api/v1 may ask for all six scopes",
    "It is sent back to Alibi in Firefox as well",
    "Without PKCE nobody is let in",
    "The method “plain” is not taken",
    "Another resource is not taken",
    "Nobody is sent to an address that is not the client's",
  ];
  for (const says of afterSignIn) {
    expect(of(says)).toMatchObject({
      verdict: "untried",
      words: "this server has people sign in before it looks at the request",
    });
  }
  for (const says of [
    "It answers 200 with alias_count, and alias_limit, which is null for none",
    "alias_count is how many aliases are listed, those that are off included",
    "can_create is false where the limit is reached",
    "default_domain is a domain",
  ]) {
    expect(of(says)).toMatchObject({ verdict: "holds", extra: true });
  }
  expect(leftovers).toEqual(nothingLeft);
  expect(findings.filter(({ verdict }) => verdict === "holds").length).toBeGreaterThan(80);
  expect(service.requests.filter(({ path }) => path === "/oauth/register")).toHaveLength(1);
});
