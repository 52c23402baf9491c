import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Sites {
  /** The address of a page of this folder on a site of that name. */
  at(hostname: string, page: string): string;
  close(): Promise<void>;
}

/** Serves the pages of this folder under whatever host name they are asked for. */
export async function serveSites(): Promise<Sites> {
  const server = createServer(async (request, response) => {
    const name = /^\/([\w-]+\.html)(\?|$)/.exec(request.url ?? "")?.[1];
    const page = name && (await readFile(new URL(name, import.meta.url)).catch(() => undefined));
    if (page) response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    at: (hostname, page) => `http://${hostname}:${port}/${page}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
