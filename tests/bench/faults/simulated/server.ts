import type { Alias, AliasPage, NewAlias } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { readReference } from "@/lib/model/alias/notes";
import type { World } from "./world.ts";

/** The model of a server: what it keeps, and what each request does to it, without any way between. */
export interface Server {
  post(owner: string, request: NewAlias): Result<Alias>;
  /** Newest first; a server may ignore the search, as older ones do. */
  list(owner: string, query: { page: number; pageSize: number; search: string }): AliasPage;
  get(owner: string, address: string): Result<Alias>;
  delete(address: string): void;
  aliases: readonly ServerAlias[];
}

export interface ServerAlias {
  owner: string;
  alias: Alias;
  reference: string | undefined;
  committedAt: number;
}

/** Few enough that a search has more than one page now and then. */
const largestPage = 20;

export function createServer({ clock, random, ledger }: World): Server {
  const kept: ServerAlias[] = [];
  const searches = random.chance(0.8);
  /** The limit of a free plan. */
  const limit = random.chance(0.2) ? Math.floor(random.between(1, 5)) : Infinity;
  let number = 0;

  const of = (owner: string) => kept.filter((each) => each.owner === owner);

  return {
    aliases: kept,
    post(owner, { local_part: localPart, domain, title, notes }) {
      number += 1;
      const address =
        localPart === undefined ? `alias${number}@alias.example` : `${localPart}@${domain}`;
      if (kept.some((each) => each.alias.address === address)) {
        ledger.note(`server: ${address} has already been taken`);
        return fail({ kind: "invalid", said: "has already been taken" });
      }
      if (of(owner).length >= limit) {
        ledger.note(`server: ${owner} has all that the plan allows`);
        return fail({ kind: "plan-limit", said: "Limit reached" });
      }
      const alias: Alias = {
        address,
        enabled: true,
        title: title ?? null,
        notes: notes ?? null,
        forwarded: 0,
        blocked: 0,
        blocked_addresses: [],
      };
      const reference = readReference(notes ?? "");
      kept.push({ owner, alias, reference, committedAt: clock.now() });
      ledger.committed(owner, address, reference);
      return succeed(alias);
    },
    list(owner, { page, pageSize, search }) {
      const found = of(owner)
        .map(({ alias }) => alias)
        .filter(({ notes }) => !searches || (notes ?? "").includes(search))
        .toReversed();
      const size = Math.min(pageSize, largestPage);
      return {
        entries: found.slice((page - 1) * size, page * size),
        unreadable: 0,
        page,
        pageSize: size,
        totalEntries: found.length,
        totalPages: Math.ceil(found.length / size),
      };
    },
    get(owner, address) {
      const found = of(owner).find(({ alias }) => alias.address === address);
      return found ? succeed(found.alias) : fail({ kind: "missing" });
    },
    delete(address) {
      const index = kept.findIndex(({ alias }) => alias.address === address);
      if (index === -1) return;
      kept.splice(index, 1);
      ledger.deleted(address);
    },
  };
}
