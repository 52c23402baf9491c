import { Hono } from "hono";
import type { Account } from "./accounts.ts";
import type { AliasRequest } from "./aliasInput.ts";
import type { Aliases, StoredAlias } from "./aliases.ts";
import type { ApiEnv, RequireScope } from "./authentication.ts";
import type { Domains } from "./domains.ts";
import { readJsonObject, type JsonObject } from "./jsonBody.ts";
import { readPage, sliceFor, type Page, type Slice } from "./paging.ts";
import type { ServerProfile } from "./serverProfile.ts";

/** A POST that created an alias. It stays, whatever happens later to the alias or the response. */
export interface Commit {
  /** Of the account. */
  email: string;
  address: string;
  /** As sent, even to a server that drops them. */
  title: unknown;
  notes: unknown;
}

interface Dependencies {
  aliases: Pick<
    Aliases,
    "list" | "count" | "add" | "find" | "change" | "remove" | "isTaken" | "freeAddress"
  >;
  domains: Domains;
  sharedDomain: string;
  profile: ServerProfile;
  recordCommit: (commit: Commit) => void;
}

/** What the API answers about an account's aliases and domains, however it was asked; throws a `Refusal`. */
export function createAnswers(dependencies: Dependencies) {
  const { aliases, domains, sharedDomain, profile, recordCommit } = dependencies;
  const { refusals } = profile;
  const spell = (name: string) => (profile.foldsAddresses ? name.toLowerCase() : name);

  function answerPage<Name extends string, Entry>(
    name: Name,
    query: URLSearchParams,
    read: (page: Page) => Slice<Entry>,
  ) {
    const page = readPage(query.get("page"), query.get("page_size"), profile.paging);
    const { entries, envelope } = sliceFor(page, profile.paging, read);
    return { [name]: entries, ...envelope };
  }

  function customAddress(account: Account, requested: NonNullable<AliasRequest["custom"]>): string {
    const domain = spell(requested.domain);
    const isShared = profile.namesSharedDomain && domain === sharedDomain;
    if (!isShared && !domains.isOwnedBy(account.id, domain)) {
      const isKnown = domains.isNamedBy(account.id, domain);
      throw isKnown ? refusals.domainUnverified() : refusals.domainNotFound();
    }
    if (requested.localPart === undefined) return aliases.freeAddress(domain);
    const address = `${requested.localPart}@${domain}`;
    if (aliases.isTaken(address)) throw refusals.addressTaken();
    return address;
  }

  return {
    list({ id }: Account, query: URLSearchParams) {
      const [search, enabled] = [query.get("search"), query.get("enabled")];
      const filter = profile.readAliasFilter(search ?? undefined, enabled ?? undefined);
      return answerPage("email_aliases", query, (page) =>
        aliases.list(id, filter, page, profile.sortsByTimeAlone),
      );
    },

    listDomains: ({ id }: Account, query: URLSearchParams) =>
      answerPage("domains", query, (page) => domains.listValid(id, page)),

    create(account: Account, body: JsonObject): StoredAlias {
      if (!account.active) throw refusals.inactive();
      const requested = profile.readAliasRequest(body);
      const address = requested.custom && customAddress(account, requested.custom);
      if (account.aliasLimit !== null && aliases.count(account.id) >= account.aliasLimit) {
        throw refusals.limitReached();
      }
      const { title, notes } = requested;
      profile.checkRoom(title);
      const alias = aliases.add(account.id, { title, notes, ...(address && { address }) });
      const { email } = account;
      recordCommit({ email, address: alias.address, title: body["title"], notes: body["notes"] });
      return alias;
    },

    read({ id }: Account, address: string): StoredAlias {
      const alias = aliases.find(id, spell(address));
      if (alias === undefined) throw refusals.aliasNotFound();
      return alias;
    },

    change(account: Account, address: string, body: JsonObject): StoredAlias {
      const changes = profile.readAliasChanges(body);
      const alias = this.read(account, address);
      profile.checkRoom(changes.title);
      return aliases.change(account.id, alias, changes);
    },

    remove({ id }: Account, address: string): void {
      if (!aliases.remove(id, spell(address))) throw refusals.aliasToDeleteNotFound();
    },
  };
}

export function createAliasRoutes(dependencies: Dependencies, requireScope: RequireScope) {
  const { profile } = dependencies;
  const { refusals } = profile;
  const answers = createAnswers(dependencies);
  const routes = new Hono<ApiEnv>();

  routes.get("/aliases", requireScope("aliases:read"), (c) =>
    c.json(answers.list(c.var.account, queryOf(c.req.url))),
  );

  routes.post("/aliases", requireScope("aliases:create"), async (c) => {
    return c.json(answers.create(c.var.account, await readJsonObject(c, refusals)));
  });

  if (profile.hasGet) {
    routes.get("/aliases/:address", requireScope("aliases:read"), (c) =>
      c.json(answers.read(c.var.account, addressIn(c.env.incoming.url))),
    );
  }

  if (profile.hasPatch) {
    routes.patch("/aliases/:address", requireScope("aliases:edit"), async (c) => {
      const body = await readJsonObject(c, refusals);
      return c.json(answers.change(c.var.account, addressIn(c.env.incoming.url), body));
    });
  }

  routes.delete("/aliases/:address", requireScope("aliases:delete"), (c) => {
    answers.remove(c.var.account, addressIn(c.env.incoming.url));
    return c.body(null, 204);
  });

  routes.get("/domains", requireScope("domains:read"), (c) =>
    c.json(answers.listDomains(c.var.account, queryOf(c.req.url))),
  );

  return routes;
}

const queryOf = (url: string) => new URL(url).searchParams;

/** Taken from the request line itself, so that it is decoded once whatever the router does. */
function addressIn(url = ""): string {
  const path = url.replace(/[?#].*$/s, "");
  const encoded = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
