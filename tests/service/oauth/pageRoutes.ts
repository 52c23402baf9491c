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
  /** The page from which the person came to the last sign-in. */
  enteredFor?: string;
  /** The person has said no there. */
  isCancelled?: boolean;
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

const cookie = "_service_session";

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
    enter(c: Context, { id }: Account): string {
      const { returnTo = "/" } = read(c);
      write(c, { accountId: id, enteredFor: returnTo });
      return returnTo;
    },

    leave: (c: Context) => write(c, {}),
    hasEnteredFor: (c: Context, path: string) => read(c).enteredFor === path,

    /** @returns the page that hears of it */
    cancel(c: Context): string {
      const { returnTo = "/", ...session } = read(c);
      write(c, { ...session, isCancelled: true });
      return returnTo;
    },

    takeCancelled(c: Context): boolean {
      const { isCancelled = false, ...session } = read(c);
      if (isCancelled) write(c, session);
      return isCancelled;
    },
  };
}

interface Dependencies {
  accounts: Accounts;
  sessions: BrowserSessions;
  isHosted: boolean;
  rateLimits: RateLimits | undefined;
}

/** The sign-in of the service itself. */
export function createPageRoutes({ accounts, sessions, isHosted, rateLimits }: Dependencies) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const hasCancel = !isHosted;
  /** The hosted service shows what is wrong as any page. */
  const status = isHosted ? 200 : 422;

  const enter = (c: Context, account: Account) => {
    const next = sessions.enter(c, account);
    return c.redirect(isHosted && !account.confirmed ? "/users/confirm" : next, 302);
  };

  routes.get("/users/log_in", (c) =>
    sessions.findAccount(c) ? c.redirect("/", 302) : show(c, passwordPage({ hasCancel })),
  );

  routes.post("/users/log_in", async (c) => {
    allow(rateLimits?.hit("sign-in", addressOf(c)));
    const form = await c.req.formData();
    if (form.get("action") === "cancel") return c.redirect(sessions.cancel(c), 302);
    const email = String(form.get("email") ?? "");
    const account = accounts.findByPassword(email, String(form.get("password") ?? ""));
    if (account === undefined) {
      const problem = "Invalid email or password";
      return show(c, passwordPage({ hasCancel, email, problem }), status);
    }
    if (account.totpSecret === null) return enter(c, account);
    sessions.awaitCode(c, account);
    return c.redirect("/users/totp", 302);
  });

  routes.get("/users/totp", (c) => show(c, codePage({ hasCancel })));

  routes.post("/users/totp", async (c) => {
    const account = sessions.findAwaitingCode(c);
    allow(rateLimits?.hit("second-factor", addressOf(c)));
    if (account) allow(rateLimits?.hit("second-factor", `account ${account.id}`));
    const form = await c.req.formData();
    if (form.get("action") === "cancel") return c.redirect(sessions.cancel(c), 302);
    const code = String(form.get("code") ?? "").trim();
    if (!account?.totpSecret || !isCurrentCode(account.totpSecret, code)) {
      const problem = "Invalid two-factor authentication code.";
      return show(c, codePage({ hasCancel, problem }), status);
    }
    return enter(c, account);
  });

  return routes;
}
