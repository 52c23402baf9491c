import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/** A service behind a proxy with a certificate that no authority signed. */
export async function startSecureProxy(service: { url: string }) {
  const server = createServer(makeCertificate(), async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = await buffer(request);
    const kept = ["authorization", "content-type", "accept"].filter((name) => headers[name]);
    const reply = await fetch(service.url + url, {
      method,
      headers: Object.fromEntries(kept.map((name) => [name, String(headers[name])])),
      body: body.length > 0 ? body : null,
    });
    const type = reply.headers.get("content-type");
    response.writeHead(reply.status, type === null ? {} : { "Content-Type": type });
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** For this run only. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "alibi-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const options = "-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(" ");
    execFileSync("openssl", ["req", ...options, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
