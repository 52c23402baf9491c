import type { Client } from "@/lib/api/client";
import type { Handlers } from "@/lib/messages/answer";
import { readSiteName } from "@/lib/sites/registrableDomain";
import { addRandom, createDraw, fillTemplate, isDrawn } from "@/lib/model/addressTemplate";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { LookUp } from "./api";
import type { Core } from "./account";
import { hasTrait } from "@/lib/model/failureTable";

/** How many addresses are tried; the last one gets a random suffix. */
const maxDraws = 4;

/**
 * A free address for a site by the user's domain and template. Where the domain is not verified, no random one is
 * created instead: a custom domain can be taken to another provider, and nobody would notice in the middle of a sign-up.
 * @param parts with the account that has the domain; no other account's server is sent it
 */
export async function findDefaultAddress(
  parts: Pick<Core, "random" | "callService"> & { owner: string; lookUp: LookUp },
  { domain, template }: { domain: string; template: string },
  site: string,
): Promise<Result<{ local_part: string; domain: string }>> {
  const { owner, callService, lookUp, random } = parts;
  const listed = await callService(readAllDomains, owner);
  if (!listed.ok) return fail(hasTrait(listed.failure, "temporary") ? listed.failure : missing);
  const own = listed.value.find((each) => each.toLowerCase() === domain.toLowerCase());
  if (own === undefined) return fail(missing);
  const name = readSiteName(site);
  for (let number = 1; number <= maxDraws; number += 1) {
    const draw = createDraw(random);
    const filled = fillTemplate(template, { site: name, draw });
    // A template that cannot be filled in cannot be saved either.
    if (!filled.ok) throw new Error(`no address comes of ${template}`);
    const isTaken = number === maxDraws || (number > 1 && !isDrawn(template));
    const localPart = isTaken ? addRandom(filled.localPart, draw) : filled.localPart;
    const there = await lookUp(`${localPart}@${own}`, owner);
    if (!there.ok) return there;
    if (there.value === null) return succeed({ local_part: localPart, domain: own });
  }
  // The server claims to have every address that was tried, so its answers are wrong.
  return fail({ kind: "not-made" });
}

const missing: Failure = { kind: "domain-missing" };

/** The most pages that are read: more than any account has, so that a server's endless list ends. */
const mostPages = 100;

export async function readAllDomains(client: Client): Promise<Result<string[]>> {
  const found = new Set<string>();
  for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
    const before = found.size;
    const read = await client.listDomains(page, 100);
    if (!read.ok) return read;
    for (const { domain } of read.value.entries) found.add(domain);
    if (found.size === before) break;
    last = read.value.totalPages;
  }
  return succeed([...found]);
}

export const createDomains = ({ callService, forOwner }: Core) => ({
  handlers: {
    "domain.list": () => forOwner((owner) => callService(readAllDomains, owner)),
  } satisfies Partial<Handlers>,
});
