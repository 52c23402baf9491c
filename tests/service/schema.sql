CREATE TABLE IF NOT EXISTS accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  totp_secret TEXT,
  confirmed INTEGER NOT NULL,
  active INTEGER NOT NULL,
  alias_limit INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS domains (
  domain TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  verified_at INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS aliases (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  address TEXT NOT NULL UNIQUE,
  enabled INTEGER NOT NULL,
  title TEXT,
  notes TEXT,
  forwarded INTEGER NOT NULL CHECK (forwarded >= 0),
  blocked INTEGER NOT NULL CHECK (blocked >= 0),
  blocked_addresses TEXT NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS aliases_of_account ON aliases (account_id, id);

-- Deleted addresses of the shared domain stay here, because they must never be given out again.
CREATE TABLE IF NOT EXISTS retired_addresses (address TEXT PRIMARY KEY) STRICT;

CREATE TABLE IF NOT EXISTS session_tokens (
  sha256 TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id)
) STRICT;

CREATE TABLE IF NOT EXISTS oauth_records (
  model TEXT NOT NULL,
  key TEXT NOT NULL,
  account_id TEXT,
  grant_id TEXT,
  uid TEXT,
  payload TEXT NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (model, key)
) STRICT;

CREATE INDEX IF NOT EXISTS oauth_records_of_account ON oauth_records (account_id);

CREATE INDEX IF NOT EXISTS oauth_records_of_grant ON oauth_records (grant_id);

CREATE INDEX IF NOT EXISTS oauth_records_by_uid ON oauth_records (uid);
