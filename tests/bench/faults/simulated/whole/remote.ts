import { createAccounts, type Account } from "@/tests/service/accounts.ts";
import { createAnswers } from "@/tests/service/aliasRoutes.ts";
import { fold } from "@/tests/service/aliasInput.ts";
import {
  createAliases,
  type AliasChanges,
  type AliasFilter,
  type StoredAlias,
} from "@/tests/service/aliases.ts";
import { openDatabase } from "@/tests/service/database.ts";
import { offsetOf } from "@/tests/service/paging.ts";
import { Refusal, refusals } from "@/tests/service/refusals.ts";
import { profiles, type ServerProfile } from "@/tests/service/serverProfile.ts";
import type { Random } from "../../random.ts";
import type { OAuthServer } from "./oauthServer.ts";
import type { Stage } from "./stage.ts";

/** A request as the server receives it, independent of any client. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The access token of the request. */
  token?: string | undefined;
  body: string;
}

export interface Reply {
  status: number;
  /** undefined for none; a string is sent unchanged, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** An alias with the owner of its account. */
export interface OwnedAlias extends StoredAlias {
  owner: string;
}

/** What a server makes of the notes that it stores; where it lowers them, of labels as well. */
export type Texts = "kept" | "lowered" | "shortened" | "dropped";

/** Called for each change. */
export interface Watcher {
  /** As sent: what the server made of it is nothing that a person knows. */
  made?(alias: Pick<OwnedAlias, "owner" | "address" | "notes">): void;
  removed?(address: string): void;
}

/** The differences between servers that the contract allows. */
export function drawTraits(random: Random) {
  const drawn = { missing: random.pick([404, 422]), largestPage: random.pick([10, 20, 100]) };
  // Two that are not played any more, so that a seed means the run that it always did.
  random.chance(0.8);
  if (random.chance(0.2)) random.between(1, 5);
  const texts: Texts = random.chance(0.7)
    ? "kept"
    : random.pick(["lowered", "shortened", "dropped"]);
  return { ...drawn, texts };
}

/** Overrides of random values. */
export interface Limits {
  /** Requests a minute. */
  limit?: number;
  /** Whether the server announces its limit. */
  isNamed?: boolean;
  /** Whether it tells how many aliases a plan allows, as the hosted service does. */
  hasPlans?: boolean;
  /** How much older the server's lists are, which come from a replica. In ms. */
  lag?: number;
  largestPage?: number;
  /** The number of aliases that an account's plan allows. */
  room?: number;
  texts?: Texts;
}

export type Remote = ReturnType<typeof createRemote>;

/** Without metadata, Alibi uses the two paths of the contract. */
const noSuchPage = refuse(404, "Not found");
const people = ["ada", "bob"];
const idOf = (owner: string) => people.indexOf(owner) + 1;
const plain = { totpSecret: null, confirmed: true, active: true, aliasLimit: null };
const domains = {
  isOwnedBy: (_account: number, domain: string) => domain === "own.example",
  isNamedBy: () => false,
  listValid: () => ({ entries: [{ domain: "own.example" }], total: 1 }),
};

/** The service's own model of the contract, with the tokens of `oauthServer`. */
export function createRemote(
  { clock, random, trace, count }: Stage,
  oauthServer: OAuthServer,
  limits: Limits = {},
  watcher: Watcher = {},
) {
  const { isNamed = false, hasPlans = false, lag = 0, room = Infinity, texts = "kept" } = limits;
  const drawnLimit = random.chance(0.2) ? 60 : Infinity;
  /** A limit that is enforced but not announced. */
  const limit = limits.limit ?? drawnLimit;
  const { missing, largestPage } = { ...drawTraits(random), ...limits };
  let sent: number[] = [];
  /** What each account had since when, the newest first. */
  let past: { at: number; stored: StoredAlias[][] }[] = [];
  let made = 0;
  const database = openDatabase(":memory:");
  for (const owner of people)
    createAccounts(database).add({ ...plain, email: emailOf(owner), password: "" });
  const aliases = createAliases(
    database,
    "alias.example",
    (domain) => `random${(made += 1)}@${domain}`,
    clock.now,
  );
  const list: typeof aliases.list = (id, filter, page) => {
    const older = past.find(({ at }) => at <= clock.now() - lag)?.stored[id - 1];
    if (!older) return aliases.list(id, filter, page);
    const found = older.filter((each) => fits(each, filter));
    const begin = offsetOf(page);
    return { entries: found.slice(begin, begin + page.size), total: found.length };
  };
  const answers = createAnswers({
    aliases: { ...aliases, list },
    domains: { ...domains, add() {} },
    sharedDomain: "alias.example",
    profile: createProfile({ missing, largestPage, texts }),
    recordCommit({ email, address, notes }) {
      count("made");
      const owner = email.split("@")[0]!;
      trace.note(`server: makes ${address} for ${owner}, ${notes}`);
      watcher.made?.({ owner, address, notes: (notes ?? null) as string | null });
    },
  });

  function remember(at = clock.now()): void {
    if (lag > 0) past = [{ at, stored: people.map((owner) => aliases.all(idOf(owner))) }, ...past];
  }

  function change(owner: string, address: string, changes: AliasChanges): void {
    const alias = aliases.find(idOf(owner), address);
    if (alias) noteChange(aliases.change(idOf(owner), alias, changes));
  }

  function noteChange(changed: StoredAlias): StoredAlias {
    const { address, enabled, title, notes } = changed;
    trace.note(`server: ${address} is ${enabled ? "on" : "off"}, ${title}, ${notes}`);
    remember();
    return changed;
  }

  function noteRemoved(address: string): void {
    trace.note(`server: deletes ${address}`);
    remember();
    watcher.removed?.(address);
  }

  function answerAs(owner: string, { method, path, query, body }: Asked): unknown {
    const id = idOf(owner);
    const aliasLimit = room === Infinity ? null : room;
    const account: Account = { ...plain, id, email: emailOf(owner), aliasLimit };
    if (path === "/api/v1/domains") return answers.listDomains(account, query);
    if (path === "/api/v1/aliases" && method === "GET") return answers.list(account, query);
    const asked = body === "" ? {} : JSON.parse(body);
    if (path === "/api/v1/aliases") {
      const created = answers.create(account, asked);
      remember();
      return created;
    }
    const address = readAddress({ path });
    if (address === undefined) throw refusals.unknownRoute();
    if (method === "PATCH") return noteChange(answers.change(account, address, asked));
    if (method === "GET") return answers.read(account, address);
    answers.remove(account, address);
    return noteRemoved(address);
  }

  /** Handles an old request, whatever has become of its token. */
  function commit(owner: string, asked: Asked): Reply {
    try {
      const body = answerAs(owner, asked);
      return { status: body === undefined ? 204 : 200, body };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: error.body };
    }
  }

  function answerToken(body: string): Reply {
    const asked = new URLSearchParams(body);
    const code = asked.get("code");
    const tokens =
      code === null
        ? oauthServer.refresh(asked.get("refresh_token") ?? "")
        : oauthServer.redeem(code);
    if (!tokens) return { status: 400, body: { error: "invalid_grant" } };
    const { access, refresh, lifetime } = tokens;
    const named = { access_token: access, refresh_token: refresh, token_type: "Bearer" };
    return { status: 200, body: { ...named, expires_in: lifetime } };
  }

  function isTooMuch(): boolean {
    sent = [...sent.filter((at) => at > clock.now() - 60_000), clock.now()];
    return sent.length > limit;
  }

  // Newest first.
  const aliasesOf = (owner: string): readonly OwnedAlias[] =>
    aliases.all(idOf(owner)).map((each) => ({ ...each, owner }));

  return {
    handle(asked: Asked): Reply {
      const { path, token } = asked;
      if (path === "/oauth/token") return answerToken(asked.body);
      if (path === "/oauth/revoke") {
        oauthServer.revoke(new URLSearchParams(asked.body).get("token") ?? "");
        return { status: 200, body: undefined };
      }
      if (path.startsWith("/.well-known/")) return noSuchPage;
      const owner = token === undefined ? undefined : oauthServer.findAccess(token)?.owner;
      if (owner === undefined) return refuse(401, "Invalid token");
      if (hasPlans && path === "/api/v1/alias-capabilities") {
        const count = aliasesOf("ada").length + aliasesOf("bob").length;
        return { status: 200, body: { alias_count: count, alias_limit: null } };
      }
      if (isTooMuch()) {
        count("refused for too many requests");
        return refuse(429, "Too many requests");
      }
      if (path === "/api/v1/me") return { status: 200, body: { email: emailOf(owner) } };
      const headers = isNamed ? { "ratelimit-policy": `"account";q=${limit};w=60` } : {};
      return { ...commit(owner, asked), headers };
    },
    commit,
    aliasesOf,
    /** A change by another client, or mail that arrives. */
    set: change,
    remove(owner: string, address: string): void {
      trace.note(`elsewhere: ${address} is deleted`);
      if (aliases.remove(idOf(owner), address)) noteRemoved(address);
    },
    seed(owner: string, wanted: number): void {
      for (let made = 0; made < wanted; made += 1) aliases.add(idOf(owner), {});
      past = [];
      remember(-Infinity);
    },
  };
}

/** Of the alias that a request is about. */
export function readAddress({ path }: Pick<Asked, "path">): string | undefined {
  const named = /^\/api\/v1\/aliases\/([^/]+)$/.exec(path)?.[1];
  return named && decodeURIComponent(named);
}

/** As the database searches. */
function fits({ address, enabled, title, notes }: StoredAlias, filter: AliasFilter): boolean {
  const texts = [address, title, notes].map((each) => fold(each ?? ""));
  return (
    (filter.enabled ?? enabled) === enabled &&
    filter.terms.every((term) => texts.some((text) => text.includes(term)))
  );
}

const lower = (text: string | null) => text?.toLowerCase() ?? null;

/** @param traits the status of GET and PATCH for an unknown alias; DELETE returns 422 */
function createProfile(traits: { missing: number; largestPage: number; texts: Texts }) {
  const plain = profiles.current("");
  const { missing, largestPage, texts } = traits;
  function spell<Label extends { title?: string | null; notes?: string | null }>(label: Label) {
    const { title, notes } = label;
    if (texts === "kept") return label;
    if (texts === "lowered") {
      return {
        ...label,
        ...(title !== undefined && { title: lower(title) }),
        ...(notes !== undefined && { notes: lower(notes) }),
      };
    }
    const short = texts === "shortened" ? (notes?.slice(0, 7) ?? null) : null;
    return { ...label, ...(notes !== undefined && { notes: short }) };
  }
  const { aliasNotFound, aliasToDeleteNotFound } = refusals;
  const profile: ServerProfile = {
    ...plain,
    refusals: {
      ...refusals,
      aliasNotFound: missing === 404 ? aliasNotFound : aliasToDeleteNotFound,
    },
    paging: { ...plain.paging, largest: largestPage },
    readAliasRequest: (body) => spell(plain.readAliasRequest(body)),
    readAliasChanges: (body) => spell(plain.readAliasChanges(body)),
  };
  return profile;
}

export function refuse(status: number, error: string): Reply {
  return { status, body: { error } };
}

export function emailOf(owner: string): string {
  return `${owner}@people.example`;
}
