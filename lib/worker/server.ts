import { probeServer } from "@/lib/api/request";
import type { Handlers } from "@/lib/messages/answer";
import { fail, succeed, type Result, inBackground } from "@/lib/model/failure";
import {
  registerPage,
  readBaseUrl,
  readCallback,
  type Capabilities,
  type CapabilitiesByServer,
} from "@/lib/model/server";
import type { Server } from "@/lib/model/settings";
import type { Core } from "./account";
import type { Client } from "@/lib/api/client";
import type { AuthContext } from "@/lib/auth/session";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { isSameAddress } from "@/lib/model/address";
import { readReference } from "@/lib/model/notes";
import type { Item } from "@/lib/storage/item";

/** The server that the account is at. */
export function createServer({ browser, storage, session, callService, fetch }: Core) {
  const { policy, server } = storage;

  /**
   * Stores a server once it has answered. Another address ends the session, because its tokens are for the old one.
   * Under a policy nothing is changed, and the user's own value is not lost.
   * @returns the server now in force
   */
  async function set(request: Server & { baseUrl: string }): Promise<Result<Server>> {
    const managed = await policy.get();
    if (managed.baseUrl !== null) return fail({ kind: "managed" });
    const read = readBaseUrl(request.baseUrl);
    if (!read.ok) return read;
    const callback = request.callback?.trim() ?? "";
    if (callback !== "" && readCallback(read.value, callback) === undefined) {
      return fail({ kind: "base-url", reason: "callback" });
    }
    const answers = await probeServer({ fetch, baseUrl: read.value });
    if (!answers.ok) return answers;
    const before = await server.get();
    await server.update((own) => ({
      baseUrl: read.value,
      clientId: managed.clientId === null ? request.clientId?.trim() || null : own.clientId,
      ...(request.inTab && { inTab: true }),
      ...(callback !== "" && { callback }),
    }));
    const next = await server.get();
    // The session ends after the change, so that a sign-in that has read the old address is ended as well.
    if (before.baseUrl !== next.baseUrl) await session.end();
    return succeed(next);
  }

  /** Does the server answer now? Uses the session if there is one, and changes nothing. */
  async function check(): Promise<Result<null>> {
    const { baseUrl } = await server.get();
    if (baseUrl === null) return fail({ kind: "no-server" });
    const { status } = await session.account();
    const answer: Result<unknown> =
      status === "signed-in"
        ? await callService((client) => client.listAliases({ page: 1, pageSize: 1, search: "" }))
        : await probeServer({ fetch, baseUrl });
    // A refused token or scope is an answer, too.
    const answers =
      answer.ok || answer.failure.kind === "scope" || answer.failure.kind === "signed-out";
    return answers ? succeed(null) : answer;
  }

  /** A session belongs to one server: another one ends it. A pending sign-in is checked when it ends. */
  async function endElsewhere(): Promise<void> {
    const { baseUrl } = await server.get();
    const account = (await storage.account.get()) ?? (await session.account());
    if (account.status === "signed-in" && account.baseUrl !== baseUrl) await session.end();
  }

  policy.watch(() => inBackground(endElsewhere()), new AbortController().signal);
  // An earlier worker may have been stopped before it ended the session. What cannot be read is no other server.
  inBackground(server.get().then(({ baseUrl }) => (baseUrl === null ? undefined : endElsewhere())));

  return {
    handlers: {
      "server.set": set,
      "server.check": check,
      "server.openRegistration": async () => {
        const { baseUrl } = await server.get();
        if (baseUrl === null) return fail({ kind: "no-server" });
        const page = registerPage(baseUrl);
        const isThere = await fetch(page, { credentials: "omit" }).then(
          ({ ok }) => ok,
          () => false,
        );
        await browser.tabs.create({ url: isThere ? page : baseUrl });
        return succeed(null);
      },
    } satisfies Partial<Handlers>,
  };
}

type ServerCapabilities = ReturnType<typeof createServerCapabilities>;

/** The one place that records what servers can do, by base URL as `readBaseUrl` gives it. */
export function createServerCapabilities(item: Pick<Item<CapabilitiesByServer>, "get" | "update">) {
  const get = async (baseUrl: string) => (await item.get())[baseUrl] ?? {};

  async function change(
    baseUrl: string,
    changed: (current: Capabilities) => Capabilities,
  ): Promise<void> {
    const write = (all: CapabilitiesByServer) => {
      const current = all[baseUrl] ?? {};
      const next = changed(current);
      const isSame = JSON.stringify(current) === JSON.stringify(next);
      return isSame ? all : { ...all, [baseUrl]: next };
    };
    await item.update(write).catch(() => {});
  }

  return {
    get,
    /** A failed write loses nothing: the next request shows the same again. */
    learn: (baseUrl: string, learned: Capabilities) =>
      change(baseUrl, (current) => ({ ...current, ...learned })),
    /** After a sign-in: the server may have been updated, so missing capabilities are tried again. */
    retry: (baseUrl: string) =>
      change(baseUrl, (current) =>
        Object.fromEntries(
          Object.entries(current).filter(([name, has]) => has || !retried.has(name)),
        ),
      ),
  };
}

const retried: ReadonlySet<string> = new Set(["changes", "customAddresses", "usage"]);

/**
 * Records what responses reveal about the server.
 * @param onNoRoom called when a creation was refused for the plan's limit or an inactive account
 */
export function createClientAdapter(
  capabilities: Pick<ServerCapabilities, "get" | "learn">,
  onNoRoom: () => void,
): (client: Client, context: Pick<AuthContext, "baseUrl">) => Client {
  return (client, { baseUrl }) => {
    const learn = (learned: Capabilities) => capabilities.learn(baseUrl, learned);

    /** A proxy finds no route at all while the server restarts; a function would be hidden until the next sign-in. */
    async function isDown(): Promise<boolean> {
      return !(await client.listAliases({ page: 1, pageSize: 1, search: "" })).ok;
    }

    /** Records whether the server has the route of this request. */
    async function learnRoute<Value>(
      name: "changes" | "domains" | "usage",
      answer: Result<Value>,
    ): Promise<Result<Value>> {
      const isAbsent = !answer.ok && answer.failure.kind === "unsupported";
      if (answer.ok || (isAbsent && !(await isDown()))) await learn({ [name]: answer.ok });
      return answer;
    }

    /** Records whether the server keeps labels and notes; some servers accept them, and drop them. */
    async function learnLabels(
      sent: Pick<NewAlias, "title" | "notes">,
      answer: Result<Alias>,
    ): Promise<void> {
      if (!answer.ok || (sent.title == null && sent.notes == null)) return;
      const { title, notes } = answer.value;
      const isDropped =
        (sent.title != null && title === null) || (sent.notes != null && notes === null);
      const reference = readReference(sent.notes ?? "");
      await learn({
        labels: !isDropped,
        ...(reference !== undefined && { references: readReference(notes ?? "") === reference }),
      });
    }

    return {
      ...client,
      async listAliases(query) {
        const page = await client.listAliases(query);
        // Only a label written by Alibi proves that the server keeps labels sent this way.
        if (page.ok && page.value.entries.some(({ notes }) => readReference(notes ?? "")))
          await learn({ labels: true, references: true });
        return page;
      },
      async createAlias(request) {
        const created = await client.createAlias(request);
        await learnLabels(request, created);
        if (created.ok) {
          if (isAnother(created.value, request)) await learn({ customAddresses: false });
          return created;
        }
        const { failure } = created;
        if (failure.kind === "plan-limit" || failure.kind === "inactive") onNoRoom();
        if (failure.kind !== "plan-limit") return created;
        // A server that reports the plan's usage has a page for upgrading.
        const { usage } = await capabilities.get(baseUrl);
        return usage === true ? fail({ ...failure, upgrade: true }) : created;
      },
      async updateAlias(address, changes, original) {
        const changed = await client.updateAlias(address, changes, original);
        await learnLabels(changes, changed);
        return learnRoute("changes", changed);
      },
      listDomains: async (...range) => learnRoute("domains", await client.listDomains(...range)),
      async getUsage() {
        const answer = await client.getUsage();
        // In the service's own words, not those of a proxy. The request has no parameters, so its route is invalid.
        if (!answer.ok && answer.failure.kind === "invalid") await learn({ usage: false });
        return learnRoute("usage", answer);
      },
    };
  };
}

/** Was a custom address requested, and a random one created? */
function isAnother({ address }: Alias, { local_part: localPart, domain }: NewAlias): boolean {
  return localPart !== undefined && !isSameAddress(address, `${localPart}@${domain}`);
}
