import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { findBundle, findFrameworkPage } from "./bundle.ts";
import { findFlow } from "./flows.ts";

export interface Sites {
  /** The Content-Security-Policy violations that browsers reported. */
  readonly breaches: readonly string[];
  /** The address of a page of this folder under this hostname. */
  at(hostname: string, page: string): string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

/** The page that allows nothing reports violations here. */
const strict =
  "default-src 'none'; require-trusted-types-for 'script'; trusted-types; report-uri /breaches";
const policies: Record<string, string> = {
  "strict.html": strict,
  // A document with an opaque origin, at an ordinary address.
  "sandboxed.html": "sandbox allow-scripts allow-forms",
};

/**
 * Serves the pages of this folder under any host name.
 * @param more another folder with pages
 */
export async function serveSites(more?: URL): Promise<Sites> {
  const breaches: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      breaches.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    const { name, type } = readName(request);
    const content = await findContent(name, more);
    const policy = policies[name];
    const headers = {
      "Content-Type": type,
      ...(policy !== undefined && { "Content-Security-Policy": policy }),
    };
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, headers).end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    breaches,
    at: (hostname, page) => `http://${hostname}:${port}/${page}`,
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
 * A page or style sheet of this folder, a page of `flows.ts`, or a bundle built from `frameworks`.
 */
export async function findContent(name: string, more?: URL): Promise<string | undefined> {
  if (name === "") return undefined;
  if (name.endsWith(".js")) return findBundle(name);
  const folders = [new URL(".", import.meta.url), ...(more === undefined ? [] : [more])];
  for (const folder of folders) {
    const file = await readFile(new URL(name, folder), "utf8").catch(() => undefined);
    if (file !== undefined) return isWhole(name, file) ? file : beginning + file;
  }
  const framework = await findFrameworkPage(name);
  return findFlow(name) ?? (framework && beginning + framework);
}

function isWhole(name: string, content: string): boolean {
  return !name.endsWith(".html") || content.startsWith("<!doctype");
}
