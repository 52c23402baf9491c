import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Account, Accounts } from "../accounts.ts";

interface BrowserSession {
  accountId?: number;
  /** Whose password was right, and whose code is waited for. */
  halfway?: number;
  /** Where to go on after signing in. */
  returnTo?: string;
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

const cookie = "_hosted_session";

/** Who is signed in to the service's own pages, by a cookie. */
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
    findHalfway: (c: Context): Account | undefined => accountWith(read(c).halfway),

    returnTo: (c: Context, path: string) => write(c, { ...read(c), returnTo: path }),
    goHalfway: (c: Context, { id }: Account) => write(c, { ...read(c), halfway: id }),

    /** @returns where to go on */
    enter(c: Context, { id, confirmed }: Account): string {
      const { returnTo = "/" } = read(c);
      write(c, { accountId: id });
      return confirmed ? returnTo : "/users/confirm";
    },
  };
}
