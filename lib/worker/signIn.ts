import { revoke } from "@/lib/auth/grant";
import type { Handlers } from "@/lib/messages/answer";
import { type Account, type SignInMethod, may, scopes } from "@/lib/model/account";
import {
  fail,
  succeed,
  type Failure,
  type Result,
  inBackground,
  readThrown,
} from "@/lib/model/failure";
import { allowedMethods } from "@/lib/model/settings";
import { findCallback } from "@/lib/model/server";
import {
  type Prompt,
  type TabSignIn,
  isBearerToken,
  type Access,
  type Credential,
} from "@/lib/model/credential";
import type { Core } from "./account";
import type { Deletions } from "./deletions";
import {
  createOneAttempt,
  finishOAuth,
  openOAuth,
  showWindow,
  type SignInResult,
} from "./signInPage";
import type { AccountUsage } from "./usage";
import { createSignInTab } from "./signInTab";
import { createClient, createToken } from "@/lib/api/client";
import { hasTrait } from "@/lib/model/failureTable";

interface Parts extends Core {
  deletions: Pick<Deletions, "finishAll">;
  usage: Pick<AccountUsage, "refresh">;
  /** Tells the features that the account has signed in. */
  onSignedIn(): void;
}

/**
 * Sign-out waits so long for pending deletions, which cannot be sent later; no longer, because the browser may be
 * closed right after, and the token must not be there when it is opened again. In ms.
 */
const signOutTimeout = 500;

/** Each outcome is written to the `account` item, even if the page that asked is closed. */
export function createSignIn(parts: Parts) {
  const { browser, storage, session, fetch, capabilities } = parts;
  const { policy, server } = storage;
  const { now, wait } = parts.clock;
  /** The outcome of a sign-in that an earlier worker began, for requests to sign in meanwhile. */
  let pendingOutcome: PromiseWithResolvers<Result<Account>> | undefined;
  /** The number of the last sign-in that this worker began. */
  let ownAttempt: number | undefined;
  const tab = createSignInTab({
    ...parts,
    onLate: (signIn, answered) => inBackground(resumeTabSignIn(signIn, answered)),
  });

  /** Asks the server whose account it is before anything is stored. */
  async function conclude(attempt: number, way: SignInResult): Promise<Result<Account>> {
    const opened = await identify(way, fetch);
    if (!opened.ok) return giveUp(attempt, opened.failure);
    const { credential, access } = opened.value;
    const isAllowed = allowedMethods(await policy.get()).includes(credential.method);
    if (!isAllowed || (await server.get()).baseUrl !== credential.baseUrl) {
      // A policy arrived meanwhile, or the user chose another server: these tokens will not be used.
      void revoke(fetch, credential, access);
      const left = await session.abandon(attempt, { kind: "managed" });
      const isTold = left.status === "signed-out" && left.failure?.kind === "managed";
      return isTold ? fail({ kind: "managed" }) : succeed(left);
    }
    // In the mutex, so that of two sign-ins to the same account the second sees the first.
    return parts.others.runExclusive(async () => {
      const elsewhere =
        attempt === session.attempt() && (await parts.others.enter(credential, access));
      if (!elsewhere) return succeed(await session.begin(attempt, credential, access));
      // A user who wanted to add another account is told that it is the same one.
      const same: Failure = { kind: "sign-in", reason: "same" };
      await session.abandon(attempt, elsewhere.wasThere ? same : null);
      return elsewhere.wasThere ? fail(same) : succeed(elsewhere.account);
    });
  }

  async function giveUp(attempt: number, failure: Failure): Promise<Result<never>> {
    await session.abandon(attempt, failure);
    return fail(failure);
  }

  /** Always resolves: the page waits for the sign-in window. */
  const abandonBroken = (attempt: number, error: unknown) =>
    giveUp(attempt, readThrown(error).failure);

  /** The sign-in tab that an earlier worker opened has ended. */
  async function resumeTabSignIn(signIn: TabSignIn, answered: string | undefined): Promise<void> {
    const current = session.attempt();
    // If that sign-in was given up since, or another one began, it has no number, and loses.
    const attempt = current === undefined || current === ownAttempt ? 0 : current;
    const entered = await finishOAuth(parts, signIn, answered)
      .then((opened) => conclude(attempt, opened))
      .catch((error: unknown) => abandonBroken(attempt, error));
    if (pendingOutcome) pendingOutcome.resolve(entered);
    else inBackground(afterSignIn(Promise.resolve(entered)));
    pendingOutcome = undefined;
  }

  /**
   * Runs one sign-in method.
   * @param expected the server that the page showed to the user; for any other one the sign-in fails
   */
  async function enter(
    method: SignInMethod,
    open: (
      baseUrl: string,
      clientId: string | null,
      before: Account | null,
    ) => Promise<SignInResult>,
    expected?: string,
  ): Promise<Result<Account>> {
    // Begun before anything is awaited: a user who signs out from now on, or chooses another server, does so
    // after this sign-in, which then loses.
    const reading = session.account().catch(() => null);
    const beginning = session.beginSignIn();
    ownAttempt = session.attempt();
    const attempt = await beginning;
    const before = await reading;
    await tab.abandon();
    try {
      if (!allowedMethods(await policy.get()).includes(method))
        return await giveUp(attempt, { kind: "managed" });
      const { baseUrl, clientId } = await server.get();
      // Credentials typed for one server must not be sent to another.
      if (expected !== undefined && expected !== baseUrl)
        return await giveUp(attempt, { kind: "sign-in", reason: "interrupted" });
      const opened =
        baseUrl === null ? fail({ kind: "no-server" }) : await open(baseUrl, clientId, before);
      return await conclude(attempt, opened);
    } catch (error) {
      return await abandonBroken(attempt, error);
    }
  }

  /** A server that knows the user by a cookie would otherwise sign in the same account, or grant the same scopes. */
  async function findPrompt(before: Account | null, baseUrl: string): Promise<Prompt | undefined> {
    const isMore = before !== null && isLimited(before, baseUrl);
    if (await parts.others.areAt(baseUrl)) return isMore ? "login consent" : "login";
    return isMore ? "consent" : undefined;
  }

  /** Shows the tab or the window of the sign-in, whichever is open. */
  const showPage = async () => (await tab.show()) || showWindow({ browser, storage });

  const withOAuth = createOneAttempt({ ...parts, show: showPage }, (progress, asTab) =>
    enter("oauth", async (baseUrl, clientId, before) => {
      progress.baseUrl = baseUrl;
      const prompt = await findPrompt(before, baseUrl);
      const onLaunch = () => void (progress.launchedAt = now());
      const { inTab, callback: named } = await server.get();
      const callback = asTab || inTab ? findCallback(baseUrl, named) : null;
      return openOAuth({ ...parts, tab }, { baseUrl, clientId, prompt, callback, onLaunch });
    }),
  );

  /** Shows the tab in which a sign-in of an earlier worker goes on, or else begins one. */
  async function showPendingTab(inTab: boolean): Promise<Result<Account>> {
    const before = session.signOuts();
    const account = await session.account();
    const isShown = account.status === "signing-in" && (await tab.show());
    // A sign-out meanwhile came after this click.
    if (session.signOuts() !== before) return succeed(await session.account());
    if (!isShown) return withOAuth(inTab);
    pendingOutcome ??= Promise.withResolvers();
    return pendingOutcome.promise;
  }

  /** Capabilities that the server did not have are tried again: it may have been updated. */
  async function afterSignIn(entering: Promise<Result<Account>>): Promise<Result<Account>> {
    const entered = await entering;
    if (!entered.ok) return entered;
    parts.onSignedIn();
    if (entered.value.status === "signed-in") {
      await capabilities.retry(entered.value.baseUrl);
      inBackground(parts.usage.refresh());
    }
    return entered;
  }

  return {
    handlers: {
      "account.get": async () => succeed(await session.account()),
      /** If the server's page is open already, shows it and returns its outcome. */
      "account.signIn": ({ inTab = false }) =>
        afterSignIn(tab.hasPendingTab() ? showPendingTab(inTab) : withOAuth(inTab)),
      "account.signInWithPassword": ({ server: expected, ...credentials }) =>
        afterSignIn(
          enter(
            "password",
            async (baseUrl) => {
              const created = await createToken({ fetch, baseUrl }, credentials);
              // An older server does not say which account it is, but it accepted the password for this email address only,
              // which names the account, in whatever letters it was typed.
              const email = credentials.email.toLowerCase();
              return created.ok ? openToken("password", baseUrl, created.value, email) : created;
            },
            expected,
          ),
        ),
      "account.signInWithToken": ({ token: text, server: expected }) =>
        afterSignIn(
          enter(
            "token",
            async (baseUrl) => {
              // A token is often copied from a header, together with its type.
              const token = text.trim().replace(/^(authorization:\s*)?bearer\s+/i, "");
              return isBearerToken(token)
                ? openToken("token", baseUrl, token, null)
                : fail({ kind: "credentials" });
            },
            expected,
          ),
        ),
      "account.signOut": async () => {
        // After signing out, a deletion can no longer be undone.
        await Promise.race([parts.deletions.finishAll(), wait(signOutTimeout)]);
        await session.end();
        await parts.others.takeOver();
        return succeed(null);
      },
    } satisfies Partial<Handlers>,
  };
}

function openToken(
  method: "password" | "token",
  baseUrl: string,
  token: string,
  email: string | null,
): SignInResult {
  return succeed({
    credential: { method, baseUrl, email, token, signedInAt: Date.now() },
    access: { token, expiresAt: null },
  });
}

/** Does the account lack a scope? A user who signs in again then wants to be asked for the rest. */
function isLimited(account: Account, baseUrl: string): boolean {
  if (account.status !== "signed-in" || account.baseUrl !== baseUrl) return false;
  return !scopes.every((scope) => may(account, scope));
}

/**
 * Asks whose account it is. Without the endpoint or its scope, and unconfirmed, it still counts as signed in; not with
 * a token that is refused. Any text may be pasted as one: without a verdict on it, the list is requested.
 */
async function identify(
  opened: SignInResult,
  fetch: typeof globalThis.fetch,
): Promise<SignInResult> {
  if (!opened.ok) return opened;
  const { credential, access } = opened.value;
  const { method, baseUrl } = credential;
  const client = createClient({ fetch, baseUrl, accessToken: access.token });
  const profile = await client.getProfile();
  if (profile.ok) {
    return succeed({ credential: { ...credential, email: profile.value.email }, access });
  }
  const { kind } = profile.failure;
  if (kind === "signed-out") {
    return fail(method === "oauth" ? { kind: "signed-out" } : { kind: "credentials" });
  }
  if (hasTrait(profile.failure, "sign-in-unsure")) return profile;
  // Without its address, the account would be taken for another one, and what is stored for it deleted.
  const isBroken = profile.failure.kind === "server" && profile.failure.status >= 500;
  if (isBroken && method === "oauth") return profile;
  const unnamed = succeed({ credential: await addKey(credential, access), access });
  if (method !== "token" || (kind !== "unsupported" && kind !== "server")) return unnamed;
  const list = await client.listAliases({ page: 1, pageSize: 1, search: "" });
  if (list.ok) return unnamed;
  const { failure } = list;
  const isDown = failure.kind === "server";
  // Some servers answer 500 to a text that does not look like one of their tokens.
  const isRefused = isDown ? failure.status === 500 : hasTrait(failure, "credentials-refused");
  if (isRefused) return fail({ kind: "credentials" });
  return isDown || hasTrait(failure, "sign-in-unsure") ? list : unnamed;
}

/** Tells accounts without an email address apart by their token; by a digest, because pages may know the key. */
async function addKey(credential: Credential, { token }: Access): Promise<Credential> {
  if (credential.email !== null) return credential;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return { ...credential, key: btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12))) };
}
