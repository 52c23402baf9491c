import { createClient } from "@/lib/api/client";
import { createToken } from "@/lib/api/createToken";
import { createClientIdChoice, signInByChoice } from "@/lib/auth/clientIds";
import { register } from "@/lib/auth/register";
import { revoke } from "@/lib/auth/revoke";
import type { Session } from "@/lib/auth/sessionInterface";
import { findRedirectUri, signIn } from "@/lib/auth/signIn";
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
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";
import { launchInWindow, showWindow } from "./signInWindow";
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
  capabilities: Pick<ServerCapabilities, "learn">;
  now(): number;
}

type Opened = Result<{ credential: Credential; access: Access }>;

export function createSignInMethods(parts: DoorParts): SignInMethods {
  const { browser, storage, session, fetch } = parts;
  const { policy, server } = storage;
  let underWay: UnderWay | undefined;

  /** Nobody has signed out since it was begun, nor signed in otherwise. */
  function isCurrent({ attempt }: UnderWay): boolean {
    return attempt === session.attempt();
  }

  /** Whether somebody who asks again means this one; its window is shown then. */
  async function isSame({ baseUrl: begunAt, launchedAt }: UnderWay): Promise<boolean> {
    const { baseUrl } = await server.get();
    if (begunAt !== undefined && begunAt !== baseUrl) return false;
    if (launchedAt === undefined || parts.now() - launchedAt < opening) return true;
    return showWindow(parts);
  }

  function beginOAuth(): Promise<Result<Account>> {
    const mine = {} as UnderWay;
    underWay = mine;
    mine.outcome = enter("oauth", (baseUrl, clientId, before) => {
      mine.baseUrl = baseUrl;
      const asksAgain = before !== null && isLimited(before, baseUrl);
      const onLaunch = () => void (mine.launchedAt = parts.now());
      return openOAuth(parts, { baseUrl, clientId, asksAgain, onLaunch });
    }).finally(() => {
      if (underWay === mine) underWay = undefined;
    });
    // Whoever signs out, or signs in otherwise, has given this one up.
    mine.attempt = session.attempt();
    return mine.outcome;
  }

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
    async withOAuth() {
      const one = underWay;
      if (!one || !isCurrent(one)) return beginOAuth();
      const isMeant = await isSame(one);
      // Whoever has signed out meanwhile has done it after this press.
      return isMeant || !isCurrent(one) ? one.outcome : beginOAuth();
    },
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

interface OAuthOptions {
  baseUrl: string;
  clientId: string | null;
  asksAgain: boolean;
  /** Its window is about to open. */
  onLaunch(): void;
}

/** A sign-in at the server's page, until it has come to an end. */
interface UnderWay {
  outcome: Promise<Result<Account>>;
  /** Its number in the session. */
  attempt: number | undefined;
  /** Of which server; undefined until that is known. */
  baseUrl?: string;
  /** When its window was opened, in ms since 1970. */
  launchedAt?: number;
}

/** So long a window may take until it is known which one it is. In ms. */
const opening = 2000;

async function openOAuth(
  { browser, storage, fetch, capabilities }: DoorParts,
  { baseUrl, clientId, asksAgain, onLaunch }: OAuthOptions,
): Promise<Opened> {
  const getRedirectUri = (path: string) => browser.identity.getRedirectURL(path);
  const ids = createClientIdChoice({
    baseUrl,
    configured: clientId ?? builtInClientId,
    kept: storage.clientIds,
    register(found) {
      const redirectUri = findRedirectUri({ getRedirectUri, baseUrl }, found);
      return register({ fetch, baseUrl }, found, redirectUri, scopes.join(" "));
    },
  });
  let published = true;
  const attempt = () =>
    signIn({
      fetch,
      baseUrl,
      getRedirectUri,
      scopes,
      asksAgain,
      launch(url) {
        onLaunch();
        return launchInWindow({ browser, storage }, url);
      },
      clientIdFor(found, probe) {
        // Metadata has to have it (RFC 8414, section 2), and what stands in for metadata has not.
        published = found.response_types_supported !== undefined;
        return ids.choose(found, probe);
      },
    });
  const opened = await signInByChoice(ids, attempt);
  if (opened.ok) await capabilities.learn(baseUrl, { ownPage: true });
  else if (!published && hasNoPage(opened.failure)) {
    await capabilities.learn(baseUrl, { ownPage: false });
  }
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
  if (profile.failure.kind === "signed-out") {
    return fail(credential.door === "oauth" ? { kind: "signed-out" } : { kind: "credentials" });
  }
  return hasTrait(profile.failure, "sign-in-unsure") ? profile : opened;
}
