import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { createAccounts } from "./accounts.ts";
import { createAliases, type StoredAlias } from "./aliases.ts";
import { createApi } from "./api.ts";
import { inTransaction, openDatabase } from "./database.ts";
import { createDomains } from "./domains.ts";
import { createListener, type RecordedRequest } from "./http.ts";
import { createOAuth, type OAuthClient } from "./oauth.ts";
import { dropExpiredRecords, revokeOAuthOf } from "./oauthRecords.ts";
import { seedAccounts } from "./seed.ts";
import { createSessionTokens } from "./sessionTokens.ts";
import type { NewAccount, Service, ServiceOptions } from "./serviceInterface.ts";
import { createSignInRoutes } from "./signIn.ts";
import { currentCode } from "./totp.ts";

export type { NewAccount, OAuthClient, RecordedRequest, Service, ServiceOptions, StoredAlias };

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { port = 0, host = "127.0.0.1", sharedDomain = "alias.example" } = options;

  const database = openDatabase(options.db ?? ":memory:");
  dropExpiredRecords(database);
  const accounts = createAccounts(database);
  const aliases = createAliases(database, sharedDomain);
  const domains = createDomains(database);
  const sessionTokens = createSessionTokens(database);

  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
  const resource = `${url}/api/v1`;

  let isClosed = false;
  const reportBug = (error: unknown) => {
    // What was under way when the service closed finds the database gone.
    if (!isClosed) console.error(error);
  };

  const { provider, findAccess } = createOAuth({
    issuer: url,
    resource,
    database,
    accounts,
    clients: options.clients ?? [],
    accessTokenSeconds: options.accessTokenSeconds ?? 600,
    reportBug,
  });
  const api = createApi({
    accounts,
    aliases,
    domains,
    sessionTokens,
    findOAuthAccess: findAccess,
    reportBug,
  });
  api.route("/oauth/interaction", createSignInRoutes({ provider, accounts, resource }));

  const requests: RecordedRequest[] = [];
  server.on(
    "request",
    createListener({
      api: getRequestListener(api.fetch, { overrideGlobalObjects: false }),
      oauth: provider.callback(),
      record: (request) => requests.push(request),
    }),
  );

  const service: Service = {
    url,
    requests,

    addAccount(given) {
      const { email, password, totpSecret = null, confirmed = true, active = true } = given;
      const { aliasLimit = null } = given;
      inTransaction(database, () => {
        const { id } = accounts.add({ email, password, totpSecret, confirmed, active, aliasLimit });
        for (const { domain, verifiedHoursAgo } of given.domains ?? []) {
          domains.add(id, domain, verifiedHoursAgo);
        }
        for (const alias of given.aliases ?? []) aliases.add(id, alias);
      });
    },

    aliasesOf: (email) => aliases.all(accounts.get(email).id),

    totpOf(email) {
      const { totpSecret } = accounts.get(email);
      if (totpSecret === null) throw new Error(`${email} has no second factor`);
      return currentCode(totpSecret);
    },

    revokeTokensOf(email) {
      const { id } = accounts.get(email);
      sessionTokens.revokeOf(id);
      revokeOAuthOf(database, id);
    },

    async close() {
      if (isClosed) return;
      isClosed = true;
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
