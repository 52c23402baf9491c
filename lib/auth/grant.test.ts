import { expect, test } from "vitest";
import { wait } from "@/lib/model/concurrency";
import type { OAuthCredential } from "@/lib/model/credential";
import { renew } from "./grant";

const credential: OAuthCredential = {
  method: "oauth",
  baseUrl: "https://mail.example",
  email: null,
  scopes: [],
  clientId: "alibi",
  tokenEndpoint: "https://mail.example/oauth/token",
  revocationEndpoint: null,
  refreshToken: "refresh-1",
  signedInAt: 0,
};

/** The refresh token that is kept after a renewal that is answered with an access token and these members. */
async function renewWith(members: object): Promise<string | null | undefined> {
  const tokens = { access_token: "access-2", token_type: "Bearer", expires_in: 3600, ...members };
  const renewed = await renew(async () => Response.json(tokens), credential);
  return renewed.ok ? renewed.value.credential.refreshToken : undefined;
}

test("a refresh token is kept until the server sends another one", async () => {
  expect(await renewWith({})).toBe("refresh-1");
  expect(await renewWith({ refresh_token: "refresh-2" })).toBe("refresh-2");
  // It is no bearer token, and may have any printable character (RFC 6749, appendix A.17).
  expect(await renewWith({ refresh_token: "M.C5|1:!*$ %" })).toBe("M.C5|1:!*$ %");
});

test("a renewal waits longer for its answer than other requests", async () => {
  // One that is given up after 10 ms unless it says otherwise.
  const patient: typeof fetch = async (_input, init) => {
    const given = init?.signal ?? AbortSignal.timeout(10);
    await wait(100);
    given.throwIfAborted();
    return Response.json({ access_token: "access-2", token_type: "Bearer" });
  };
  expect(await renew(patient, credential)).toMatchObject({ ok: true });
});

/** The result of a renewal that the token endpoint answers with 401 and this challenge. */
function renewAgainst(challenge: string, body: object) {
  const headers = { "WWW-Authenticate": challenge };
  return renew(async () => Response.json(body, { status: 401, headers }), credential);
}

const endless = `Bearer ${'a="",'.repeat(50_000)}`;

test("a challenge of a quarter of a million letters is not read to its end, and counts as any other", async () => {
  const begun = performance.now();
  for (const body of [{ error: "invalid_grant" }, {}]) {
    expect(await renewAgainst(endless, body)).toEqual(await renewAgainst("Bearer", body));
  }
  expect(performance.now() - begun).toBeLessThan(1000);
  // Without an OAuth error it is a captive network's, and does not end the session.
  expect(await renewAgainst(endless, {})).toMatchObject({ failure: { kind: "captive" } });
});
