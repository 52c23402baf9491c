import { Hono } from "hono";
import type { Account, Accounts } from "./accounts.ts";
import { readJsonObject, type JsonObject } from "./jsonBody.ts";
import type { Personality } from "./personality.ts";
import type { SessionTokens } from "./sessionTokens.ts";
import { codeFromNumber, isCurrentCode, largestCode } from "./totp.ts";

interface Dependencies {
  accounts: Accounts;
  sessionTokens: SessionTokens;
  personality: Personality;
}

export function createTokenRoute({ accounts, sessionTokens, personality }: Dependencies) {
  const routes = new Hono();

  routes.post("/", async (c) => {
    const account = findByCredentials(accounts, await readJsonObject(c));
    if (account === undefined) throw personality.invalidLogin();
    return c.json({ token: sessionTokens.issue(account.id) });
  });

  return routes;
}

function findByCredentials(accounts: Accounts, body: JsonObject): Account | undefined {
  const { email, password, totp } = body;
  if (typeof email !== "string" || typeof password !== "string") return undefined;
  if (totp !== undefined && !isCode(totp)) return undefined;
  const account = accounts.findByPassword(email, password);
  if (account === undefined || account.totpSecret === null) return account;
  if (totp === undefined) return undefined;
  return isCurrentCode(account.totpSecret, codeFromNumber(totp)) ? account : undefined;
}

function isCode(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largestCode;
}
