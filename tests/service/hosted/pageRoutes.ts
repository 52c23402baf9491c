import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Account, Accounts } from "../accounts.ts";
import { codePage, passwordPage, show } from "../pages.ts";
import { addressOf, type RateLimits } from "../rateLimits.ts";
import { allow } from "../refusals.ts";
import { isCurrentCode } from "../totp.ts";

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

interface Dependencies {
  accounts: Accounts;
  sessions: BrowserSessions;
  rateLimits: RateLimits | undefined;
}

/** The hosted service's pages have no cancel button. */
const plain = { hasCancel: false };

/** The sign-in of the service itself, and the pages that follow it. */
export function createPageRoutes({ accounts, sessions, rateLimits }: Dependencies) {
  const routes = new Hono<{ Bindings: HttpBindings }>();

  routes.get("/users/log_in", (c) =>
    sessions.findAccount(c) ? c.redirect("/", 302) : show(c, passwordPage(plain)),
  );

  routes.post("/users/log_in", async (c) => {
    allow(rateLimits?.hit("sign-in", addressOf(c)));
    const form = await c.req.formData();
    const email = String(form.get("email") ?? "");
    const account = accounts.findByPassword(email, String(form.get("password") ?? ""));
    if (account === undefined) {
      return show(c, passwordPage({ ...plain, email, problem: "Invalid email or password" }));
    }
    if (account.totpSecret === null) return c.redirect(sessions.enter(c, account), 302);
    sessions.awaitCode(c, account);
    return c.redirect("/users/totp", 302);
  });

  routes.get("/users/totp", (c) => show(c, codePage(plain)));

  routes.post("/users/totp", async (c) => {
    const account = sessions.findAwaitingCode(c);
    allow(rateLimits?.hit("second-factor", addressOf(c)));
    if (account) allow(rateLimits?.hit("second-factor", `account ${account.id}`));
    const code = String((await c.req.formData()).get("code") ?? "").trim();
    if (!account?.totpSecret || !isCurrentCode(account.totpSecret, code)) {
      const problem = "Invalid two-factor authentication code.";
      return show(c, codePage({ ...plain, problem }));
    }
    return c.redirect(sessions.enter(c, account), 302);
  });

  return routes;
}
