import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createAccounts } from "./accounts.ts";
import type { Commit } from "./aliasRoutes.ts";
import { createAliases, type StoredAlias } from "./aliases.ts";
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
import { profiles } from "./serverProfile.ts";
import type { FaultyService, NewAccount, Service, ServiceOptions } from "./serviceInterface.ts";
import { createSignInRoutes } from "./signIn.ts";
import { createSessionTokens } from "./tokenRoute.ts";
import { currentCode } from "./totp.ts";

export type {
  Commit,
  Faults,
  FaultyService,
  Injection,
  NewAccount,
  OAuthClient,
  Provision,
  RecordedRequest,
  Service,
  ServiceOptions,
  StoredAlias,
};

const sharedDomain = "alias.example";

export async function startService(
  options: ServiceOptions & { faults: true },
): Promise<FaultyService>;
export async function startService(options?: ServiceOptions): Promise<Service>;
export async function startService(options: ServiceOptions = {}): Promise<Service> {
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
  const { perMinute } = options;
  const limits = perMinute ? { ...profile.rateLimits, api: perMinute } : profile.rateLimits;
  const rateLimits = limits && createRateLimits(now, limits);
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

  const service: Service = {
    url,
    requests,
    commits,
    issued,
    clock,
    ...(faults && { faults }),

    addAccount(given) {
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

    aliasesOf: (email) => aliases.all(accounts.get(email).id),

    receiveMail: (address, { forwarded = 0, blocked = [] }) =>
      aliases.receive(address, forwarded, blocked),

    totpOf(email) {
      const { totpSecret } = accounts.get(email);
      if (totpSecret === null) throw new Error(`${email} has no second factor`);
      return currentCode(totpSecret);
    },

    revokeTokensOf(email) {
      const { id } = accounts.get(email);
      sessionTokens.revokeOf(id);
      revokeOAuthOf(database, id);
      hosted?.revokeOf(id);
    },

    provision(client) {
      if (hosted === undefined) throw new Error("Only a hosted service has clients provisioned");
      hosted.provision(client);
    },

    async keepConnections(kept) {
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

    async close() {
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
