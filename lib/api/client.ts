import * as zod from "@/lib/model/zod";
import {
  Alias,
  hasChanges,
  type AliasChanges,
  type AliasLabel,
  type AliasPage,
  type AliasQuery,
  type NewAlias,
  type Page,
} from "@/lib/model/alias";
import { readCode, type Credentials, type Usage } from "@/lib/model/account";
import { isBearerToken } from "@/lib/model/credential";
import { isPlausibleAddress, isSameAddress } from "@/lib/model/address";
import { fail, loseOutcome, succeed, type Failure, type Result } from "@/lib/model/failure";
import { readPage, request, type ApiRequest, type Endpoint } from "./request";
import { hasTrait } from "@/lib/model/failureTable";

/** The contract names no largest page size, so a server may refuse one; but not its default, the last of these. */
const smallerPages = [100, 20];

/** Longer than for others: giving up on a create early leaves its outcome unknown. In ms. */
const createTimeout = 15_000;

const Domain = zod.object({ domain: zod.string().check(zod.minLength(1), zod.maxLength(255)) });
const Profile = zod.object({ email: zod.string().check(zod.refine(isPlausibleAddress)) });
const AliasCapabilities = zod.object({
  alias_count: zod.int().check(zod.gte(0)),
  alias_limit: zod.nullable(zod.int().check(zod.gte(0))),
  can_create: zod.optional(zod.boolean()),
  default_domain: zod.optional(zod.nullable(zod.string().check(zod.maxLength(255)))),
});

/** `@` and all other special characters are escaped: the address is one segment of the path. */
function aliasPath(address: string): string {
  return `/api/v1/aliases/${encodeURIComponent(address)}`;
}

/** A 2xx whose body does not fit the contract is the server's fault, not a missing network. */
function fits<Schema extends zod.ZodMiniType>(schema: Schema) {
  return (json: unknown): Result<zod.infer<Schema>> => {
    const parsed = schema.safeParse(json);
    return parsed.success ? succeed(parsed.data) : fail({ kind: "server", status: 200 });
  };
}

/** A response about another alias than the requested one is rejected. */
function fitsAlias(address: string) {
  return (json: unknown): Result<Alias> => {
    const read = fits(Alias)(json);
    const isOther = read.ok && !isSameAddress(read.value.address, address);
    return isOther ? fail({ kind: "server", status: 200 }) : read;
  };
}

export type Client = ReturnType<typeof createClient>;

/** Every operation of the contract that needs a bearer token. */
export function createClient(endpoint: Endpoint & { accessToken: string }) {
  async function ask<Value>(
    sent: ApiRequest,
    read: (json: unknown) => Result<Value>,
  ): Promise<Result<Value>> {
    const reply = await request(endpoint, sent);
    return reply.ok ? read(reply.value) : reply;
  }

  async function askPage<Entry>(
    path: string,
    query: URLSearchParams,
    read: (json: unknown) => Result<Page<Entry>>,
  ): Promise<Result<Page<Entry>>> {
    const answer = await ask({ method: "GET", path: `${path}?${query}` }, read);
    const smaller = smallerPages.find((each) => each < Number(query.get("page_size")));
    if (answer.ok || answer.failure.kind !== "invalid" || !smaller) return answer;
    query.set("page_size", String(smaller));
    return askPage(path, query, read);
  }

  /** By the contract's words, an alias is missing; older servers, which read no one alias, tell it by nothing else. */
  async function askAbout<Value>(
    address: string,
    sent: Omit<ApiRequest, "path">,
    read: (json: unknown) => Result<Value>,
  ): Promise<Result<Value>> {
    const answer = await ask({ ...sent, path: aliasPath(address) }, read);
    const reply = !answer.ok && "reply" in answer.failure ? answer.failure.reply : "";
    return /not found/i.test(reply) && /alias/i.test(reply) ? fail({ kind: "missing" }) : answer;
  }

  async function getAlias(address: string): Promise<Result<Alias>> {
    const found = await askAbout(address, { method: "GET" }, fitsAlias(address));
    // For nothing else does the contract have a refusal with an error, whatever its status and words.
    const isMissing = !found.ok && found.failure.kind === "invalid" && found.failure.reply !== "";
    return isMissing ? fail({ kind: "missing" }) : found;
  }

  /** Changes or deletes an alias. A refusal is told from a missing alias by reading it, as above. */
  async function askAlias<Value>(
    address: string,
    sent: Omit<ApiRequest, "path">,
    read: (json: unknown) => Result<Value>,
  ): Promise<Result<Value>> {
    const answer = await askAbout(address, sent, read);
    const isUnclear = !answer.ok && ["invalid", "unsupported"].includes(answer.failure.kind);
    if (!isUnclear) return answer;
    const there = await getAlias(address);
    return !there.ok && there.failure.kind === "missing" ? there : answer;
  }

  return {
    /** GET /api/v1/aliases, newest first. The returned page may be smaller than requested. */
    async listAliases(question: AliasQuery & { pageSize: number }): Promise<Result<AliasPage>> {
      const { page, pageSize, search, enabled } = question;
      const query = new URLSearchParams({ page: String(page), page_size: String(pageSize) });
      if (search.trim() !== "") query.set("search", search);
      if (enabled !== undefined) query.set("enabled", String(enabled));
      const read = await askPage("/api/v1/aliases", query, (json) =>
        takeOnce(readPage(json, "email_aliases", Alias)),
      );
      // Every server has this route, but not a proxy while the server restarts.
      const isNowhere = !read.ok && read.failure.kind === "unsupported";
      return isNowhere ? fail({ kind: "server", status: 404 }) : read;
    },
    /** POST /api/v1/aliases. Fails with `unknown-outcome` if the answer was lost: the alias may exist. */
    async createAlias(alias: NewAlias): Promise<Result<Alias>> {
      if ((alias.local_part === undefined) !== (alias.domain === undefined)) {
        // Older servers would create a random alias instead of refusing.
        return fail({ kind: "half-address" });
      }
      const sent = { path: "/api/v1/aliases", body: alias, timeout: createTimeout };
      const made = await ask({ method: "POST", ...sent }, fits(Alias));
      return !made.ok && isLost(made.failure) ? loseOutcome(made.failure) : made;
    },
    getAlias,
    /**
     * PATCH /api/v1/aliases/{address}. If the answer is lost, the alias is read to find out whether the change was made,
     * before it is sent once more and after that. A label or notes that were edited elsewhere since the user had them
     * as in `original` are not overwritten, as far as a read just before can tell: the contract has no conditional requests.
     */
    async updateAlias(
      address: string,
      changes: AliasChanges,
      original?: AliasLabel,
    ): Promise<Result<Alias>> {
      const before = original && (await getAlias(address));
      if (before && !before.ok) return before;
      const rival = before && findRival(before.value, changes, original);
      if (rival) return rival;
      const sent = { method: "PATCH", body: changes } as const;
      const first = await askAlias(address, sent, fitsAlias(address));
      if (first.ok || !isLost(first.failure)) return first;
      // The contract does not define the response, so the change may also have succeeded without a body.
      const now = await getAlias(address);
      if (!now.ok) return isUntold(now.failure) ? first : now;
      if (hasChanges(now.value, changes)) return now;
      const late = original && findRival(now.value, changes, original);
      if (late) return late;
      const second = await askAlias(address, sent, fitsAlias(address));
      if (second.ok || !isLost(second.failure)) return second;
      const after = await getAlias(address);
      return after.ok && hasChanges(after.value, changes) ? after : second;
    },
    /** DELETE /api/v1/aliases/{address}. A lost answer is handled in the same way. */
    async deleteAlias(address: string): Promise<Result<null>> {
      const sent = { method: "DELETE" } as const;
      const first = await askAlias(address, sent, readDeleted);
      if (first.ok || !isLost(first.failure)) return first;
      const now = await getAlias(address);
      if (!now.ok) {
        if (now.failure.kind === "missing") return succeed(null);
        return isUntold(now.failure) ? first : now;
      }
      const second = await askAlias(address, sent, readDeleted);
      if (second.ok || !isLost(second.failure)) return second;
      const after = await getAlias(address);
      return !after.ok && after.failure.kind === "missing" ? succeed(null) : second;
    },
    /** GET /api/v1/domains: those verified within the last day. */
    async listDomains(page: number, pageSize: number): Promise<Result<Page<{ domain: string }>>> {
      const query = new URLSearchParams({ page: String(page), page_size: String(pageSize) });
      return askPage("/api/v1/domains", query, (json) => readPage(json, "domains", Domain));
    },
    async getProfile(): Promise<Result<{ email: string }>> {
      return ask({ method: "GET", path: "/api/v1/me" }, fits(Profile));
    },
    /** GET /api/v1/alias-capabilities, which is not in the contract. */
    async getUsage(): Promise<Result<Omit<Usage, "owner" | "askedAt">>> {
      const path = "/api/v1/alias-capabilities";
      const read = await ask({ method: "GET", path }, fits(AliasCapabilities));
      if (!read.ok) {
        // Of an unknown route, this says nothing about the token, for which the session would end.
        return read.failure.kind === "signed-out" ? fail({ kind: "forbidden", reply: "" }) : read;
      }
      const { alias_count: count, alias_limit: limit, default_domain: domain } = read.value;
      // For a full plan, `can_create` says only that, and is outdated once there is room.
      const isFull = limit !== null && count >= limit;
      const canCreate = isFull ? undefined : read.value.can_create;
      return succeed({ count, limit, canCreate, defaultDomain: domain || null });
    },
  };
}

const isLost = (failure: Failure) => hasTrait(failure, "lost");

/** After a lost answer, such a failure of the look would read as if nothing had been sent. Older servers read no one alias. */
const isUntold = (failure: Failure) =>
  hasTrait(failure, "temporary") || failure.kind === "unsupported";

/** By the contract, the response has no body; one with a body may come from a network gateway. */
function readDeleted(json: unknown): Result<null> {
  return json === null ? succeed(null) : fail({ kind: "server", status: 200 });
}

/** The failure for a label or notes that were edited elsewhere, if they were. */
function findRival(
  { title, notes }: Alias,
  changes: AliasChanges,
  original: AliasLabel,
): Result<never> | undefined {
  const now = { title, notes };
  const isRival = (field: "title" | "notes") =>
    changes[field] !== undefined && now[field] !== original[field] && now[field] !== changes[field];
  if (!isRival("title") && !isRival("notes")) return undefined;
  return fail({ kind: "edited-elsewhere", ...now });
}

/** Some servers list an alias twice in a page while it changes; only the first entry counts. */
function takeOnce(page: Result<AliasPage>): Result<AliasPage> {
  if (!page.ok) return page;
  const found = new Map<string, Alias>();
  for (const alias of page.value.entries) {
    if (!found.has(alias.address)) found.set(alias.address, alias);
  }
  return succeed({ ...page.value, entries: [...found.values()] });
}

const Token = zod.object({ token: zod.string().check(zod.refine(isBearerToken)) });

/** POST /api/v1/token. The contract defines no statuses for its failures: each refusal means wrong values. */
export async function createToken(
  endpoint: Omit<Endpoint, "accessToken">,
  { email, password, code }: Credentials,
): Promise<Result<string>> {
  const totp = readCode(code);
  if (totp === null) return fail({ kind: "credentials" });
  const reply = await request(endpoint, {
    method: "POST",
    path: "/api/v1/token",
    body: { email, password, ...(totp === undefined ? {} : { totp }) },
  });
  if (!reply.ok) {
    return hasTrait(reply.failure, "credentials-refused") ? fail({ kind: "credentials" }) : reply;
  }
  const parsed = Token.safeParse(reply.value);
  return parsed.success ? succeed(parsed.data.token) : fail({ kind: "server", status: 200 });
}
