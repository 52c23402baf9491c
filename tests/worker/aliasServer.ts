import type { Alias, AliasChanges, NewAlias } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createAlias } from "../createAlias.ts";
import type { Clock } from "./clock.ts";

/** The outcome of a request: whether it is done, and the response; null for none. */
export interface Fate {
  done: boolean;
  heard: "answer" | Failure | null;
}

export const answered: Fate = { done: true, heard: "answer" };
export const lost: Fate = { done: true, heard: { kind: "offline" } };
export const unreached: Fate = { done: false, heard: { kind: "offline" } };

/** A request about one alias, as the server received it. */
export interface Heard {
  what: "look" | "change" | "delete" | "make";
  address: string;
  sentAt: number;
  /** Aborted once the worker that sent it has ended. */
  signal: AbortSignal;
}

interface Way {
  signal: AbortSignal;
  inFlight: number;
}

const methods = { GET: "look", PATCH: "change", DELETE: "delete", POST: "make" } as const;

/** One account's aliases behind the API, on the test's clock: 10 ms for each direction. */
export function createAliasServer(clock: Clock) {
  const there = new Map<string, Alias>();
  const server = {
    there,
    heard: [] as Heard[],
    /** Called for each request about one alias. */
    fate: (_asked: Heard): Fate => answered,
    /** The address that it creates, whatever address is requested. */
    makes: undefined as string | undefined,
    /** An older server drops title and notes. */
    keepsLabels: true,
    /** Valid tokens and their owners. */
    tokens: new Map<string, string>(),
    /** The most changes, deletions and creations of one worker that were in flight at once. */
    mostInFlight: 0,
    open,
  };

  function act(what: Heard["what"], address: string, body: object): Result<Alias | null> {
    const found = there.get(address);
    if (what === "make") {
      if (found) return fail({ kind: "invalid", reply: "taken" });
      const { title = null, notes = null } = body as NewAlias;
      const label = server.keepsLabels ? { title, notes } : {};
      const made = createAlias(server.makes ?? address, label);
      there.set(made.address, made);
      return succeed(made);
    }
    if (!found) return fail({ kind: "missing" });
    if (what === "delete") {
      there.delete(address);
      return succeed(null);
    }
    if (what === "change") there.set(address, Object.assign({ ...found }, body as AliasChanges));
    return succeed(there.get(address) ?? null);
  }

  async function reach(
    asked: Pick<Heard, "what" | "address">,
    body: object,
    way: Way,
  ): Promise<Response> {
    const isWrite = asked.what !== "look";
    if (isWrite) way.inFlight += 1;
    server.mostInFlight = Math.max(server.mostInFlight, way.inFlight);
    const heard = { ...asked, sentAt: clock.now(), signal: way.signal };
    await clock.wait(10);
    server.heard.push(heard);
    const { done, heard: said } = server.fate(heard);
    const outcome = done ? act(asked.what, asked.address, body) : null;
    await clock.wait(10);
    if (isWrite) way.inFlight -= 1;
    if (said === null) return new Promise(() => {});
    if (said !== "answer") return write(said);
    if (!outcome) return new Response("null", { status: 200, headers: json });
    return outcome.ok ? writeAlias(outcome.value) : write(outcome.failure);
  }

  async function ask(address: string, init: RequestInit, way: Way): Promise<Response> {
    const { pathname, searchParams } = new URL(address);
    const method = (init.method ?? "GET") as keyof typeof methods;
    const token = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? "";
    const owner = server.tokens.get(token);
    if (owner === undefined) return write({ kind: "signed-out" });
    if (pathname === "/api/v1/me") return answer({ email: `${owner}@people.example` });
    if (pathname === "/api/v1/alias-capabilities") return write({ kind: "unsupported" });
    const body: object = typeof init.body === "string" ? JSON.parse(init.body) : {};
    const named = /^\/api\/v1\/aliases\/(.+)$/.exec(pathname)?.[1];
    if (named !== undefined) {
      return reach({ what: methods[method], address: decodeURIComponent(named) }, body, way);
    }
    if (method === "GET") return answer(list([...there.values()], searchParams));
    const { local_part: local, domain } = body as NewAlias;
    return reach({ what: "make", address: `${local}@${domain}` }, body, way);
  }

  /** The connection of one worker, which gets no response once it has ended. */
  function open(signal: AbortSignal): typeof fetch {
    const way: Way = { signal, inFlight: 0 };
    return async (input, init = {}) => {
      // Requests of an ended worker are not sent.
      if (signal.aborted) return new Promise(() => {});
      const response = await ask(String(input), init, way);
      return signal.aborted ? new Promise(() => {}) : response;
    };
  }

  return server;
}

function list(all: Alias[], query: URLSearchParams) {
  const page = Number(query.get("page"));
  const size = Number(query.get("page_size"));
  return {
    email_aliases: all.slice((page - 1) * size, page * size),
    page_number: page,
    page_size: size,
    total_entries: all.length,
    total_pages: Math.ceil(all.length / size),
  };
}

/** A limit that no test reaches: rate limits are not the subject of tests with this server. */
const json = {
  "content-type": "application/json",
  "ratelimit-policy": '"account";q=60000;w=60',
};

function answer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...json, ...headers } });
}

function writeAlias(alias: Alias | null): Response {
  return alias === null ? new Response(null, { status: 204 }) : answer(alias);
}

/** Refusals that have the same status and words for everybody. */
const refusals: { [kind in Failure["kind"]]?: [status: number, error: string] } = {
  "signed-out": [401, "Invalid token"],
  missing: [404, "Alias not found"],
  "plan-limit": [403, "Alias limit reached"],
  unconfirmed: [403, "Not confirmed"],
  inactive: [403, "Account inactive"],
  unsupported: [405, ""],
};

/** The response that a server, or something in its place, gives for this failure. */
function write(failure: Failure): Response {
  const refusal = refusals[failure.kind];
  if (refusal) return answer({ error: refusal[1] }, refusal[0]);
  switch (failure.kind) {
    case "captive":
      return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    case "server":
      return answer({ error: "Broken" }, failure.status);
    case "limited": {
      const { retryAfter } = failure;
      const headers = retryAfter === null ? {} : { "retry-after": String(retryAfter) };
      return answer({ error: "Too many requests" }, 429, headers as Record<string, string>);
    }
    case "invalid":
      return answer({ error: failure.reply }, 422);
    case "forbidden":
      return answer({ error: failure.reply }, 403);
    case "scope":
      return answer({ error: "" }, 403, { "www-authenticate": 'error="insufficient_scope"' });
    default:
      throw new TypeError("Failed to fetch");
  }
}
