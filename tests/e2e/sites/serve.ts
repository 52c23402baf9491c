import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { findBundle } from "./bundle.ts";
import { findFlow } from "./flows.ts";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/** The policy of `strict.html`, which reports violations here. */
const strict =
  "default-src 'none'; require-trusted-types-for 'script'; trusted-types; report-uri /breaches";

export type Sites = Awaited<ReturnType<typeof serveSites>>;

/**
 * Serves the pages of this folder under any host name.
 * @param more another folder with pages
 */
export async function serveSites(more?: URL) {
  const posted: string[] = [];
  const added = new Map<string, { body: string; type: string }>();
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      posted.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    const own = added.get((request.url ?? "").slice(1).split("?")[0]!);
    if (own) return void response.writeHead(200, { "Content-Type": own.type }).end(own.body);
    const { name, type } = readName(request);
    const content = await findContent(name, more);
    const headers = {
      "Content-Type": type,
      ...(name === "strict.html" && { "Content-Security-Policy": strict }),
    };
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, headers).end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** What was posted: violations of the Content-Security-Policy, or what an added page reports. */
    posted,
    /** The address of a page of this folder, or of an added one, under this hostname. */
    at: (hostname: string, page: string) => `http://${hostname}:${port}/${page}`,
    /** Adds a page, which is served as it is. */
    add: (page: string, body: string, type = types["html"]!) =>
      void added.set(page, { body, type }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function readName({ url = "" }: IncomingMessage): { name: string; type: string } {
  const [, name = "", ending = ""] = /^\/([\w-]+\.(html|css|js))(?:\?|$)/.exec(url) ?? [];
  return { name, type: types[ending] ?? "text/plain" };
}

/** What the pages of this folder begin with, except those that say so themselves. */
const beginning = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">`;

/**
 * A page or style sheet of this folder, a page of `flows.ts`, or a bundle.
 */
export async function findContent(name: string, more?: URL): Promise<string | undefined> {
  if (name === "") return undefined;
  if (name.endsWith(".js")) return findBundle(name);
  const folders = [new URL(".", import.meta.url), ...(more === undefined ? [] : [more])];
  for (const folder of folders) {
    const file = await readFile(new URL(name, folder), "utf8").catch(() => undefined);
    if (file !== undefined) return isWhole(name, file) ? file : beginning + file;
  }
  return findFlow(name);
}

function isWhole(name: string, content: string): boolean {
  return !name.endsWith(".html") || content.startsWith("<!doctype");
}
