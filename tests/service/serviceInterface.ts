import type { StoredAlias } from "./aliases.ts";
import type { RecordedRequest } from "./http.ts";
import type { OAuthClient } from "./oauth.ts";

export interface ServiceOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  /** A file, or ":memory:", the default. */
  db?: string;
  /** Adds the accounts of seed.ts to a database without accounts. */
  seed?: boolean;
  accessTokenSeconds?: number;
  sharedDomain?: string;
  /** In addition to the client "alibi", whose redirect URIs are those of browser extensions. */
  clients?: OAuthClient[];
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
  /** Oldest first. */
  aliases?: Partial<StoredAlias>[];
}

export interface Service {
  /** Without a slash at the end; also the issuer. */
  url: string;
  addAccount(account: NewAccount): void;
  /** Those not deleted, newest first. */
  aliasesOf(email: string): StoredAlias[];
  /** The current code. */
  totpOf(email: string): string;
  /** Everything under /api and /oauth that was answered, in order. */
  requests: RecordedRequest[];
  /** All access, refresh and session tokens become invalid at once. */
  revokeTokensOf(email: string): void;
  close(): Promise<void>;
}
