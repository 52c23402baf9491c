import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import type { Account } from "../accounts.ts";
import type { BrowserSessions } from "./pageRoutes.ts";
import { resourcePaths, type Client, type Clients } from "./clients.ts";
import type { Connections } from "./connections.ts";
import { connectPage, consentPage, errorPage, show } from "../pages.ts";
import { addressOf, type RateLimits } from "../rateLimits.ts";
import { allow } from "../refusals.ts";
import { needsRead, scopes, withoutOrphans, type Scope } from "../scopes.ts";

/** An authorization request of a known client, which may hear at this address what is wrong with it. */
export interface Authorization {
  client: Client;
  redirectUri: string;
  resource: string;
  scopes: Scope[];
  challenge: string;
  state: string;
  /** Undefined if nothing is. */
  error: string | undefined;
}

/** @returns undefined for a request of which no client can be told */
function readAuthorization(
  query: URLSearchParams,
  clients: Clients,
  url: string,
): Authorization | undefined {
  const client = clients.find(query.get("client_id"));
  const redirectUri = query.get("redirect_uri") ?? "";
  if (client === undefined || !clients.mayEndAt(client, redirectUri)) return undefined;
  const resource = query.get("resource") ?? "";
  const challenge = query.get("code_challenge") ?? "";
  const asked = readScopes(query.get("scope"), client.resourcePath);
  const isProtected = challenge !== "" && query.get("code_challenge_method") === "S256";
  const isPlain = !query.has("request") && !query.has("request_uri");
  const errors = {
    unsupported_response_type: query.get("response_type") !== "code",
    invalid_request: !isProtected || !isPlain,
    invalid_target: resource !== url + client.resourcePath,
    invalid_scope: asked === undefined,
  };
  return {
    client,
    redirectUri,
    resource,
    scopes: asked ?? [],
    challenge,
    state: query.get("state") ?? "",
    error: Object.entries(errors).find(([, isWrong]) => isWrong)?.[0],
  };
}

const notForMcp: readonly Scope[] = ["aliases:delete", "profile:read"];

/** Each scope must be known, and changes also need the read scope. */
function readScopes(scope: string | null, resourcePath: string): Scope[] | undefined {
  const asked = [...new Set(scope?.split(" ").filter((name) => name !== ""))];
  const known = scopes.filter(
    (each) => resourcePath === resourcePaths.api || !notForMcp.includes(each),
  );
  const isKnown = (name: string): name is Scope => known.some((each) => each === name);
  if (asked.length === 0 || !asked.every(isKnown)) return undefined;
  return asked.some(needsRead) && !asked.includes("aliases:read") ? undefined : asked;
}

interface Dependencies {
  url: string;
  clients: Clients;
  connections: Connections;
  sessions: BrowserSessions;
  isHosted: boolean;
  remembersConsent: boolean;
  rateLimits: RateLimits | undefined;
  now: () => number;
}

interface Approval {
  account: Account;
  asked: Authorization;
  /** The address of the page. */
  address: string;
  madeAt: number;
}

/** Time limit for the consent, in ms. */
const patience = 10 * 60_000;

/**
 * A server of the contract checks a request before the sign-in and tells the client what is wrong, and its page grants
 * each scope by itself. The hosted service checks it after the sign-in, tells nothing, and grants all or none.
 */
export function createOAuthRoutes(dependencies: Dependencies) {
  const { url, clients, connections, sessions, isHosted, remembersConsent } = dependencies;
  const { rateLimits, now } = dependencies;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const approvals = new Map<string, Approval>();
  /** What people have allowed, by account and client. */
  const consents = new Map<string, Scope[]>();

  routes.get("/authorize", (c) => {
    const { pathname, search, searchParams: query } = new URL(c.req.url);
    const asked = readAuthorization(query, clients, url);
    if (!isHosted && asked?.error !== undefined) return sendBack(c, asked, { error: asked.error });
    if (!isHosted && asked === undefined) return refuse(c);
    const isCancelled = sessions.takeCancelled(c);
    if (isCancelled && asked) return sendBack(c, asked, { error: "access_denied" });
    const address = pathname + search;
    const prompts = query.get("prompt")?.split(" ") ?? [];
    const asksAgain = prompts.includes("login") && !sessions.hasEnteredFor(c, address);
    if (!isHosted && asksAgain) sessions.leave(c);
    const account = sessions.findAccount(c);
    if (account === undefined || (isHosted && !account.confirmed)) {
      sessions.returnTo(c, address);
      return c.redirect(account === undefined ? "/users/log_in" : "/users/confirm", 302);
    }
    // More than its cookie of the session has room for.
    if (isHosted && (query.get("state") ?? "").length >= 3000) {
      return c.text("Internal Server Error", 500);
    }
    const resource = query.get("resource");
    const known = Object.values(resourcePaths).map((path) => url + path);
    if (resource !== null && !known.includes(resource)) return c.text("Not found", 404);
    if (asked === undefined || asked.error !== undefined) return refuse(c);
    const allowed = consents.get(`${account.id} ${asked.client.id}`);
    if (allowed && !prompts.includes("consent")) {
      return sendBack(c, asked, { code: connections.open(account.id, asked, allowed) });
    }
    const approval = randomUUID();
    approvals.set(approval, { account, asked, address, madeAt: now() });
    const { client, scopes: wanted } = asked;
    const page = isHosted
      ? connectPage(client.name, wanted, approval)
      : consentPage(client.name, account.email, wanted, approval);
    return show(c, page);
  });

  routes.post("/authorize", async (c) => {
    const form = await c.req.formData();
    const approval = approvals.get(String(form.get("approval")));
    const isMine = approval?.account.id === sessions.findAccount(c)?.id;
    if (!approval || !isMine || approval.madeAt + patience < now()) return refuse(c);
    const { account, asked } = approval;
    switch (form.get("decision")) {
      case "allow": {
        const ticked = form.getAll("scope");
        const granted = isHosted
          ? asked.scopes
          : withoutOrphans(asked.scopes.filter((scope) => ticked.includes(scope)));
        if (remembersConsent) consents.set(`${account.id} ${asked.client.id}`, granted);
        return sendBack(c, asked, { code: connections.open(account.id, asked, granted) });
      }
      case "deny":
        return sendBack(c, asked, { error: "access_denied" });
      case "switch":
        sessions.leave(c);
        return c.redirect(approval.address, 303);
      default:
        return refuse(c);
    }
  });

  routes.post("/token", async (c) => {
    allow(rateLimits?.hit("api", addressOf(c)));
    const form = await readForm(c);
    const grants = { authorization_code: "code", refresh_token: "refresh" } as const;
    const grant = form.get("grant_type") ?? "";
    const kind = Object.hasOwn(grants, grant) ? grants[grant as keyof typeof grants] : undefined;
    const secret = form.get(kind === "code" ? "code" : "refresh_token") ?? "";
    if (kind === undefined || secret === "" || secret.length > 1024) {
      return c.json({ error: "invalid_request" }, 400);
    }
    const isPlain = !form.has("request") && !form.has("request_uri");
    const tokens = isPlain ? connections.exchange(kind, secret, form) : undefined;
    return tokens === undefined ? c.json({ error: "invalid_grant" }, 400) : c.json(tokens);
  });

  routes.post("/revoke", async (c) => {
    allow(rateLimits?.hit("api", addressOf(c)));
    const form = await readForm(c);
    connections.revoke(form.get("token") ?? "", form.get("client_id"));
    return c.body("", 200);
  });

  routes.post("/register", async (c) => {
    const metadata: unknown = await c.req.json().catch(() => undefined);
    const isObject = typeof metadata === "object" && metadata !== null;
    const registered = isObject
      ? clients.register(metadata as Record<string, unknown>)
      : { error: "invalid_client_metadata" };
    return c.json(registered, "error" in registered ? 400 : 201);
  });

  function sendBack(c: Context, asked: Authorization, answer: Record<string, string>) {
    const { redirectUri, state } = asked;
    const query = new URLSearchParams({ ...answer, state, iss: url });
    return c.redirect(`${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`, 302);
  }

  /** The hosted service has this error for everything that may be wrong with a request. */
  function refuse(c: Context) {
    const words = "Invalid or expired connection request. Start again from your app.";
    if (!isHosted) return show(c, errorPage(words), 400);
    return c.text(words, 400, {
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    });
  }

  return routes;
}

/** A body that is not a form has no fields. */
async function readForm(c: Context): Promise<URLSearchParams> {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
    c.req.header("content-type") ?? "",
  );
  return new URLSearchParams(isForm ? await c.req.text() : "");
}
