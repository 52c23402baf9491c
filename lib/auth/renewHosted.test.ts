import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBoundedFetch } from "@/lib/api/fetch";
import { createClient } from "@/lib/api/client";
import { ownClientId, type Access, type OAuthCredential } from "@/lib/model/credential";
import { scopes } from "@/lib/model/account";
import { walkHosted } from "@/tests/service/hosted/walkHosted";
import { startService, type Service } from "@/tests/service/service";
import { renew } from "./grant";
import { signIn } from "./signIn";

/* How long a connection to the hosted service lasts, and what ends it. */

const fetch = createBoundedFetch(globalThis.fetch);
const ada = { email: "ada@example.com", password: "analytical engine" };
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const signedOut = { ok: false, failure: { kind: "signed-out" } };

let service: Service;
beforeEach(async () => {
  service = await startService({ like: "hosted", provisioned: true });
  service.clock.stop();
  service.addAccount(ada);
});
afterEach(() => service.close());

interface Connection {
  credential: OAuthCredential;
  access: Access;
}

async function connect(): Promise<Connection> {
  const connected = await signIn({
    fetch,
    baseUrl: service.url,
    getRedirectUri: () => `${service.url}/oauth/extension/callback`,
    scopes,
    launch: (url) => walkHosted(url, ada),
    clientIdFor: async () => ownClientId,
  });
  if (!connected.ok) throw new Error(JSON.stringify(connected.failure));
  return connected.value;
}

async function renewOf({ credential }: Connection): Promise<Connection> {
  const renewed = await renew(fetch, credential);
  if (!renewed.ok) throw new Error(JSON.stringify(renewed.failure));
  return renewed.value;
}

/** Sends a request with the connection's access token. */
const use = ({ access }: Connection) =>
  createClient({ fetch, baseUrl: service.url, accessToken: access.token }).getProfile();

const taken = { ok: true, value: { email: ada.email } };

test("an access token of the hosted service is refused after an hour; a renewal gives one for another hour", async () => {
  const first = await connect();
  service.clock.advance(hour - 1);
  expect(await use(first)).toEqual(taken);
  service.clock.advance(1);
  expect(await use(first)).toEqual(signedOut);
  const second = await renewOf(first);
  expect(await use(second)).toEqual(taken);
  service.clock.advance(hour - 1);
  expect(await use(second)).toEqual(taken);
  service.clock.advance(1);
  expect(await use(second)).toEqual(signedOut);
});

test("a renewal at the hosted service gives another refresh token, which renews, and leaves all else as it was", async () => {
  const first = await connect();
  const second = await renewOf(first);
  const { refreshToken, ...rest } = first.credential;
  expect(second.credential).toEqual({ ...rest, refreshToken: expect.any(String) });
  const third = await renewOf(second);
  const tokens = [refreshToken, second.credential.refreshToken, third.credential.refreshToken];
  expect(new Set(tokens).size).toBe(3);
  expect(await use(third)).toEqual(taken);
});

describe("a refresh token of the hosted service that is used twice", () => {
  test("renews nothing, and ends the session that it renewed the first time", async () => {
    const first = await connect();
    const second = await renewOf(first);
    expect(await use(second)).toEqual(taken);
    expect(await renew(fetch, first.credential)).toEqual(signedOut);
    expect(await use(first)).toEqual(signedOut);
    expect(await use(second)).toEqual(signedOut);
    expect(await renew(fetch, second.credential)).toEqual(signedOut);
  });

  test("ends later renewals too, also 30 days after it was first used", async () => {
    const first = await connect();
    const second = await renewOf(first);
    service.clock.advance(30 * day);
    const third = await renewOf(second);
    expect(await renew(fetch, first.credential)).toEqual(signedOut);
    expect(await use(third)).toEqual(signedOut);
    expect(await renew(fetch, third.credential)).toEqual(signedOut);
  });

  test("leaves another sign-in of the same person alone", async () => {
    const [first, other] = [await connect(), await connect()];
    await renewOf(first);
    expect(await renew(fetch, first.credential)).toEqual(signedOut);
    expect(await use(other)).toEqual(taken);
    expect(await use(await renewOf(other))).toEqual(taken);
  });
});

describe("a connection to the hosted service", () => {
  test("ends 90 days after the consent though it was renewed all the time, and its access token with it", async () => {
    let connection = await connect();
    for (const days of [30, 30, 29]) {
      service.clock.advance(days * day);
      connection = await renewOf(connection);
    }
    service.clock.advance(day - minute);
    connection = await renewOf(connection);
    expect(await use(connection)).toEqual(taken);
    service.clock.advance(minute);
    expect(await use(connection)).toEqual(signedOut);
    expect(await renew(fetch, connection.credential)).toEqual(signedOut);
  });

  test("can be renewed for the first time until 90 days after the consent, and not later", async () => {
    const [before, then] = [await connect(), await connect()];
    service.clock.advance(90 * day - 1);
    expect(await renew(fetch, before.credential)).toMatchObject({ ok: true });
    service.clock.advance(1);
    expect(await renew(fetch, then.credential)).toEqual(signedOut);
  });
});
