import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Page {
  type?: string;
  body: string;
}

export interface Pages {
  /** The address of one of the pages under this hostname. */
  at(hostname: string, name: string): string;
  close(): Promise<void>;
}

/** Serves the test's own pages under any host name. */
export async function servePages(pages: Record<string, Page>): Promise<Pages> {
  const server = createServer(({ url = "" }, response) => {
    const page = pages[url.slice(1).split("?")[0] ?? ""];
    if (!page) return void response.writeHead(404).end();
    const type = page.type ?? "text/html; charset=utf-8";
    response.writeHead(200, { "Content-Type": type }).end(page.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    at: (hostname, name) => `http://${hostname}:${port}/${name}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
