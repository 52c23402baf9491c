import type { Account } from "@/lib/model/account";
import type { ConnectionEnd } from "@/lib/model/credential";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import type { FailureActions } from "@/lib/state/page";
import { call } from "./calls";

/* The data of the examples. Hostile texts are ones that a server could send. */

export const address = "shop.7f3k@alias.example";

export const odd = {
  longLabel: "A label that is longer than the row it has to stand in, by some words",
  unbroken: "Donaudampfschifffahrtsgesellschaftskapitän".repeat(6),
  rightToLeft: "החנות שלי, הזמנות",
  mixed: "Shop קניות (2) באינטרנט",
  markup: '<img src=x onerror="alert(1)"><b>bold</b>',
  /** Reverses what follows, and ends an isolate around it. */
  turning: "\u2069\u202Egro.knab ta tnuocca",
  megabyte: "lorem ipsum ".repeat(90_000),
  /** As much of a server's words as a failure quotes. */
  longQuote: `${"lorem ipsum ".repeat(17).slice(0, 200)}…`,
  longAddress: `${"a.long.address.of.somebody.with.much.time".padEnd(64, ".x")}@alias.example`,
  longDomain: `ada@${"a-rather-long-part.".repeat(6)}mail.example`,
  longSite: `${"a-rather-long-part.".repeat(6)}example`,
  longServer: "https://a-rather-long-part.of-a-department.mail.example:8443/aliases",
  rightToLeftAddress: "חנות@alias.example",
  /** The first letter after the @ is Cyrillic. */
  lookalike: "shop@аlias.example",
};

export const senders = ["deals@shop.example", "news@mailer.shop.example", "no-reply@ads.example"];

export const ada: Extract<Account, { status: "signed-in" }> = {
  status: "signed-in",
  baseUrl: "https://mail.example",
  method: "oauth",
  email: "ada@example.com",
  scopes: null,
};

export const signedOut: Account = { status: "signed-out", failure: null };

/** For a sign-in on 15 November. */
export const end: ConnectionEnd = {
  since: Date.UTC(2026, 10, 15, 12),
  at: Date.UTC(2027, 1, 13, 12),
  isAnnounced: false,
  warnFrom: Date.UTC(2027, 1, 6, 12),
};

export function createAlias(change: Partial<Alias> = {}): Alias {
  return {
    address,
    enabled: true,
    title: "shop.example",
    notes: null,
    forwarded: 12,
    blocked: 3,
    blocked_addresses: [],
    ...change,
  };
}

/** All actions. A new one does not compile until it is here. */
export const everyStep: Required<FailureActions> = {
  retry: call("retry"),
  forget: call("forget"),
  signIn: call("signIn"),
  signInInTab: call("signInInTab"),
  openOptions: call("openOptions"),
  openServer: call("openServer"),
  upgrade: call("upgrade"),
  allow: call("allow"),
};

const origin = "https://mail.example";

/** One failure of each kind. A new kind does not compile until it is here. */
export const failures: { [Kind in Failure["kind"]]: Failure & { kind: Kind } } = {
  offline: { kind: "offline" },
  permission: { kind: "permission", origin },
  captive: { kind: "captive" },
  server: { kind: "server", status: 502 },
  limited: { kind: "limited", retryAfter: null },
  "signed-out": { kind: "signed-out" },
  credentials: { kind: "credentials" },
  "sign-in": { kind: "sign-in", reason: "unfinished" },
  "plan-limit": { kind: "plan-limit", reply: "Your plan has no aliases on custom domains." },
  scope: { kind: "scope" },
  unconfirmed: { kind: "unconfirmed" },
  inactive: { kind: "inactive" },
  forbidden: { kind: "forbidden", reply: "Not on Sundays" },
  missing: { kind: "missing" },
  "edited-elsewhere": { kind: "edited-elsewhere", title: "Shop", notes: "Asked for a refund" },
  invalid: { kind: "invalid", reply: "address has already been taken" },
  "unknown-outcome": { kind: "unknown-outcome" },
  "not-seen": { kind: "not-seen", reference: "0123ABCD" },
  "not-made": { kind: "not-made" },
  storage: { kind: "storage" },
  "base-url": { kind: "base-url", reason: "not-service" },
  "no-server": { kind: "no-server" },
  "half-address": { kind: "half-address" },
  "domain-missing": { kind: "domain-missing" },
  unsupported: { kind: "unsupported" },
  "too-many": { kind: "too-many" },
  "page-closed": { kind: "page-closed" },
  "page-left": { kind: "page-left" },
  managed: { kind: "managed" },
  "at-work": { kind: "at-work" },
  "other-address": { kind: "other-address", address },
  refused: { kind: "refused" },
  broken: { kind: "broken" },
};

type Reason<Kind extends Failure["kind"]> = Extract<
  Failure,
  { kind: Kind; reason: string }
>["reason"];

export const signInFailures: Record<Reason<"sign-in">, Failure> = {
  cancelled: { kind: "sign-in", reason: "cancelled" },
  unfinished: { kind: "sign-in", reason: "unfinished" },
  refused: { kind: "sign-in", reason: "refused" },
  "window-open": { kind: "sign-in", reason: "window-open" },
  untrusted: { kind: "sign-in", reason: "untrusted" },
  "other-issuer": { kind: "sign-in", reason: "other-issuer" },
  "other-origin": { kind: "sign-in", reason: "other-origin" },
  unprotected: { kind: "sign-in", reason: "unprotected" },
  interrupted: { kind: "sign-in", reason: "interrupted" },
  same: { kind: "sign-in", reason: "same" },
};

export const baseUrlFailures: Record<Reason<"base-url">, Failure> = {
  malformed: { kind: "base-url", reason: "malformed" },
  scheme: { kind: "base-url", reason: "scheme" },
  insecure: { kind: "base-url", reason: "insecure" },
  extra: { kind: "base-url", reason: "extra" },
  "not-service": { kind: "base-url", reason: "not-service" },
  callback: { kind: "base-url", reason: "callback" },
};

/** The failures that any request to a server may have. */
export const requestKinds = [
  "offline",
  "permission",
  "captive",
  "server",
  "limited",
  "signed-out",
  "scope",
  "unconfirmed",
  "inactive",
  "forbidden",
  "unsupported",
  "storage",
  "broken",
] as const satisfies readonly Failure["kind"][];

export function failing<Element>(
  kinds: readonly Failure["kind"][],
  show: (failure: Failure) => Element,
): Record<string, Element> {
  return Object.fromEntries(kinds.map((kind) => [`failing: ${kind}`, show(failures[kind])]));
}

export function failingFor<Element>(
  reasons: Record<string, Failure>,
  show: (failure: Failure) => Element,
): Record<string, Element> {
  return Object.fromEntries(
    Object.entries(reasons).map(([reason, failure]) => [
      `failing: ${failure.kind}, ${reason}`,
      show(failure),
    ]),
  );
}
