import { readSiteName } from "@/lib/aliases/registrableDomain";
import {
  addRandom,
  createDraw,
  fillTemplate,
  isDrawn,
  type Draw,
} from "@/lib/model/alias/addressTemplate";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import type { Random } from "@/lib/worker/deps";
import type { LookUp } from "@/lib/worker/list/lookUp";
import { readAllDomains } from "@/lib/worker/server/readAllDomains";
import type { CallService } from "@/lib/worker/server/service";
import { hasTrait } from "@/lib/model/failure/failureTraits";

interface Own {
  local_part: string;
  domain: string;
}

/** Where new aliases of a person are to be. */
export interface DefaultAddress {
  domain: string;
  template: string;
}

interface Options {
  /** Whose domain it is: nobody else's server hears of it. */
  owner: string;
  random: Random;
  callService: CallService;
  lookUp: LookUp;
}

/** How often an address is drawn; the last one gets letters behind it that no template decides. */
const draws = 4;

/**
 * A free address for a site by the person's own domain and template. Where the domain takes none today,
 * nothing is made in its place: whoever chose it wants addresses that are theirs wherever they take their
 * mail one day, and in the middle of a sign-up would not notice that this one is not. A random address
 * stays one press away, beside the words that say so.
 */
export async function findDefaultAddress(
  { owner, callService, lookUp, random }: Options,
  { domain, template }: DefaultAddress,
  site: string,
): Promise<Result<Own>> {
  const listed = await callService(readAllDomains, owner);
  if (!listed.ok) return fail(hasTrait(listed.failure, "temporary") ? listed.failure : missing);
  const own = listed.value.find((each) => each.toLowerCase() === domain.toLowerCase());
  if (own === undefined) return fail(missing);
  const name = readSiteName(site);
  for (let number = 1; number <= draws; number += 1) {
    const localPart = drawLocalPart(template, name, { number, draw: createDraw(random) });
    const there = await lookUp(`${localPart}@${own}`, owner);
    if (!there.ok) return there;
    if (there.value === null) return succeed({ local_part: localPart, domain: own });
  }
  // Whatever it was asked for, the server has it: it does not answer properly.
  return fail({ kind: "not-made" });
}

const missing: Failure = { kind: "domain-missing" };

function drawLocalPart(
  template: string,
  name: string,
  { number, draw }: { number: number; draw: Draw },
): string {
  const filled = fillTemplate(template, { site: name, draw });
  // A template that cannot be filled in is not kept either.
  if (!filled.ok) throw new Error(`no address comes of ${template}`);
  const isTaken = number === draws || (number > 1 && !isDrawn(template));
  return isTaken ? addRandom(filled.localPart, draw) : filled.localPart;
}
