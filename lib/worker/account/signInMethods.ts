import { createClient } from "@/lib/api/client";
import { createToken } from "@/lib/api/createToken";
import { revoke } from "@/lib/auth/revoke";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Account, Credentials, SignInMethod } from "@/lib/model/account/account";
import { may, scopes } from "@/lib/model/account/scope";
import type { Access, Credential } from "@/lib/model/account/credential";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import { allowedMethods } from "@/lib/model/settings/policy";
import { supportedMethods } from "@/lib/model/account/supportedMethods";
import { StorageError } from "@/lib/model/failure/StorageError";
import { isBearerToken } from "@/lib/model/account/token";
import type { WorkerDeps } from "@/lib/worker/deps";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";
import { createOneAttempt } from "./oneAttempt";
import { openOAuth } from "./openOAuth";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/** The three ways into an account. Each ends in the `account` item, whoever is still listening. */
export interface SignInMethods {
  /** Who asks again while the window is open is shown that one, and is in when it is finished. */
  withOAuth(): Promise<Result<Account>>;
  withPassword(credentials: Credentials): Promise<Result<Account>>;
  withToken(token: string): Promise<Result<Account>>;
}

interface DoorParts extends Pick<WorkerDeps, "browser" | "storage"> {
  session: Session;
  fetch: typeof globalThis.fetch;
  capabilities: Pick<ServerCapabilities, "get" | "learn">;
  now(): number;
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
          void revoke(fetch, credential, access);
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
    withOAuth: createOneAttempt(parts, (progress) =>
      enter("oauth", (baseUrl, clientId, before) => {
        progress.baseUrl = baseUrl;
        const asksAgain = before !== null && isLimited(before, baseUrl);
        const onLaunch = () => void (progress.launchedAt = parts.now());
        return openOAuth(parts, { baseUrl, clientId, asksAgain, onLaunch });
      }),
    ),
    withPassword: (credentials) =>
      enter("password", async (baseUrl) => {
        const created = await createToken({ fetch, baseUrl }, credentials);
        // An older server does not say who that is, but would have let nobody else in.
        const { email } = credentials;
        return created.ok ? openToken("password", baseUrl, created.value, email) : created;
      }),
    withToken: (text) =>
      enter("token", async (baseUrl) => {
        // As it is often copied: with the name of its kind, from a header.
        const token = text.trim().replace(/^(authorization:\s*)?bearer\s+/i, "");
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
  if (profile.failure.kind === "signed-out") {
    return fail(credential.door === "oauth" ? { kind: "signed-out" } : { kind: "credentials" });
  }
  return hasTrait(profile.failure, "sign-in-unsure") ? profile : opened;
}
