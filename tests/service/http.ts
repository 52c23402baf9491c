import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Interfere } from "./interference.ts";
import type { RateLimits } from "./rateLimits.ts";
import { tooManyRequests, type Refusal } from "./refusals.ts";
import { plainHeaders, type RecordedRequest } from "./recordedRequest.ts";

interface Listeners {
  api: RequestListener;
  /** undefined on a server without OAuth, whose OAuth paths get the usual 404. */
  oauth: RequestListener | undefined;
  record: (request: RecordedRequest) => void;
  interfere: Interfere | undefined;
  /** undefined on a server without rate limits. */
  rateLimits: RateLimits | undefined;
}

const oauthPath = /^\/oauth\/(?!interaction\/)|^\/\.well-known\/oauth-authorization-server(\?|$)/;

export function createListener(listeners: Listeners): RequestListener {
  const { api, oauth, record, interfere, rateLimits } = listeners;
  const handle: RequestListener = (incoming, outgoing) => {
    const wait = rateLimits?.hit("http", incoming.socket.remoteAddress ?? "");
    if (wait !== undefined) return refuse(incoming, outgoing, tooManyRequests(wait));
    return (oauth !== undefined && oauthPath.test(incoming.url ?? "/") ? oauth : api)(
      incoming,
      outgoing,
    );
  };

  return (incoming, outgoing) => {
    if (interfere?.(incoming, outgoing, handle)) return;
    if (/^\/(api|oauth)\//.test(incoming.url ?? "/")) observe(incoming, outgoing, record);
    handle(incoming, outgoing);
  };
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, refusal: Refusal): void {
  const isApi = incoming.url?.startsWith("/api/") ?? false;
  outgoing.writeHead(refusal.status, {
    ...refusal.headers,
    "Content-Type": isApi ? "application/json" : "text/plain",
  });
  outgoing.end(isApi ? JSON.stringify(refusal.body) : refusal.message);
}

function observe(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  record: Listeners["record"],
): void {
  const body = copyBody(incoming);
  // A reset connection never finishes, but its response counts.
  outgoing.once("close", () => {
    if (!outgoing.headersSent) return;
    record({
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: plainHeaders(incoming),
      body: Buffer.concat(body).toString("utf8"),
      status: outgoing.statusCode,
      committed: true,
    });
  });
}

/** A "data" listener would start the stream before its reader exists, so this hooks into `push`. */
function copyBody(incoming: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  const push = incoming.push.bind(incoming);
  incoming.push = (chunk: Buffer | null, encoding) => {
    if (chunk !== null) chunks.push(chunk);
    return push(chunk, encoding);
  };
  return chunks;
}
