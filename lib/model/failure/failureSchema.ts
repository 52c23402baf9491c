import * as z from "zod/mini";
import { ConnectionEnd } from "@/lib/model/account/connectionEnd";

/**
 * Everything that is expected to go wrong sometimes, as values. A bug is thrown instead.
 * Each kind has its own words (`failureKey.ts`), so a new kind does not compile until it has some. `said` is what the server said, to be quoted as plain text.
 */
export const Failure = z.discriminatedUnion("kind", [
  /** Nothing answered: no network, no such host, refused, timed out, or a broken TLS certificate. */
  z.object({ kind: z.literal("offline") }),
  /** The browser withholds access to the server's address from the extension. */
  z.object({ kind: z.literal("permission"), origin: z.string() }),
  /** Something answered, but not the service: a network's sign-in page, a redirect, a web page. */
  z.object({ kind: z.literal("captive") }),
  /** The service answered 5xx, or something that is not its contract. */
  z.object({ kind: z.literal("server"), status: z.number() }),
  /** 429. `retryAfter` is in seconds, null when the server does not say. */
  z.object({ kind: z.literal("limited"), retryAfter: z.nullable(z.number()) }),
  /** No session, or the server no longer accepts it (401). */
  z.object({
    kind: z.literal("signed-out"),
    /** It was refused when its time was over. */
    ended: z.optional(ConnectionEnd),
  }),
  /** Email, password or code are wrong. */
  z.object({ kind: z.literal("credentials") }),
  /** OAuth sign-in did not finish. */
  z.object({
    kind: z.literal("sign-in"),
    reason: z.enum([
      /** The person closed the window or said no. */
      "cancelled",
      /** The server's sign-in page did not open, or the server does not offer OAuth. */
      "unavailable",
      /** The server's page does not go on with Alibi: it knows no such client, or wants another request. */
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
      /** The browser ended the extension's worker meanwhile, or the person's answer came too late for the server. */
      "interrupted",
      /** It is as an account that is signed in already, beside this one. */
      "same",
    ]),
    /** What a server that refuses calls it, of the words that OAuth has for that. */
    said: z.optional(z.string()),
    /** What whoever runs it would have to allow. */
    asksFor: z.optional(z.object({ clientId: z.string(), redirectUris: z.array(z.string()) })),
  }),
  /** 403: the free plan's number of aliases is reached. `upgrade` where the server has a page for that. */
  z.object({
    kind: z.literal("plan-limit"),
    said: z.string(),
    upgrade: z.optional(z.boolean()),
  }),
  /** 403: the person did not grant what this needs. */
  z.object({ kind: z.literal("scope") }),
  /** 403: the account's email address is not confirmed yet. */
  z.object({ kind: z.literal("unconfirmed") }),
  /** 403: the account is not active. */
  z.object({ kind: z.literal("inactive") }),
  /** 403 for a reason that the contract does not name. */
  z.object({ kind: z.literal("forbidden"), said: z.string() }),
  /** The alias does not exist (any more). */
  z.object({ kind: z.literal("missing") }),
  /** Label or notes were edited elsewhere meanwhile; these are the current ones. */
  z.object({
    kind: z.literal("edited-elsewhere"),
    title: z.nullable(z.string()),
    notes: z.nullable(z.string()),
  }),
  /** 422 and the like: the server refuses the values. */
  z.object({ kind: z.literal("invalid"), said: z.string() }),
  /** A create whose answer was lost: it may have happened. */
  z.object({ kind: z.literal("unknown-outcome") }),
  /** A create whose answer was lost, and of which nothing was found so far: it may still happen. */
  z.object({ kind: z.literal("not-seen"), reference: z.string() }),
  /** No free address was found for a create; nothing was sent. */
  z.object({ kind: z.literal("not-made") }),
  /** The browser's storage is full, blocked or broken. */
  z.object({ kind: z.literal("storage") }),
  /** The address of a server is not acceptable, or what answers there is not the service. */
  z.object({
    kind: z.literal("base-url"),
    reason: z.enum(["malformed", "scheme", "insecure", "extra", "not-service", "callback"]),
  }),
  /** No server has been chosen yet. */
  z.object({ kind: z.literal("no-server") }),
  /** Local part without domain or the other way round: refused before anything is sent. */
  z.object({ kind: z.literal("half-address") }),
  /** The domain that new aliases are to be on cannot take any today, as far as the server says. */
  z.object({ kind: z.literal("domain-missing") }),
  /** The server has no such function: it is an older one. */
  z.object({ kind: z.literal("unsupported") }),
  /** Too many aliases were created from web pages; the next one has to be created elsewhere. */
  z.object({ kind: z.literal("too-many") }),
  /** The browser lets no extension into this page, or it is being left. */
  z.object({ kind: z.literal("page-closed") }),
  /** The page that the popup was opened over has been left: its tab holds another one. */
  z.object({ kind: z.literal("page-left") }),
  /** A policy forbids the request. */
  z.object({ kind: z.literal("managed") }),
  /** Many aliases are being changed already, and one such job is done after the other. */
  z.object({ kind: z.literal("at-work") }),
  /** The server made an alias, but at another address than it was asked for. */
  z.object({ kind: z.literal("other-address"), address: z.string() }),
  /** The sender of a message may not ask this. Says nothing more, on purpose. */
  z.object({ kind: z.literal("refused") }),
  /** A bug, or the extension was updated under an open page. */
  z.object({ kind: z.literal("broken") }),
]);
