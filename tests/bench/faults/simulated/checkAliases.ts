import type { Making } from "./ledger.ts";
import type { Server, ServerAlias } from "./server.ts";
import type { World } from "./world.ts";

/** The addresses that the journal lists as made and not used yet, by whose they are. */
export type Shown = Map<string, string[]>;

/**
 * Every alias is one that somebody was given, or is listed, or is the second of one that is. Excused
 * is what was on its way when its owner signed out, for the journal forgets them then.
 */
export function checkAliases({ ledger }: World, server: Server, shown: Shown): void {
  const { counts, makings } = ledger;
  const given = server.aliases.filter(({ reference }) => makings.get(reference ?? "")?.given);
  const listed = server.aliases.filter(
    ({ owner, alias }) => shown.get(owner)?.includes(alias.address) === true,
  );
  const known = new Set([...given, ...listed].map(({ reference }) => reference));
  counts.given += given.length;
  counts.listed += listed.length;
  for (const each of server.aliases) {
    const making = makings.get(each.reference ?? "");
    if (known.has(each.reference)) counts.twice += isSecond(each, server) ? 1 : 0;
    else if (making?.forgotten === true) counts.forgotten += 1;
    else ledger.breach(`${each.alias.address} of ${each.owner} is lost, ${describe(making)}`);
  }
  for (const [owner, addresses] of shown) {
    for (const address of addresses) {
      const found = server.aliases.find(({ alias }) => alias.address === address);
      if (found && found.owner !== owner) ledger.breach(`${address} is listed for ${owner}`);
    }
  }
}

function isSecond({ reference, committedAt }: ServerAlias, server: Server): boolean {
  return server.aliases.some(
    (each) => each.reference === reference && each.committedAt < committedAt,
  );
}

function describe(making: Making | undefined): string {
  return making ? `which was sent as ${making.reference}` : "which nobody sent";
}
