import type { Alias } from "@/lib/model/alias/alias";

/** What is left over from making aliases, for the person to answer. */
export interface UnresolvedCreations {
  /** Made, and not used yet. Oldest first. */
  unused: Alias[];
  /** May have been made; Alibi goes on looking for them. The labels they would have. */
  missing: (string | null)[];
  /** Made more often than asked for, such as by a browser that repeats what it sent. */
  twice: Twice[];
}

/** All aliases of one making, the newest first. */
export interface Twice {
  /** What the notes of each end in. */
  reference: string;
  aliases: Alias[];
  /** The one that the person has had, where that is known. */
  handedOut: string | null;
}
