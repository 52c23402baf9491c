import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Accounts } from "../accounts.ts";
import { codePage, passwordPage, show } from "../pages.ts";
import { addressOf, type RateLimits } from "../rateLimits.ts";
import { allow } from "../refusals.ts";
import { isCurrentCode } from "../totp.ts";
import type { BrowserSessions } from "./browserSessions.ts";

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
