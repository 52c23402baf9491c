import { randomBytes } from "node:crypto";

export type SessionTokens = ReturnType<typeof createSessionTokens>;

interface Options {
  /** Called with each token. */
  note: (token: string) => void;
  now: () => number;
  /** The lifetime. */
  days: number;
}

const day = 24 * 60 * 60 * 1000;

export function createSessionTokens({ note, now, days }: Options) {
  const tokens = new Map<string, { accountId: number; issuedAt: number }>();

  return {
    issue(accountId: number): string {
      const token = randomBytes(48).toString("base64");
      tokens.set(token, { accountId, issuedAt: now() });
      note(token);
      return token;
    },

    findAccountId(token: string): number | undefined {
      const found = tokens.get(token);
      return found && found.issuedAt > now() - days * day ? found.accountId : undefined;
    },

    revokeOf(accountId: number): void {
      for (const [token, each] of tokens) if (each.accountId === accountId) tokens.delete(token);
    },
  };
}
