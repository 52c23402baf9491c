import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Service } from "../service/service.ts";

/** A reverse proxy that serves a service below a path, with the metadata where RFC 8414 puts it for such a path. */
export async function startPrefixed(service: Service, prefix: string) {
  const wellKnown = "/.well-known/oauth-authorization-server";
  const server = createServer((incoming, outgoing) => {
    const asked = incoming.url ?? "/";
    const path = asked === wellKnown + prefix ? wellKnown : cut(asked, prefix);
    if (path === undefined) {
      outgoing.writeHead(404).end();
      return;
    }
    const { method, headers } = incoming;
    const passed = request(service.url + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function cut(path: string, prefix: string): string | undefined {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}
