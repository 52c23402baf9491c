import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type Service } from "../service/service.ts";
import { addAccount, check, nothingLeft } from "./check.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Differences that are known and harmless. */
const known = [
  "The answer says how long the token lasts",
  "500 to a page are given, as Alibi asks for",
  "The API says who signs people in for it (RFC 9728)",
  "An account is made at {base_url}/users/register",
];

/** Statements that no account can try without a person, or without doing harm. */
const neverTried = [
  "Too many requests get 429 with Retry-After",
  // Not in the contract, and not implemented by this server.
  "It answers 200 with alias_count, and alias_limit, which is null for none",
  "alias_count is how many aliases are listed, those that are off included",
  "can_create is false where the limit is reached",
  'Where the limit is reached, the 403 of a new alias has the code "free_limit_reached"',
  "A plan with a limit is changed at {base_url}/settings/billing",
  "default_domain is a domain",
];

test("a server of the contract has no differences, whatever the state of the account", async () => {
  const totpSecret = "JBSWY3DPEHPK3PXP";
  const withCode = addAccount(service, { totpSecret });
  const inactive = await check(service, addAccount(service, { active: false }));
  const full = await check(service, addAccount(service, { aliases: [], aliasLimit: 0 }));
  const runs = [
    await check(service, addAccount(service)),
    await check(service, withCode, service.totpOf(withCode)),
    await check(service, addAccount(service, { confirmed: false })),
    inactive,
    full,
  ];
  const findings = runs.flatMap((each) => each.findings);
  expect(runs.flatMap(({ differing }) => differing)).toEqual([]);
  const held = new Set(
    findings.filter(({ verdict }) => verdict === "holds").map(({ says }) => says),
  );
  const others = new Set(findings.map(({ says }) => says)).difference(held);
  expect([...others].toSorted()).toEqual([...neverTried, ...known].toSorted());
  for (const { of } of [inactive, full]) {
    const says = "An inactive account, and one at the limit of its plan, get 403";
    expect(of(says).verdict).toBe("holds");
  }
  expect(runs.map(({ leftovers }) => leftovers)).toEqual(runs.map(() => nothingLeft));
});
