import { hash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

export type SessionTokens = ReturnType<typeof createSessionTokens>;

interface Options {
  /** Called with each token. */
  note: (token: string) => void;
  now: () => number;
  /** The lifetime. */
  days: number;
}

const day = 24 * 60 * 60 * 1000;

/** Only hashes are stored, so a copy of the database does not allow a sign-in. */
export function createSessionTokens(database: DatabaseSync, options: Options) {
  const { note, now, days } = options;
  const insert = database.prepare(
    "INSERT INTO session_tokens (sha256, account_id, issued_at) VALUES (?, ?, ?)",
  );
  const select = database.prepare(
    "SELECT account_id FROM session_tokens WHERE sha256 = ? AND issued_at > ?",
  );
  const deleteOf = database.prepare("DELETE FROM session_tokens WHERE account_id = ?");

  return {
    issue(accountId: number): string {
      const token = randomBytes(48).toString("base64");
      insert.run(hash("sha256", token), accountId, now());
      note(token);
      return token;
    },

    findAccountId(token: string): number | undefined {
      const row = select.get(hash("sha256", token), Math.max(now() - days * day, 0)) as
        | { account_id: number }
        | undefined;
      return row?.account_id;
    },

    revokeOf(accountId: number): void {
      deleteOf.run(accountId);
    },
  };
}
