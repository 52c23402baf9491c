import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Seen {
  method: string;
  /** Including the query. */
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** How it deviates from an honest server, until it is changed. */
export interface Evil {
  metadata?: (honest: object) => object;
  /** The redirect after the person has allowed access. */
  redirect?: (honest: URL) => string;
  token?: (response: ServerResponse, honest: object) => void;
}

export interface EvilServer {
  url: string;
  requests: Seen[];
  evil: Evil;
  /** The requests whose path starts with this. */
  to(path: string): Seen[];
  close(): Promise<void>;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "Content-Type": "application/json" }).end(sent);
}

/**
 * An alias service with one account, ada@example.com, whose sign-in is correct as long as `evil` is empty. It
 * allows access at once and checks the PKCE verifier.
 */
export async function startEvilServer(): Promise<EvilServer> {
  const requests: Seen[] = [];
  const asked = new Map<string, URLSearchParams>();
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const seen = { method, path: url, headers, body: await text(request) };
    requests.push(seen);
    answer(seen, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const evilServer: EvilServer = {
    url: own,
    requests,
    evil: {},
    to: (path) => requests.filter((each) => each.path.startsWith(path)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function answer({ path, method, headers, body }: Seen, response: ServerResponse): void {
    const { evil } = evilServer;
    const { pathname, searchParams } = new URL(path, own);
    if (pathname === "/.well-known/oauth-authorization-server") {
      const honest = {
        issuer: own,
        authorization_endpoint: `${own}/oauth/authorize`,
        token_endpoint: `${own}/oauth/token`,
        response_types_supported: ["code"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
      };
      return sendJson(response, 200, evil.metadata?.(honest) ?? honest);
    }
    if (pathname === "/oauth/authorize") {
      const code = `code-${asked.size}`;
      asked.set(code, searchParams);
      const honest = new URL(searchParams.get("redirect_uri")!);
      const state = searchParams.get("state")!;
      honest.search = new URLSearchParams({ code, state, iss: own }).toString();
      const Location = evil.redirect?.(honest) ?? honest.href;
      return void response.writeHead(302, { Location }).end();
    }
    if (pathname === "/oauth/token") {
      const sent = new URLSearchParams(body);
      const challenge = asked.get(sent.get("code") ?? "")?.get("code_challenge");
      if (challenge !== hash(sent.get("code_verifier") ?? "")) {
        return sendJson(response, 400, { error: "invalid_grant" });
      }
      const honest = { access_token: "evil-access", token_type: "Bearer", expires_in: 600 };
      return evil.token ? evil.token(response, honest) : sendJson(response, 200, honest);
    }
    if (method === "POST" && pathname === "/api/v1/token") {
      return sendJson(response, 401, { error: "Invalid email, password or TOTP code" });
    }
    if (headers.authorization === undefined) {
      return sendJson(response, 401, { error: "Invalid token" });
    }
    if (pathname === "/api/v1/me") return sendJson(response, 200, { email: "ada@example.com" });
    if (pathname === "/api/v1/alias-capabilities") {
      return sendJson(response, 404, { error: "Not found" });
    }
    const page = { page_number: 1, page_size: 50, total_entries: 0, total_pages: 0 };
    sendJson(response, 200, { ...page, email_aliases: [], domains: [] });
  }

  return evilServer;
}

function hash(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
