import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addAccount, callApi, password } from "./apiCaller.ts";
import { expectError } from "./expectations.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const totpSecret = "JBSWY3DPEHPK3PXP";

const signIn = (body: unknown) => callApi(service, "POST", "/api/v1/token", { body });

async function expectRefused(body: unknown): Promise<void> {
  expectError(await signIn(body), 401, "Invalid email, password or TOTP code");
}

describe("creating a token", () => {
  test("each request gives another Base64-encoded session token, and all of them work", async () => {
    const email = addAccount(service);
    const answers = [await signIn({ email, password }), await signIn({ email, password })];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(["token"]);
      expect(body.token).toMatch(/^[A-Za-z0-9+/]{64}$/);
      const me = await callApi(service, "GET", "/api/v1/me", { token: body.token });
      expect(me.body).toEqual({ email });
    }
    expect(answers[0]?.body.token).not.toBe(answers[1]?.body.token);
  });

  test("no bearer token is required, and a wrong one does no harm", async () => {
    const answer = await callApi(service, "POST", "/api/v1/token", {
      token: "nonsense",
      body: { email: addAccount(service), password },
    });
    expect(answer.status).toBe(200);
  });

  test("the case of the email does not matter, that of the password does", async () => {
    const email = addAccount(service);
    expect((await signIn({ email: email.toUpperCase(), password })).status).toBe(200);
    await expectRefused({ email, password: password.toUpperCase() });
  });

  test("wrong or missing credentials are refused with one text", async () => {
    const email = addAccount(service);
    await expectRefused({ email, password: "wrong" });
    await expectRefused({ email: "nobody@example.org", password });
    await expectRefused({ email });
    await expectRefused({ password });
    await expectRefused({ email, password: 7 });
    await expectRefused({ email: [email], password });
    await expectRefused({});
    await expectRefused(undefined);
  });

  test("totp may be left out when two-factor authentication is off, and is not looked at", async () => {
    const email = addAccount(service);
    expect((await signIn({ email, password })).status).toBe(200);
    expect((await signIn({ email, password, totp: 123456 })).status).toBe(200);
  });

  test("no code, a wrong one, or a right one with a wrong password is refused", async () => {
    const email = addAccount(service, { totpSecret });
    const totp = Number(service.totpOf(email));
    await expectRefused({ email, password });
    await expectRefused({ email, password, totp: (totp + 1) % 1_000_000 });
    await expectRefused({ email, password: "wrong", totp });
  });

  test("totp is an integer: a string, a fraction or null is refused", async () => {
    const email = addAccount(service, { totpSecret });
    const code = service.totpOf(email);
    for (const totp of [code, Number(code) + 0.5, null, -1, 1_000_000, true]) {
      await expectRefused({ email, password, totp });
    }
    await expectRefused({ email: addAccount(service), password, totp: "123456" });
  });

  test("a code with zeros in front comes as a shorter number", async () => {
    const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) });
    const start = Date.UTC(2031, 0, 1);
    const step = Array.from({ length: 500 }, (_, index) => start + index * 30_000).find(
      (timestamp) => totp.generate({ timestamp }).startsWith("0"),
    );
    const email = addAccount(service, { totpSecret });
    vi.useFakeTimers({ now: step ?? 0, toFake: ["Date"] });
    try {
      const code = service.totpOf(email);
      expect(code).toMatch(/^0\d{5}$/);
      expect((await signIn({ email, password, totp: Number(code) })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a code counts one step before and after its own, and no longer", async () => {
    const email = addAccount(service, { totpSecret });
    const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) });
    const statusAt = async (steps: number) => {
      const code = totp.generate({ timestamp: Date.now() + steps * 30_000 });
      return (await signIn({ email, password, totp: Number(code) })).status;
    };
    vi.useFakeTimers({ now: Date.UTC(2031, 0, 1, 0, 0, 10), toFake: ["Date"] });
    try {
      expect(await Promise.all([-2, -1, 0, 1, 2].map(statusAt))).toEqual([401, 200, 200, 200, 401]);
    } finally {
      vi.useRealTimers();
    }
  });
});
