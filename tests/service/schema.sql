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
  blocked_addresses TEXT NOT NULL,
  -- In seconds since 1970.
  made_at INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX IF NOT EXISTS aliases_by_time ON aliases (account_id, made_at, id);

-- Deleted addresses of the shared domain stay here, because they must never be given out again.
CREATE TABLE IF NOT EXISTS retired_addresses (address TEXT PRIMARY KEY) STRICT;

CREATE TABLE IF NOT EXISTS session_tokens (
  sha256 TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  -- In ms since 1970.
  issued_at INTEGER NOT NULL
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

-- The hosted service's own OAuth. Times are in ms since 1970.

CREATE TABLE IF NOT EXISTS hosted_clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- The path of the one resource that it may ask for.
  resource_path TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  -- By the operator; the others registered themselves.
  provisioned INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS hosted_connections (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  client_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  scope TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE IF NOT EXISTS hosted_credentials (
  sha256 TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  connection_id INTEGER NOT NULL REFERENCES hosted_connections (id),
  expires_at INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  -- Of a code.
  redirect_uri TEXT,
  challenge TEXT
) STRICT;
