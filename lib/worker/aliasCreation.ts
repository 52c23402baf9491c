import type { CreateJournal, CreateOptions, BuildRequest } from "@/lib/aliases/journalInterface";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { readEnd } from "@/lib/model/alias/end";
import type { Result } from "@/lib/model/failure/failure";
import type { Deletions } from "./deletions";

interface Parts {
  deletions: Pick<Deletions, "readHidden">;
  journal: Pick<CreateJournal, "create" | "discard">;
}

interface HowToCreate extends CreateOptions {
  /** The site of the asking frame, if it is another one than the page's. */
  frame?: string | null;
  /**
   * The choice by which the alias is switched off later. Not the day, which changes when the request comes around
   * midnight.
   */
  ends?: string | undefined;
}

/** @param request what to send, if it differs from `asked` because the address has to be found first */
export type CreateAlias = (
  asked: NewAlias,
  how?: HowToCreate,
  request?: NewAlias | BuildRequest,
) => Promise<Result<Alias>>;

/**
 * Requests with the same label, and the same address if one is asked for, mean the same alias. Requests from a frame of
 * another site do not: it would get the alias that the person created for the page, or in the popup.
 */
export function createAliasCreation({ deletions, journal }: Parts): CreateAlias {
  return async (asked, { frame, ends, ...how } = {}, request = asked) => {
    // An unused alias would be returned instead of a new one, unless its deletion is pending.
    for (const address of await deletions.readHidden()) await journal.discard(address);
    const { title, notes = null, local_part: localPart, domain } = asked;
    // An alias created in a private window is not given to the same site outside it, which would link the two.
    const apart: unknown[] = [...(frame ? [frame] : []), ...(how.incognito ? ["private"] : [])];
    // An alias that stays on is not returned for a request for one that is switched off later.
    const end = ends ?? readEnd(notes);
    if (end) apart.push(end);
    const purpose = JSON.stringify([title, localPart, domain, ...apart]);
    return journal.create(purpose, request, how);
  };
}
