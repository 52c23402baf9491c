import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Asked {
  method: string;
  path: string;
  body: string;
  token: string | undefined;
}

export interface Reply {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
}

export type Answer = (asked: Asked) => Promise<Reply | undefined> | Reply | undefined;

/** The only page of a list. */
export function createPage(rows: object[], more: object = {}) {
  const counts = { page_number: 1, page_size: 500, total_entries: rows.length, total_pages: 1 };
  return { email_aliases: rows, ...counts, ...more };
}

/**
 * A server with the test's own responses. By default it has no aliases, does not say who is signed in, and
 * accepts every sign-in.
 */
export async function startAnsweringServer(answer: Answer = () => undefined) {
  const heard: Asked[] = [];
  const server = createServer(async (request, response) => {
    const asked = {
      method: request.method ?? "",
      path: new URL(request.url ?? "/", "http://server").pathname,
      body: await text(request),
      token: request.headers.authorization?.replace("Bearer ", ""),
    };
    heard.push(asked);
    const { status = 200, body, headers } = (await answer(asked)) ?? answerPlainly(asked);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body && JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The same without a network: what a worker fetches from it, and what it has heard. */
export function createAnsweringFetch(answer: Answer) {
  const heard: Asked[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get("authorization")?.replace("Bearer ", "");
    const asked = {
      method: init.method ?? "GET",
      path: new URL(String(input)).pathname,
      body: typeof init.body === "string" ? init.body : "",
      token,
    };
    heard.push(asked);
    const { status = 200, body, headers } = (await answer(asked)) ?? answerPlainly(asked);
    return Response.json(body ?? null, { status, headers: { ...headers } });
  };
  return { fetch, heard };
}

function answerPlainly({ method, path, body, token }: Asked): Reply {
  if (method === "POST" && path === "/api/v1/token") {
    if (body === "") return { status: 422, body: { error: "Missing" } };
    return { body: { token: `of-${(JSON.parse(body) as { email: string }).email.split("@")[0]}` } };
  }
  if (method === "GET" && path === "/api/v1/aliases") {
    if (token === undefined) return { status: 401, body: { error: "Invalid token" } };
    return { body: createPage([]) };
  }
  if (path === "/api/v1/domains") {
    const { email_aliases: domains, ...counts } = createPage([]);
    return { body: { domains, ...counts } };
  }
  return { status: 404, body: { error: "Not found" } };
}
