import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

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
export function createPage(rows: object[]) {
  const counts = { page_number: 1, page_size: 500, total_entries: rows.length, total_pages: 1 };
  return { email_aliases: rows, ...counts };
}

/** By default it has no aliases, does not say who is signed in, and accepts every sign-in. */
export async function startAnsweringServer(answer: Answer = () => undefined) {
  const { fetch, heard } = createAnsweringFetch(answer);
  const server = createServer(getRequestListener((request) => fetch(request)));
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
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const asked = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: await request.text(),
      token: request.headers.get("authorization")?.replace("Bearer ", ""),
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
