import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Account, Accounts } from "../accounts.ts";

interface BrowserSession {
  accountId?: number;
  /** The account whose password was right and whose code is still missing. */
  awaitingCode?: number;
  /** The page to return to after the sign-in. */
  returnTo?: string;
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

const cookie = "_hosted_session";

/** Cookie sessions of the service's own pages. */
export function createBrowserSessions(accounts: Accounts) {
  const sessions = new Map<string, BrowserSession>();

  function read(c: Context): BrowserSession {
    return sessions.get(getCookie(c, cookie) ?? "") ?? {};
  }

  function write(c: Context, session: BrowserSession): void {
    const id = randomUUID();
    sessions.delete(getCookie(c, cookie) ?? "");
    sessions.set(id, session);
    setCookie(c, cookie, id, { path: "/", httpOnly: true, sameSite: "Lax" });
  }

  const accountWith = (id: number | undefined) =>
    id === undefined ? undefined : accounts.findById(id);

  return {
    findAccount: (c: Context): Account | undefined => accountWith(read(c).accountId),
    findAwaitingCode: (c: Context): Account | undefined => accountWith(read(c).awaitingCode),

    returnTo: (c: Context, path: string) => write(c, { ...read(c), returnTo: path }),
    awaitCode: (c: Context, { id }: Account) => write(c, { ...read(c), awaitingCode: id }),

    /** @returns the page to go on to */
    enter(c: Context, { id, confirmed }: Account): string {
      const { returnTo = "/" } = read(c);
      write(c, { accountId: id });
      return confirmed ? returnTo : "/users/confirm";
    },
  };
}
