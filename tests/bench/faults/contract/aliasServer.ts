import type { Random } from "../random.ts";

/** A request as the server receives it, independent of any client. */
export interface WireRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The access token of the request. */
  token?: string | undefined;
  body: string;
}

export interface WireReply {
  status: number;
  /** undefined for none; a string is sent unchanged, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** An alias in the contract's JSON. */
export interface WireAlias {
  address: string;
  enabled: boolean;
  title: string | null;
  notes: string | null;
  forwarded: number;
  blocked: number;
  blocked_addresses: string[];
}

export interface StoredAlias extends WireAlias {
  owner: string;
  /** Increases with each new alias. */
  number: number;
}

/** The differences between servers that the contract allows. */
export interface Traits {
  /** The status of GET and PATCH for an unknown alias. DELETE returns 422. */
  missing: 404 | 422;
  largestPage: number;
  /** False for an older server, which ignores searches and lists everything. */
  searches: boolean;
  /** The number of aliases that an account's plan allows. */
  room: number;
  texts: Texts;
}

/** What a server makes of the notes that it stores; where it lowers them, of labels as well. */
export type Texts = "kept" | "lowered" | "shortened" | "dropped";

/** Called for each change. */
export interface Watcher {
  made?(alias: StoredAlias): void;
  changed?(alias: StoredAlias): void;
  removed?(alias: StoredAlias): void;
}

const sharedDomain = "alias.example";
const notFound = "Alias not found";

export function drawTraits(random: Random): Traits {
  return {
    missing: random.pick([404, 422]),
    largestPage: random.pick([10, 20, 100]),
    searches: random.chance(0.8),
    room: random.chance(0.2) ? Math.floor(random.between(1, 5)) : Infinity,
    texts: random.chance(0.7) ? "kept" : random.pick(["lowered", "shortened", "dropped"]),
  };
}

/**
 * A model of a server, written from the contract: what it stores, and the effect of each request.
 * @param domains the custom domains of each account
 */
export function createAliasServer(traits: Traits, domains: readonly string[], watcher: Watcher) {
  let stored: StoredAlias[] = [];
  let made = 0;

  const find = (owner: string, address: string) =>
    stored.find((each) => each.owner === owner && each.address === address);

  const lower = (text: string | null) =>
    traits.texts === "lowered" ? (text?.toLowerCase() ?? null) : text;

  function spell<Label extends Partial<WireAlias>>(label: Label): Label {
    const { title, notes } = label;
    if (traits.texts === "kept") return label;
    const short = traits.texts === "shortened" ? (notes?.slice(0, 7) ?? null) : null;
    return {
      ...label,
      ...(title !== undefined && { title: lower(title) }),
      ...(notes !== undefined && { notes: traits.texts === "lowered" ? lower(notes) : short }),
    };
  }

  function add(owner: string, given: Partial<WireAlias>): StoredAlias {
    made += 1;
    const alias: StoredAlias = {
      address: given.address ?? `random${made}@${sharedDomain}`,
      enabled: true,
      title: given.title ?? null,
      notes: given.notes ?? null,
      forwarded: 0,
      blocked: 0,
      blocked_addresses: [],
      owner,
      number: made,
    };
    const spelled = spell(alias);
    stored = [...stored, spelled];
    // As sent: what the server made of it is nothing that a person knows.
    watcher.made?.(alias);
    return spelled;
  }

  function change(owner: string, address: string, changes: Partial<WireAlias>) {
    const before = find(owner, address);
    if (!before) return undefined;
    const after = { ...before, ...changes };
    stored = stored.map((each) => (each === before ? after : each));
    watcher.changed?.(after);
    return after;
  }

  function remove(owner: string, address: string): boolean {
    const gone = find(owner, address);
    if (!gone) return false;
    stored = stored.filter((each) => each !== gone);
    watcher.removed?.(gone);
    return true;
  }

  function create(owner: string, body: string): WireReply {
    // The body is optional.
    const asked = body === "" ? {} : readBody(body);
    if (!asked) return refuse(422, "is invalid");
    const { local_part: localPart, domain, title, notes } = asked;
    const isHalf = (localPart === undefined) !== (domain === undefined);
    if (isHalf || !isText(title) || !isText(notes)) return refuse(422, "is invalid");
    if (domain !== undefined && !domains.includes(String(domain))) {
      return refuse(422, "Domain not found");
    }
    const address = domain === undefined ? undefined : `${String(localPart)}@${String(domain)}`;
    if (stored.some((each) => each.address === address)) {
      return refuse(422, "has already been taken");
    }
    if (stored.filter((each) => each.owner === owner).length >= traits.room) {
      return refuse(403, "Alias limit reached");
    }
    const label = { title: title ?? null, notes: notes ?? null };
    return succeed(add(owner, { ...(address !== undefined && { address }), ...label }));
  }

  function update(owner: string, address: string, body: string): WireReply {
    const asked = readBody(body);
    const { enabled, title, notes } = asked ?? {};
    const isSwitch = enabled === undefined || typeof enabled === "boolean";
    if (!asked || !isSwitch || !isText(title) || !isText(notes)) return refuse(422, "is invalid");
    // Fields that are left out do not change.
    const changes = Object.entries({ enabled, title, notes }).filter(([key]) => key in asked);
    const changed = change(owner, address, spell(Object.fromEntries(changes)));
    return changed ? succeed(changed) : refuse(traits.missing, notFound);
  }

  return {
    get stored(): readonly StoredAlias[] {
      return stored;
    },
    make: (owner: string) => add(owner, {}),
    change,
    remove,
    /**
     * @param owner the owner of the request's access token
     * @param listed what a list is made from, where that is older
     */
    handle(
      owner: string,
      { method, path, query, body }: WireRequest,
      listed: readonly StoredAlias[] = stored,
    ): WireReply {
      const mine = listed.filter((each) => each.owner === owner).map(describe);
      if (path === "/api/v1/aliases" && method === "GET") {
        return listPage("email_aliases", mine.toReversed(), query, traits);
      }
      if (path === "/api/v1/aliases" && method === "POST") return create(owner, body);
      if (path === "/api/v1/domains" && method === "GET") {
        const named = domains.map((domain) => ({ domain }));
        return listPage("domains", named, query, traits);
      }
      const named = /^\/api\/v1\/aliases\/([^/]+)$/.exec(path)?.[1];
      if (named === undefined) return refuse(404, "Not found");
      const address = decodeURIComponent(named);
      if (method === "PATCH") return update(owner, address, body);
      if (method === "DELETE") {
        const done = remove(owner, address);
        return done ? { status: 204, body: undefined } : refuse(422, notFound);
      }
      const found = find(owner, address);
      return found ? succeed(found) : refuse(traits.missing, notFound);
    },
  };
}

function describe({ owner: _owner, number: _number, ...alias }: StoredAlias): WireAlias {
  return alias;
}

function succeed(alias: StoredAlias): WireReply {
  return { status: 200, body: describe(alias) };
}

function readBody(body: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === "object" && read !== null ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === "string";
}

interface Entry {
  domain?: string;
  address?: string;
  enabled?: boolean;
  title?: string | null;
  notes?: string | null;
}

/** A filtered page of a list in the contract's envelope; 20 entries by default. */
function listPage(
  name: "email_aliases" | "domains",
  all: readonly Entry[],
  query: URLSearchParams,
  { largestPage, searches }: { largestPage: number; searches: boolean },
): WireReply {
  const enabled = query.get("enabled");
  if (enabled !== null && enabled !== "true" && enabled !== "false") {
    return refuse(422, "Invalid search or enabled filter");
  }
  const terms = (query.get("search") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const found = all
    .filter((each) => enabled === null || each.enabled === (enabled === "true"))
    .filter((each) => !searches || terms.every((term) => has(each, term)));
  const page = Number(query.get("page") ?? 1);
  const size = Math.min(Number(query.get("page_size") ?? 20), largestPage);
  const body = {
    [name]: found.slice((page - 1) * size, page * size),
    page_number: page,
    page_size: size,
    total_entries: found.length,
    total_pages: Math.ceil(found.length / size),
  };
  return { status: 200, body };
}

/** Each term must occur literally in one of the fields. */
function has({ address, title, notes }: Entry, term: string): boolean {
  return [address, title, notes].some((field) => field?.toLowerCase().includes(term) === true);
}

export function refuse(status: number, error: string): WireReply {
  return { status, body: { error } };
}
