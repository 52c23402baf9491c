import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createAccounts } from "./accounts.ts";
import type { Commit } from "./aliasRoutes.ts";
import { createAliases, type NewAlias, type StoredAlias } from "./aliases.ts";
import { createApi } from "./api.ts";
import { createClock } from "./clock.ts";
import { inTransaction, openDatabase } from "./database.ts";
import { createDomains } from "./domains.ts";
import { createFaults, type Faults, type Injection } from "./faults.ts";
import { provisionOfAlibi, type Provision } from "./hosted/clients.ts";
import { createHostedOAuth } from "./hosted/hostedOAuth.ts";
import { createListener } from "./http.ts";
import { createInterference } from "./interference.ts";
import { createOAuth, type OAuthClient } from "./oauth.ts";
import { dropExpiredRecords, revokeOAuthOf } from "./oauthRecords.ts";
import { errorPage, homePage, show } from "./pages.ts";
import { createRateLimits } from "./rateLimits.ts";
import type { RecordedRequest } from "./recordedRequest.ts";
import { seedAccounts } from "./seed.ts";
import { profiles, type Likeness } from "./serverProfile.ts";
import { createSignInRoutes } from "./signIn.ts";
import { createSessionTokens } from "./tokenRoute.ts";
import { currentCode } from "./totp.ts";

export type { Commit, Faults, Injection, OAuthClient, Provision, RecordedRequest, StoredAlias };

export interface ServiceOptions {
  /** 0, the default, picks a free one. */
  port?: number;
  host?: string;
  /** A file, or ":memory:", the default. */
  db?: string;
  /** Adds the accounts of seed.ts if the database has none. */
  seed?: boolean;
  /** Remembers what a person has allowed or refused a client, and does not ask again. */
  remembersConsent?: boolean;
  /**
   * Besides the client "alibi" and Alibi's own, whose redirect URIs are those of browser extensions; on a hosted
   * service, the clients that its operator has provisioned.
   */
  clients?: (OAuthClient & Provision)[];
  /** The operator of a hosted service has provisioned Alibi. */
  provisioned?: boolean;
  /** Allows faults to be injected. */
  faults?: boolean;
  /** "hosted" imitates the public service, "older" a server from before the contract. */
  like?: Likeness;
}

export interface NewAccount {
  email: string;
  password: string;
  /** Base32. */
  totpSecret?: string;
  confirmed?: boolean;
  active?: boolean;
  /** The limit of a free plan; null, the default, for a plan without one. */
  aliasLimit?: number | null;
  /** Hours since all checks passed; null if they never did. */
  domains?: { domain: string; verifiedHoursAgo: number | null }[];
  /** Oldest first, unless they have a `madeAt`. */
  aliases?: NewAlias[];
}

export type Service = Awaited<ReturnType<typeof start>>;
export type FaultyService = Service & { faults: Faults };

const sharedDomain = "alias.example";

export function startService(options: ServiceOptions & { faults: true }): Promise<FaultyService>;
export function startService(options?: ServiceOptions): Promise<Service>;
export function startService(options: ServiceOptions = {}): Promise<Service> {
  return start(options);
}

async function start(options: ServiceOptions) {
  const { port = 0, host = "127.0.0.1" } = options;

  const database = openDatabase(options.db ?? ":memory:");
  dropExpiredRecords(database);
  const accounts = createAccounts(database);
  const domains = createDomains(database);
  const issued: string[] = [];
  const noteSecret = (secret: string) => void issued.push(secret);

  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
  const resource = `${url}/api/v1`;

  const profile = profiles[options.like ?? "current"](url);
  const clock = createClock();
  const { now } = clock;
  const rateLimits = profile.rateLimits && createRateLimits(now, profile.rateLimits);
  const aliases = createAliases(database, sharedDomain, profile.randomAddress, now);
  const sessionTokens = createSessionTokens(database, {
    note: noteSecret,
    now,
    days: profile.sessionTokenDays,
  });

  const closing = new AbortController();
  const reportBug = (error: unknown) => {
    // Requests in progress at the close find the database gone.
    if (!closing.signal.aborted) console.error(error);
  };

  const oauth =
    profile.oauth === "provider"
      ? createOAuth({
          issuer: url,
          resource,
          database,
          accounts,
          clients: options.clients ?? [],
          remembersConsent: options.remembersConsent ?? false,
          noteSecret,
          reportBug,
        })
      : undefined;
  const hosted =
    profile.oauth === "hosted"
      ? createHostedOAuth({
          url,
          database,
          accounts,
          provisioned: [
            ...(options.clients ?? []),
            ...(options.provisioned ? [provisionOfAlibi(url)] : []),
          ],
          rateLimits,
          now,
          noteSecret,
        })
      : undefined;
  const requests: RecordedRequest[] = [];
  const commits: Commit[] = [];
  const api = createApi({
    accounts,
    aliases,
    domains,
    sharedDomain,
    sessionTokens,
    findOAuthAccess: async (token) => oauth?.findAccess(token) ?? hosted?.findAccess(token),
    profile,
    rateLimits,
    recordCommit: (commit) => commits.push(commit),
    reportBug,
  });
  if (oauth !== undefined) {
    const { provider } = oauth;
    api.route("/oauth/interaction", createSignInRoutes({ provider, accounts, resource }));
  }
  if (hosted !== undefined) api.route("/", hosted.routes);
  for (const [path, words] of Object.entries(profile.pages)) {
    api.get(path, (c) => show(c, errorPage(words)));
  }
  api.get("/", (c) => show(c, homePage(url)));
  const faults = options.faults ? createFaults() : undefined;

  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => void unused.delete(socket));
  const record = (request: RecordedRequest) => requests.push(request);
  server.on(
    "request",
    createListener({
      api: getRequestListener(api.fetch, { overrideGlobalObjects: false }),
      oauth: oauth?.provider.callback(),
      record,
      rateLimits,
      interfere:
        faults &&
        createInterference({ take: faults.take, record, reportBug, closing: closing.signal }),
    }),
  );

  const service = {
    /** Without a trailing slash; also the issuer. */
    url,
    /** Every request under /api and /oauth that was answered or hit by a fault, in order. */
    requests,
    /** Every alias created by a request, in order; deleted ones stay in it. */
    commits,
    /** Every secret that a client was given, tokens and codes, including expired ones. */
    issued,
    /** The clock of rate limits, sessions, and the grants of a hosted service. */
    clock,
    /** Only if the service was started with faults. */
    faults: faults as Faults | undefined,

    addAccount(given: NewAccount): void {
      const { email, password, totpSecret = null, confirmed = true, active = true } = given;
      const { aliasLimit = null } = given;
      inTransaction(database, () => {
        const { id } = accounts.add({ email, password, totpSecret, confirmed, active, aliasLimit });
        for (const { domain, verifiedHoursAgo } of given.domains ?? []) {
          domains.add(id, domain, verifiedHoursAgo);
        }
        const minutes = given.aliases?.length ?? 0;
        for (const [each, alias] of (given.aliases ?? []).entries()) {
          const madeAt = Math.floor(now() / 1000) - (minutes - each) * 60;
          aliases.add(id, { madeAt, ...alias });
        }
      });
    },

    /** The existing ones, newest first. */
    aliasesOf: (email: string) => aliases.all(accounts.get(email).id),

    /** Mail arrives at an alias: so many messages are forwarded, and one of each of these senders is blocked. */
    receiveMail: (
      address: string,
      { forwarded = 0, blocked = [] }: { forwarded?: number; blocked?: readonly string[] },
    ) => aliases.receive(address, forwarded, blocked),

    /** The current code. */
    totpOf(email: string): string {
      const { totpSecret } = accounts.get(email);
      if (totpSecret === null) throw new Error(`${email} has no second factor`);
      return currentCode(totpSecret);
    },

    /** Makes all access, refresh and session tokens invalid at once. */
    revokeTokensOf(email: string): void {
      const { id } = accounts.get(email);
      sessionTokens.revokeOf(id);
      revokeOAuthOf(database, id);
      hosted?.revokeOf(id);
    },

    /** The operator of a hosted service provisions a client or updates one. */
    provision(client: Provision): void {
      if (hosted === undefined) throw new Error("Only a hosted service has clients provisioned");
      hosted.provision(client);
    },

    /**
     * With false, each request uses a new connection, even concurrent ones, because a browser retries by itself
     * what is cut off on a reused connection. Fails if a connection is still busy after 5 s.
     */
    async keepConnections(kept: boolean): Promise<void> {
      // 0 means unlimited.
      server.maxRequestsPerSocket = kept ? 0 : 1;
      if (kept) return;
      // Node counts a connection that was opened in advance as busy, and browsers retry on those too.
      for (const socket of unused) socket.destroy();
      const count = promisify(server.getConnections.bind(server));
      // A connection becomes idle a moment after its response was written.
      for (let time = 0; time < 1000; time += 1) {
        server.closeIdleConnections();
        if ((await count()) === 0) return;
        await new Promise((done) => setTimeout(done, 5));
      }
      throw new Error("A connection has been busy for 5 s: what is cut on it would be sent again");
    },

    async close(): Promise<void> {
      if (closing.signal.aborted) return;
      closing.abort();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      database.close();
    },
  };

  if (options.seed && accounts.isEmpty()) seedAccounts(service.addAccount);
  return service;
}
