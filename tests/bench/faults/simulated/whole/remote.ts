import type { Alias } from "@/lib/model/alias/alias";
import { readReference } from "@/lib/model/alias/notes";
import type { Authority, Tokens } from "./authority.ts";
import type { Stage } from "./stage.ts";

/** A request as it arrives. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The access token it carries. */
  token: string | undefined;
  body: string;
}

export interface Reply {
  status: number;
  /** undefined for none, a string for itself, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** The model of a server, by its contract: tokens, and the aliases of each account. */
export interface Remote {
  handle(asked: Asked): Reply;
  aliasesOf(owner: string): readonly Alias[];
  /** As on another computer. */
  change(owner: string, address: string, enabled: boolean): void;
  remove(owner: string, address: string): void;
  seed(owner: string, count: number): void;
}

/** Without metadata, the two paths of the contract are taken. */
const noSuchPage: Reply = { status: 404, body: { error: "Not found" } };
const invalidToken: Reply = { status: 401, body: { error: "Invalid token" } };
const notFound = (status: number): Reply => ({ status, body: { error: "Alias not found" } });

export function createRemote({ trace, count }: Stage, authority: Authority): Remote {
  const kept = new Map<string, Alias[]>();
  let number = 0;

  const of = (owner: string) => kept.get(owner) ?? [];

  function add(owner: string, given: Partial<Alias>): Alias {
    number += 1;
    const alias = {
      address: `alias${number}@alias.example`,
      enabled: true,
      title: null,
      notes: null,
      forwarded: 0,
      blocked: 0,
      blocked_addresses: [],
      ...given,
    };
    kept.set(owner, [alias, ...of(owner)]);
    return alias;
  }

  function change(owner: string, address: string, changes: Partial<Alias>): Alias | undefined {
    const before = of(owner).find((each) => each.address === address);
    if (!before) return undefined;
    const after = { ...before, ...changes };
    kept.set(
      owner,
      of(owner).map((each) => (each === before ? after : each)),
    );
    return after;
  }

  function remove(owner: string, address: string): boolean {
    const rest = of(owner).filter((each) => each.address !== address);
    const found = rest.length < of(owner).length;
    kept.set(owner, rest);
    return found;
  }

  function list(owner: string, query: URLSearchParams): Reply {
    const search = query.get("search") ?? "";
    const found = of(owner).filter(
      ({ address, notes }) => address.includes(search) || (notes ?? "").includes(search),
    );
    const page = Number(query.get("page"));
    const size = Math.min(Number(query.get("page_size")), 20);
    const body = {
      email_aliases: found.slice((page - 1) * size, page * size),
      page_number: page,
      page_size: size,
      total_entries: found.length,
      total_pages: Math.ceil(found.length / size),
    };
    return { status: 200, body };
  }

  function answerToken(body: string): Reply {
    const asked = new URLSearchParams(body);
    const code = asked.get("code");
    const tokens =
      code === null ? authority.refresh(asked.get("refresh_token") ?? "") : authority.redeem(code);
    if (tokens) return { status: 200, body: describeTokens(tokens) };
    return { status: 400, body: { error: "invalid_grant" } };
  }

  function answerAliases(owner: string, { method, query, body }: Asked): Reply {
    if (method === "GET") return list(owner, query);
    const alias = add(owner, JSON.parse(body) as Partial<Alias>);
    count("made");
    trace.note(`server: makes ${alias.address} for ${owner}, ${readReference(alias.notes ?? "")}`);
    return { status: 200, body: alias };
  }

  function answerAlias(owner: string, address: string, { method, body }: Asked): Reply {
    if (method === "DELETE") {
      if (!remove(owner, address)) return notFound(422);
      trace.note(`server: deletes ${address}`);
      return { status: 204, body: undefined };
    }
    const changes = method === "PATCH" ? (JSON.parse(body) as Partial<Alias>) : {};
    const alias = change(owner, address, changes);
    if (!alias) return notFound(404);
    if (method === "PATCH") trace.note(`server: ${address} is ${alias.enabled ? "on" : "off"}`);
    return { status: 200, body: alias };
  }

  return {
    handle(asked) {
      const { path, token } = asked;
      if (path === "/oauth/token") return answerToken(asked.body);
      if (path === "/oauth/revoke") {
        authority.revoke(new URLSearchParams(asked.body).get("token") ?? "");
        return { status: 200, body: undefined };
      }
      if (path.startsWith("/.well-known/")) return noSuchPage;
      const owner = token === undefined ? undefined : authority.findAccess(token)?.owner;
      if (owner === undefined) return invalidToken;
      if (path === "/api/v1/me") return { status: 200, body: { email: emailOf(owner) } };
      if (path === "/api/v1/alias-capabilities") return noSuchPage;
      const address = /^\/api\/v1\/aliases\/(.+)$/.exec(path)?.[1];
      if (address === undefined) return answerAliases(owner, asked);
      return answerAlias(owner, decodeURIComponent(address), asked);
    },
    aliasesOf: of,
    change(owner, address, enabled) {
      trace.note(`elsewhere: ${address} is switched ${enabled ? "on" : "off"}`);
      change(owner, address, { enabled });
    },
    remove(owner, address) {
      trace.note(`elsewhere: ${address} is deleted`);
      remove(owner, address);
    },
    seed(owner, wanted) {
      for (let made = 0; made < wanted; made += 1) add(owner, {});
    },
  };
}

export function emailOf(owner: string): string {
  return `${owner}@people.example`;
}

function describeTokens({ access, refresh, lifetime }: Tokens) {
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: "Bearer",
    expires_in: lifetime,
  };
}
