import { Hono } from "hono";
import type { Account } from "./accounts.ts";
import type { AliasRequest } from "./aliasInput.ts";
import type { Aliases, StoredAlias } from "./aliases.ts";
import type { ApiEnv, RequireScope } from "./authentication.ts";
import type { Domains } from "./domains.ts";
import { readJsonObject } from "./jsonBody.ts";
import { readPage, sliceFor } from "./paging.ts";
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
  aliases: Aliases;
  domains: Domains;
  sharedDomain: string;
  profile: ServerProfile;
  recordCommit: (commit: Commit) => void;
}

export function createAliasRoutes(dependencies: Dependencies, requireScope: RequireScope) {
  const { aliases, domains, sharedDomain, profile, recordCommit } = dependencies;
  const { refusals } = profile;
  const routes = new Hono<ApiEnv>();
  const spell = (name: string) => (profile.foldsAddresses ? name.toLowerCase() : name);

  routes.get("/", requireScope("aliases:read"), (c) => {
    const page = readPage(c.req.query("page"), c.req.query("page_size"), profile.paging);
    const filter = profile.readAliasFilter(c.req.query("search"), c.req.query("enabled"));
    const { entries, envelope } = sliceFor(page, profile.paging, (within) =>
      aliases.list(c.var.account.id, filter, within, profile.sortsByTimeAlone),
    );
    return c.json({ email_aliases: entries, ...envelope });
  });

  routes.post("/", requireScope("aliases:create"), async (c) => {
    const { account } = c.var;
    if (!account.active) throw refusals.inactive();
    const body = await readJsonObject(c, refusals);
    const requested = profile.readAliasRequest(body);
    const address = requested.custom && customAddress(account, requested.custom);
    if (account.aliasLimit !== null && aliases.count(account.id) >= account.aliasLimit) {
      throw refusals.limitReached();
    }
    const { title, notes } = requested;
    profile.checkRoom(title);
    const alias = aliases.add(account.id, { title, notes, ...(address && { address }) });
    recordCommit({
      email: account.email,
      address: alias.address,
      title: body["title"],
      notes: body["notes"],
    });
    return c.json(alias);
  });

  if (profile.hasGet) {
    routes.get("/:address", requireScope("aliases:read"), (c) =>
      c.json(existing(c.var.account, c.env.incoming.url)),
    );
  }

  if (profile.hasPatch) {
    routes.patch("/:address", requireScope("aliases:edit"), async (c) => {
      const { account } = c.var;
      const changes = profile.readAliasChanges(await readJsonObject(c, refusals));
      const alias = existing(account, c.env.incoming.url);
      profile.checkRoom(changes.title);
      return c.json(aliases.change(account.id, alias, changes));
    });
  }

  routes.delete("/:address", requireScope("aliases:delete"), (c) => {
    const address = spell(addressIn(c.env.incoming.url));
    if (!aliases.remove(c.var.account.id, address)) throw refusals.aliasToDeleteNotFound();
    return c.body(null, 204);
  });

  function existing(account: Account, url: string | undefined): StoredAlias {
    const alias = aliases.find(account.id, spell(addressIn(url)));
    if (alias === undefined) throw refusals.aliasNotFound();
    return alias;
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

  return routes;
}

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
