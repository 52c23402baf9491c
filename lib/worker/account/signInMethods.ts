import { createClient } from "@/lib/api/client";
import { createToken } from "@/lib/api/createToken";
import { createClientIdChoice, signInByChoice } from "@/lib/auth/clientIds";
import { register } from "@/lib/auth/register";
import { revoke } from "@/lib/auth/revoke";
import type { Session } from "@/lib/auth/sessionInterface";
import { signIn } from "@/lib/auth/signIn";
import { builtInClientId } from "@/lib/env";
import type { Account, Credentials, SignInMethod } from "@/lib/model/account/account";
import { may, scopes } from "@/lib/model/account/scope";
import type { Access, Credential } from "@/lib/model/account/credential";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import { allowedMethods } from "@/lib/model/settings/policy";
import { supportedMethods } from "@/lib/model/account/supportedMethods";
import { StorageError } from "@/lib/model/failure/StorageError";
import { isBearerToken } from "@/lib/model/account/token";
import type { WorkerDeps } from "@/lib/worker/deps";
import { noteCapability } from "@/lib/worker/server/learnCapabilities";
import { launchInWindow } from "./signInWindow";

/** The three ways into an account. Each ends in the `account` item, whoever is still listening. */
export interface SignInMethods {
  withOAuth(): Promise<Result<Account>>;
  withPassword(credentials: Credentials): Promise<Result<Account>>;
  withToken(token: string): Promise<Result<Account>>;
}

interface DoorParts extends Pick<WorkerDeps, "browser" | "storage"> {
  session: Session;
  fetch: typeof globalThis.fetch;
}

type Opened = Result<{ credential: Credential; access: Access }>;

export function createSignInMethods(parts: DoorParts): SignInMethods {
  const { browser, storage, session, fetch } = parts;
  const { policy, server } = storage;
  /** Runs one way in, and asks who that is before anything is kept. */
  async function enter(
    door: SignInMethod,
    open: (baseUrl: string, clientId: string | null, before: Account | null) => Promise<Opened>,
  ): Promise<Result<Account>> {
    if (!supportedMethods(browser).includes(door)) {
      return fail({ kind: "sign-in", reason: "unavailable" });
    }
    // Announced before anything is waited for: who signs out from now on, or chooses another server, has done it
    // after this sign-in, which has lost.
    const reading = session.account().catch(() => null);
    const attempt = await session.announce();
    const before = await reading;
    try {
      if (!allowedMethods(await policy.get()).includes(door)) {
        await session.abandon(attempt, { kind: "managed" });
        return fail({ kind: "managed" });
      }
      const { baseUrl, clientId } = await server.get();
      const opened =
        baseUrl === null
          ? fail({ kind: "no-server" })
          : await identify(await open(baseUrl, clientId, before), fetch);
      if (opened.ok) {
        const { credential, access } = opened.value;
        if ((await server.get()).baseUrl !== credential.baseUrl) {
          // A policy came meanwhile, or the person chose another: nobody is going to use what this one got.
          void revoke(fetch, credential);
          const left = await session.abandon(attempt, { kind: "managed" });
          const isTold = left.status === "signed-out" && left.failure?.kind === "managed";
          return isTold ? fail({ kind: "managed" }) : succeed(left);
        }
        return succeed(await session.begin(attempt, credential, access));
      }
      await session.abandon(attempt, opened.failure);
      return opened;
    } catch (error) {
      // Nobody must be left waiting for a window.
      const failure: Failure = { kind: error instanceof StorageError ? "storage" : "broken" };
      if (failure.kind === "broken") console.error(error);
      await session.abandon(attempt, failure);
      return fail(failure);
    }
  }

  return {
    withOAuth: () =>
      enter("oauth", (baseUrl, clientId, before) => {
        const asksAgain = before !== null && isLimited(before, baseUrl);
        return openOAuth(parts, { baseUrl, clientId, asksAgain });
      }),
    withPassword: (credentials) =>
      enter("password", async (baseUrl) => {
        const created = await createToken({ fetch, baseUrl }, credentials);
        // An older server does not say who that is, but would have let nobody else in.
        const { email } = credentials;
        return created.ok ? openToken("password", baseUrl, created.value, email) : created;
      }),
    withToken: (text) =>
      enter("token", async (baseUrl) => {
        const token = text.trim();
        return isBearerToken(token)
          ? openToken("token", baseUrl, token, null)
          : fail({ kind: "credentials" });
      }),
  };
}

function openToken(
  door: "password" | "token",
  baseUrl: string,
  token: string,
  email: string | null,
): Opened {
  return succeed({
    credential: { door, baseUrl, email, token },
    access: { token, expiresAt: null },
  });
}

/** Who has not allowed everything, and signs in there again, wants to be asked for the rest. */
function isLimited(account: Account, baseUrl: string): boolean {
  if (account.status !== "signed-in" || account.baseUrl !== baseUrl) return false;
  return !scopes.every((scope) => may(account, scope));
}

interface OAuthOptions {
  baseUrl: string;
  clientId: string | null;
  asksAgain: boolean;
}

async function openOAuth(
  { browser, storage, fetch }: DoorParts,
  { baseUrl, clientId, asksAgain }: OAuthOptions,
): Promise<Opened> {
  const redirectUri = browser.identity.getRedirectURL();
  const ids = createClientIdChoice({
    baseUrl,
    configured: clientId ?? builtInClientId,
    kept: storage.clientIds,
    register: (found) => register({ fetch, baseUrl }, found, redirectUri, scopes.join(" ")),
  });
  let published = true;
  const attempt = () =>
    signIn({
      fetch,
      baseUrl,
      redirectUri,
      scopes,
      asksAgain,
      launch: (url) => launchInWindow({ browser, storage }, url),
      clientIdFor(found, probe) {
        // Metadata has to have it (RFC 8414, section 2), and what stands in for metadata has not.
        published = found.response_types_supported !== undefined;
        return ids.choose(found, probe);
      },
    });
  const opened = await signInByChoice(ids, attempt);
  if (opened.ok) await noteCapability(storage, baseUrl, { ownPage: true });
  else if (!published && hasNoPage(opened.failure))
    await noteCapability(storage, baseUrl, { ownPage: false });
  return opened;
}

function hasNoPage(failure: Failure): boolean {
  return failure.kind === "sign-in" && failure.reason === "unavailable";
}

/**
 * Who came in (GET /api/v1/me). A server without that endpoint, a grant without its scope or an
 * account that is not confirmed yet still counts as signed in; a token it refuses does not.
 */
async function identify(opened: Opened, fetch: typeof globalThis.fetch): Promise<Opened> {
  if (!opened.ok) return opened;
  const { credential, access } = opened.value;
  const client = createClient({
    fetch,
    baseUrl: credential.baseUrl,
    accessToken: access.token,
  });
  const profile = await client.getProfile();
  if (profile.ok) {
    return succeed({ credential: { ...credential, email: profile.value.email }, access });
  }
  switch (profile.failure.kind) {
    case "signed-out":
      return fail(credential.door === "oauth" ? { kind: "signed-out" } : { kind: "credentials" });
    case "offline":
    case "captive":
    case "limited":
      return profile;
    default:
      return opened;
  }
}
