import type { NewAlias, StoredAlias } from "./aliases.ts";
import type { Commit } from "./aliasRoutes.ts";
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import type { Provision } from "./hosted/clients.ts";
import type { OAuthClient } from "./oauth.ts";
import type { Likeness } from "./serverProfile.ts";
import type { RecordedRequest } from "./recordedRequest.ts";

export interface ServiceOptions {
  /** 0, the default, picks a free one. */
  port?: number;
  host?: string;
  /** A file, or ":memory:", the default. */
  db?: string;
  /** Adds the accounts of seed.ts if the database has none. */
  seed?: boolean;
  /** Remembers what a person has allowed or refused a client, and does not ask again. */
  remembersConsent?: boolean;
  /**
   * Besides the client "alibi" and Alibi's own, whose redirect URIs are those of browser extensions; on a hosted
   * service, the clients that its operator has provisioned.
   */
  clients?: (OAuthClient & Provision)[];
  /** The operator of a hosted service has provisioned Alibi. */
  provisioned?: boolean;
  /** Allows faults to be injected. */
  faults?: boolean;
  /** "hosted" imitates the public service, "older" a server from before the contract. */
  like?: Likeness;
  /** Requests for aliases and domains per account and minute, instead of 6000, or 120 at a hosted service. */
  perMinute?: number;
}

export interface NewAccount {
  email: string;
  password: string;
  /** Base32. */
  totpSecret?: string;
  confirmed?: boolean;
  active?: boolean;
  /** The limit of a free plan; null, the default, for a plan without one. */
  aliasLimit?: number | null;
  /** Hours since all checks passed; null if they never did. */
  domains?: { domain: string; verifiedHoursAgo: number | null }[];
  /** Oldest first, unless they have a `madeAt`. */
  aliases?: NewAlias[];
}

export interface Service {
  /** Without a trailing slash; also the issuer. */
  url: string;
  addAccount(account: NewAccount): void;
  /** The existing ones, newest first. */
  aliasesOf(email: string): StoredAlias[];
  /** Mail arrives at an alias: so many messages are forwarded, and one of each of these senders is blocked. */
  receiveMail(address: string, mail: { forwarded?: number; blocked?: readonly string[] }): void;
  /** The current code. */
  totpOf(email: string): string;
  /** Every request under /api and /oauth that was answered or hit by a fault, in order. */
  requests: RecordedRequest[];
  /** Every alias created by a request, in order; deleted ones stay in it. */
  commits: Commit[];
  /** Every secret that a client was given, tokens and codes, including expired ones. */
  issued: string[];
  /** The clock of rate limits, sessions, and the grants of a hosted service. */
  clock: Clock;
  /** The operator of a hosted service provisions a client or updates one. */
  provision(client: Provision): void;
  /** Only if the service was started with faults. */
  faults?: Faults;
  /** Makes all access, refresh and session tokens invalid at once. */
  revokeTokensOf(email: string): void;
  /**
   * With false, each request uses a new connection, even concurrent ones, because a browser retries by itself
   * what is cut off on a reused connection. Fails if a connection is still busy after 5 s.
   */
  keepConnections(kept: boolean): Promise<void>;
  close(): Promise<void>;
}

export type FaultyService = Service & { faults: Faults };
