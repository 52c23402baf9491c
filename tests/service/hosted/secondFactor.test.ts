import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addAccount, password } from "../apiCaller.ts";
import { startService, type Service } from "../service.ts";
import { askFrom } from "./askFrom.ts";

let service: Service;
beforeEach(async () => {
  service = await startService({ like: "hosted" });
  service.clock.stop();
});
afterEach(() => service.close());

const addAccountOfTwoFactors = () => addAccount(service, { totpSecret: "JBSWY3DPEHPK3PXP" });

/** Submits a code from an address of this machine. @returns the status of the response */
type GiveCode = (address: string, code?: string) => Promise<number>;

/** Enters the right password; the code is still missing. */
async function openPage(email: string): Promise<GiveCode> {
  const body = new URLSearchParams({ email, password });
  const init = { method: "POST", body, redirect: "manual" } as const;
  const { headers } = await fetch(`${service.url}/users/log_in`, init);
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return async (address, code = "000000") =>
    askFrom(address, `${service.url}/users/totp`, { form: { code }, cookie });
}

async function openApi(email: string): Promise<GiveCode> {
  return async (address, code = "0") => {
    const json = { email, password, totp: Number(code) };
    return askFrom(address, `${service.url}/api/v1/token`, { json });
  };
}

describe.each([
  ["the page", openPage, { wrong: 200, right: 302 }],
  ["the API", openApi, { wrong: 403, right: 200 }],
])("a minute at %s of a hosted service", (_name, open, { wrong, right }) => {
  test("allows 5 codes per account, from any addresses, and then refuses even the right one", async () => {
    const email = addAccountOfTwoFactors();
    const [mine, theirs] = [await open(email), await open(addAccountOfTwoFactors())];
    for (const last of [2, 3, 4, 5, 6]) expect(await mine(`127.0.0.${last}`)).toBe(wrong);
    expect(await mine("127.0.0.7")).toBe(429);
    expect(await mine("127.0.0.8", service.totpOf(email))).toBe(429);
    expect(await theirs("127.0.0.8")).toBe(wrong);
    service.clock.advance(60_000);
    expect(await mine("127.0.0.8", service.totpOf(email))).toBe(right);
  });

  test("allows 5 codes per client address, for any accounts", async () => {
    const people = [];
    for (let count = 0; count < 3; count += 1) people.push(await open(addAccountOfTwoFactors()));
    const [first, second, third] = people as [GiveCode, GiveCode, GiveCode];
    for (const each of [first, first, first, second, second]) {
      expect(await each("127.0.0.2")).toBe(wrong);
    }
    expect(await third("127.0.0.2")).toBe(429);
    for (const each of people) expect(await each("127.0.0.3")).toBe(wrong);
  });
});
