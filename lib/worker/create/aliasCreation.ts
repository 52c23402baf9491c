import type { CreateJournal, CreateOptions, BuildRequest } from "@/lib/aliases/journalInterface";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { readEnd } from "@/lib/model/alias/end";
import { inBackground } from "@/lib/model/failure/inBackground";
import type { Result } from "@/lib/model/failure/failure";
import type { Deletions } from "@/lib/worker/edit/deletions";
import type { HeldReady } from "./heldReady";

interface Parts {
  deletions: Pick<Deletions, "readHidden">;
  journal: Pick<CreateJournal, "create" | "discard">;
  heldReady: HeldReady;
}

interface HowToCreate extends CreateOptions {
  /** The site of the frame that asks, where it is another one than the page's. */
  frame?: string | null;
  /** By which choice it goes off by itself, whichever day that comes to: it may be asked for around midnight. */
  ends?: string | undefined;
}

/** @param request what comes of it, where the address is still to be found */
export type CreateAlias = (
  asked: NewAlias,
  how?: HowToCreate,
  request?: NewAlias | BuildRequest,
) => Promise<Result<Alias>>;

/**
 * Who asks for the same label, and the same address if for one, means the same alias; but not who asks in a frame
 * of another site, which would get by it what the person made for the page, or in the popup.
 */
export function createAliasCreation({ deletions, journal, heldReady }: Parts): CreateAlias {
  return async (asked, { frame, ends, ...how } = {}, request = asked) => {
    // An unused alias serves as well as a new one, unless its deletion is pending.
    for (const address of await deletions.readHidden()) await journal.discard(address);
    const { title, notes = null, local_part: localPart, domain } = asked;
    // An alias created in a private window is not given to the same site outside it, which would link the two.
    const apart: unknown[] = [...(frame ? [frame] : []), ...(how.incognito ? ["private"] : [])];
    // One that stays is not given in the place of one that goes off by itself.
    const end = ends ?? readEnd(notes);
    if (end) apart.push(end);
    const purpose = JSON.stringify([title, localPart, domain, ...apart]);
    const takesSpare = !how.incognito && (await heldReady.serves(asked));
    const made = await journal.create(purpose, request, { ...how, takesSpare });
    if (made.ok) inBackground(heldReady.refill());
    return made;
  };
}
