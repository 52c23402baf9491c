import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A service behind an HTTP/2 proxy, as most are, which can damage one response. */
export interface SecureProxy {
  url: string;
  /** The next POST that creates an alias is forwarded, and this runs in place of its response. */
  onNextCreate: ((stream: ServerHttp2Stream) => void) | undefined;
  close(): Promise<void>;
}

export async function startSecureProxy(service: { url: string }): Promise<SecureProxy> {
  const server = createSecureServer(makeCertificate());
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    // Clients that disconnect are the subject of these tests.
    session.on("error", () => {});
  });
  server.on("stream", (stream, headers) => {
    stream.on("error", () => {});
    void answer(stream, headers).catch(() => stream.destroy());
  });

  async function answer(stream: ServerHttp2Stream, headers: Record<string, unknown>) {
    const method = String(headers[":method"]);
    const path = String(headers[":path"]);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const reply = await fetch(service.url + path, {
      method,
      headers: Object.fromEntries(
        ["authorization", "content-type", "accept"]
          .filter((name) => headers[name] !== undefined)
          .map((name) => [name, String(headers[name])]),
      ),
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    });
    const body = Buffer.from(await reply.arrayBuffer());
    if (method === "POST" && path === "/api/v1/aliases" && proxy.onNextCreate) {
      const instead = proxy.onNextCreate;
      proxy.onNextCreate = undefined;
      instead(stream);
      return;
    }
    const type = reply.headers.get("content-type");
    stream.respond({ ":status": reply.status, ...(type !== null && { "content-type": type }) });
    stream.end(body);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: SecureProxy = {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    onNextCreate: undefined,
    async close() {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

/** For this run only. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "alibi-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const options = [
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
    ];
    execFileSync("openssl", ["req", ...options, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
