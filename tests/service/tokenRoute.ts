import { hash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Account, Accounts } from "./accounts.ts";
import { readJsonObject, type JsonObject } from "./jsonBody.ts";
import { addressOf, type RateLimits } from "./rateLimits.ts";
import { allow } from "./refusals.ts";
import type { ServerProfile } from "./serverProfile.ts";
import { codeFromNumber, isCurrentCode, largestCode } from "./totp.ts";

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

interface Dependencies {
  accounts: Accounts;
  sessionTokens: SessionTokens;
  profile: ServerProfile;
  rateLimits: RateLimits | undefined;
}

export function createTokenRoute({ accounts, sessionTokens, profile, rateLimits }: Dependencies) {
  const routes = new Hono<{ Bindings: HttpBindings }>();

  routes.post("/", async (c) => {
    const address = addressOf(c);
    allow(rateLimits?.hit("sign-in", address));
    const body = await readJsonObject(c, profile.refusals);
    profile.checkCredentials(body);
    const account = findByCredentials(accounts, body, (known) => {
      allow(rateLimits?.hit("second-factor", address));
      allow(rateLimits?.hit("second-factor", `account ${known.id}`));
    });
    if (account === undefined) throw profile.refusals.invalidLogin();
    return c.json({ token: sessionTokens.issue(account.id) });
  });

  return routes;
}

/** @param beforeCode called with the account after its password was checked, and before its code is */
function findByCredentials(
  accounts: Accounts,
  body: JsonObject,
  beforeCode: (account: Account) => void,
): Account | undefined {
  const { email, password, totp } = body;
  if (typeof email !== "string" || typeof password !== "string") return undefined;
  if (totp !== undefined && !isCode(totp)) return undefined;
  const account = accounts.findByPassword(email, password);
  if (account === undefined || account.totpSecret === null) return account;
  beforeCode(account);
  if (totp === undefined) return undefined;
  return isCurrentCode(account.totpSecret, codeFromNumber(totp)) ? account : undefined;
}

function isCode(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largestCode;
}
