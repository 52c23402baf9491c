import type { NewAlias, StoredAlias } from "./aliases.ts";
import type { Commit } from "./aliasRoutes.ts";
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import type { Provision } from "./hosted/clients.ts";
import type { OAuthClient } from "./oauth.ts";
import type { Likeness, Novelty } from "./serverProfile.ts";
import type { RecordedRequest } from "./recordedRequest.ts";

export interface ServiceOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  /** A file, or ":memory:", the default. */
  db?: string;
  /** Adds the accounts of seed.ts to a database without accounts. */
  seed?: boolean;
  accessTokenSeconds?: number;
  /** Does not ask again for what a person has allowed or refused a client before. */
  remembersConsent?: boolean;
  sharedDomain?: string;
  /**
   * In addition to the client "alibi", whose redirect URIs are those of browser extensions; on a hosted one,
   * those that its operator has provisioned.
   */
  clients?: (OAuthClient & Provision)[];
  /** The operator of a hosted one has provisioned Alibi. */
  provisioned?: boolean;
  /** Lets requests be hit by faults: from this process, and at /faults. */
  faults?: boolean;
  /** "hosted" plays the service that people use, "older" a server from before the contract. */
  like?: Likeness;
  /** Requests for aliases and domains that an account has a minute, in place of 6000, or 120 at a hosted one. */
  perMinute?: number;
  /** What a hosted one has not yet. */
  lacks?: readonly Novelty[];
}

export interface NewAccount {
  email: string;
  password: string;
  /** Base32. */
  totpSecret?: string;
  confirmed?: boolean;
  active?: boolean;
  /** The limit of a free plan; null, the default, is a plan without one. */
  aliasLimit?: number | null;
  /** Hours since all checks passed; null if they never did. */
  domains?: { domain: string; verifiedHoursAgo: number | null }[];
  /** Oldest first, where they do not say when they were made. */
  aliases?: NewAlias[];
}

export interface Service {
  /** Without a slash at the end; also the issuer. */
  url: string;
  addAccount(account: NewAccount): void;
  /** Those not deleted, newest first. */
  aliasesOf(email: string): StoredAlias[];
  /** Mail comes to an alias: so many messages are forwarded, and one of each of these senders is blocked. */
  receiveMail(address: string, mail: { forwarded?: number; blocked?: readonly string[] }): void;
  /** The current code. */
  totpOf(email: string): string;
  /** Everything under /api and /oauth that was answered, and what a fault hit, in order. */
  requests: RecordedRequest[];
  /** Every creation of an alias by a request, in order; later deletion does not take it out. */
  commits: Commit[];
  /** Every secret that a client was given to prove itself with: tokens and codes, also those that have ended. */
  issued: string[];
  /** Moves what is counted by the minute, and the lives of sessions and of what a hosted service granted. */
  clock: Clock;
  /** The operator of a hosted service provisions a client, or updates one. */
  provision(client: Provision): void;
  /** Only if the service was started with them. */
  faults?: Faults;
  /** All access, refresh and session tokens become invalid at once. */
  revokeTokensOf(email: string): void;
  /**
   * Without them each request comes on a new connection, also what asks at the same time: a browser sends again by
   * itself what is cut on a connection that it had. Fails where one is still busy after 5 s.
   */
  keepConnections(kept: boolean): Promise<void>;
  close(): Promise<void>;
}

export type FaultyService = Service & { faults: Faults };
