import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

export interface RecordedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string;
  status: number;
}

interface Listeners {
  api: RequestListener;
  oauth: RequestListener;
  record: (request: RecordedRequest) => void;
}

const oauthPath = /^\/oauth\/(?!interaction\/)|^\/\.well-known\/oauth-authorization-server(\?|$)/;

export function createListener({ api, oauth, record }: Listeners): RequestListener {
  return (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (/^\/(api|oauth)\//.test(path)) observe(incoming, outgoing, record);
    (oauthPath.test(path) ? oauth : api)(incoming, outgoing);
  };
}

function observe(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  record: Listeners["record"],
): void {
  const body = copyBody(incoming);
  // A connection that is cut never finishes, but what was answered on it counts.
  outgoing.once("close", () => {
    if (!outgoing.headersSent) return;
    record({
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: plainHeaders(incoming),
      body: Buffer.concat(body).toString("utf8"),
      status: outgoing.statusCode,
    });
  });
}

/** A listener for "data" would start the stream before its reader is there, so watch its source. */
function copyBody(incoming: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  const push = incoming.push.bind(incoming);
  incoming.push = (chunk: Buffer | null, encoding) => {
    if (chunk !== null) chunks.push(chunk);
    return push(chunk, encoding);
  };
  return chunks;
}

function plainHeaders(incoming: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
}
