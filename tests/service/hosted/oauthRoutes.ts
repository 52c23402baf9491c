import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import type { Account } from "../accounts.ts";
import type { BrowserSessions } from "./pageRoutes.ts";
import { resourcePaths, type HostedClient, type HostedClients } from "./clients.ts";
import type { Connections } from "./connections.ts";
import { connectPage, show } from "../pages.ts";
import { addressOf, type RateLimits } from "../rateLimits.ts";
import { allow } from "../refusals.ts";
import { needsRead, scopes, type Scope } from "../scopes.ts";

/** A valid authorization request. */
export interface Authorization {
  client: HostedClient;
  redirectUri: string;
  resource: string;
  scopes: Scope[];
  challenge: string;
  state: string;
}

/** @returns undefined for any invalid request; the server does not say what is wrong */
export function readAuthorization(
  query: URLSearchParams,
  clients: HostedClients,
  url: string,
): Authorization | undefined {
  const client = clients.find(query.get("client_id"));
  if (client === undefined) return undefined;
  const redirectUri = query.get("redirect_uri") ?? "";
  const resource = query.get("resource") ?? "";
  const challenge = query.get("code_challenge") ?? "";
  const asked = readScopes(query.get("scope"), client.resourcePath);
  const isInOrder =
    client.redirectUris.includes(redirectUri) &&
    query.get("response_type") === "code" &&
    resource === url + client.resourcePath &&
    query.get("code_challenge_method") === "S256" &&
    challenge !== "" &&
    !query.has("request") &&
    !query.has("request_uri");
  if (!isInOrder || asked === undefined) return undefined;
  return {
    client,
    redirectUri,
    resource,
    scopes: asked,
    challenge,
    state: query.get("state") ?? "",
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
  clients: HostedClients;
  connections: Connections;
  sessions: BrowserSessions;
  rateLimits: RateLimits | undefined;
  now: () => number;
}

interface Approval {
  account: Account;
  asked: Authorization;
  madeAt: number;
}

/** Time limit for the consent, in ms. */
const patience = 10 * 60_000;

export function createOAuthRoutes(dependencies: Dependencies) {
  const { url, clients, connections, sessions, rateLimits, now } = dependencies;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const approvals = new Map<string, Approval>();

  routes.get("/authorize", (c) => {
    const account = sessions.findAccount(c);
    if (!account?.confirmed) {
      const { pathname, search } = new URL(c.req.url);
      sessions.returnTo(c, pathname + search);
      return c.redirect(account === undefined ? "/users/log_in" : "/users/confirm", 302);
    }
    const query = new URL(c.req.url).searchParams;
    // More than its cookie of the session has room for.
    if ((query.get("state") ?? "").length >= 3000) return c.text("Internal Server Error", 500);
    const resource = query.get("resource");
    const known = Object.values(resourcePaths).map((path) => url + path);
    if (resource !== null && !known.includes(resource)) return c.text("Not found", 404);
    const asked = readAuthorization(query, clients, url);
    if (asked === undefined) return refuse(c);
    const approval = randomUUID();
    approvals.set(approval, { account, asked, madeAt: now() });
    return show(c, connectPage(asked.client.name, asked.scopes, approval));
  });

  routes.post("/authorize", async (c) => {
    const form = await c.req.formData();
    const approval = approvals.get(String(form.get("approval")));
    const isMine = approval?.account.id === sessions.findAccount(c)?.id;
    if (!approval || !isMine || approval.madeAt + patience < now()) return refuse(c);
    const { account, asked } = approval;
    switch (form.get("decision")) {
      case "allow":
        return sendBack(c, asked, { code: connections.open(account.id, asked) });
      case "deny":
        return sendBack(c, asked, { error: "access_denied" });
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

  return routes;
}

/** The only error that is shown, whatever was wrong with the request. */
function refuse(c: Context) {
  return c.text("Invalid or expired connection request. Start again from your app.", 400, {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
}

/** A body that is not a form has no fields. */
async function readForm(c: Context): Promise<URLSearchParams> {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
    c.req.header("content-type") ?? "",
  );
  return new URLSearchParams(isForm ? await c.req.text() : "");
}
