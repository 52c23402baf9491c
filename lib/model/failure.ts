import * as zod from "./zod";
import { ConnectionEnd } from "./credential";

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** The failure of a creation or a search for it whose answer was lost. */
export function loseOutcome({ kind }: Failure): Result<never> {
  return fail({ kind: "unknown-outcome", ...(kind === "captive" && { captive: true }) });
}

export function fail(failure: Failure): Result<never> {
  return { ok: false, failure };
}

/** The browser could not store or read data: its storage is full, blocked or broken. */
export class StorageError extends Error {
  override name = "StorageError";

  constructor(cause: unknown) {
    super("The browser's storage failed", { cause });
  }
}

/** Thrown instead of a failed fetch when host permission was missing. */
export class AccessDenied extends Error {
  override readonly name = "AccessDenied";
  readonly origin: string;

  constructor(origin: string) {
    super(`The browser withholds access to ${origin}`);
    this.origin = origin;
  }
}

/** For work that no caller waits for. A storage failure is reported where one waits; other errors are bugs, and logged. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(readThrown);
}

/** Anything thrown but a failure of storage is a bug, which is logged. */
export function readThrown(error: unknown): { ok: false; failure: Failure } {
  if (error instanceof StorageError) return { ok: false, failure: { kind: "storage" } };
  console.error(error);
  return { ok: false, failure: { kind: "broken" } };
}

/** What is expected to fail sometimes, as values; `failureTable.ts` has their words. `reply` is a quote of the server. */
export const Failure = zod.discriminatedUnion("kind", [
  zod.object({
    kind: zod.enum([
      /** No answer: no network, no such host, refused, timed out, or a broken TLS certificate. */
      "offline",
      /** An answer that is not the service's: a network's sign-in page, a redirect, a web page. */
      "captive",
      /** Email, password or code are wrong. */
      "credentials",
      /** 403: the user did not grant what this needs. */
      "scope",
      /** 403: the account's email address is not confirmed yet. */
      "unconfirmed",
      /** 403: the account is not active. */
      "inactive",
      /** The alias does not exist (any more). */
      "missing",
      /** No free address was found for a create; nothing was sent. */
      "not-made",
      /** The browser's storage is full, blocked or broken. */
      "storage",
      "no-server",
      /** A local part without a domain or the reverse: refused before anything is sent. */
      "half-address",
      /** The default domain accepts no new aliases now, as far as the server says. */
      "domain-missing",
      /** The server does not have the function, because it is older. */
      "unsupported",
      /** Too many aliases were created from web pages; the next one has to be created elsewhere. */
      "too-many",
      /** The browser allows no extension in this page, or the page is being left. */
      "page-closed",
      /** The page below the popup was left: its tab has another one. */
      "page-left",
      "managed",
      /** A bulk change is running, and there can be only one at a time. */
      "at-work",
      /** The sender may not send this message. Deliberately says nothing more. */
      "refused",
      /** A bug, or the extension was updated while a page was open. */
      "broken",
    ]),
  }),
  zod.object({
    kind: zod.enum([
      /** 403 for a reason that the contract does not name. */
      "forbidden",
      /** 422 and the like: the server refuses the values. */
      "invalid",
    ]),
    reply: zod.string(),
  }),
  /** The browser denies the extension access to the server. */
  zod.object({ kind: zod.literal("permission"), origin: zod.string() }),
  /** 5xx, or an answer that breaks the contract. */
  zod.object({ kind: zod.literal("server"), status: zod.number() }),
  /** 429. `retryAfter` is in seconds, null when the server does not say. */
  zod.object({ kind: zod.literal("limited"), retryAfter: zod.nullable(zod.number()) }),
  /** No session, or the server no longer accepts it (401). */
  zod.object({
    kind: zod.literal("signed-out"),
    /** It expired at this end. */
    ended: zod.optional(ConnectionEnd),
  }),
  zod.object({
    kind: zod.literal("sign-in"),
    reason: zod.enum([
      /** The server's page ended without an answer: the user closed it, or it showed an error. */
      "unfinished",
      "cancelled",
      /** The server answers with an OAuth error about Alibi's request. */
      "refused",
      /** The browser still has the window of another sign-in open. */
      "window-open",
      /** An answer that must not be trusted: wrong state, issuer, address or token. */
      "untrusted",
      /** The server's metadata is about another server. */
      "other-issuer",
      /** Its metadata names places at another address. */
      "other-origin",
      /** Its metadata says that it cannot do S256. */
      "unprotected",
      /** The browser ended the extension's worker meanwhile, or the user's answer came too late for the server. */
      "interrupted",
      /** The account is signed in already, in another slot. */
      "same",
    ]),
  }),
  /** 403: the free plan's number of aliases is reached. `upgrade` where the server has a page for that. */
  zod.object({
    kind: zod.literal("plan-limit"),
    reply: zod.string(),
    upgrade: zod.optional(zod.boolean()),
  }),
  /** Label or notes were edited elsewhere meanwhile; these are the current ones. */
  zod.object({
    kind: zod.literal("edited-elsewhere"),
    title: zod.nullable(zod.string()),
    notes: zod.nullable(zod.string()),
  }),
  /** The answer to a creation was lost, so the alias may have been created. `captive` where something else answered. */
  zod.object({ kind: zod.literal("unknown-outcome"), captive: zod.optional(zod.boolean()) }),
  /** The answer to a creation was lost, and the alias was not found so far, but may still appear. */
  zod.object({ kind: zod.literal("not-seen"), reference: zod.string() }),
  /** The address of a server is not acceptable, or what answers there is not the service. */
  zod.object({
    kind: zod.literal("base-url"),
    reason: zod.enum(["malformed", "scheme", "insecure", "extra", "not-service", "callback"]),
  }),
  /** The server created an alias, but at another address than requested. */
  zod.object({ kind: zod.literal("other-address"), address: zod.string() }),
]);
export type Failure = zod.infer<typeof Failure>;
