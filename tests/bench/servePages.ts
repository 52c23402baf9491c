import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** @param draw the page at an address under any host; undefined if there is none */
export async function servePages(draw: (url: URL) => string | undefined) {
  const server = createServer(({ url, headers }, response) => {
    const html = draw(new URL(`http://${headers.host}${url}`));
    const status = html === undefined ? 404 : 200;
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(html);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
