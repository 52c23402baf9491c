import type { Failure } from "@/lib/model/failure/failure";
import type { Alias } from "@/lib/model/alias/alias";

/** Creations that the person has to decide about. */
export interface UnresolvedCreations {
  /** Created, but not used yet. Oldest first. */
  unused: Alias[];
  /** The labels of aliases that may have been created; Alibi still tries to recover them. */
  missing: (string | null)[];
  /** Created more than once for one request, such as by a browser that repeats a request. */
  twice: Twice[];
}

/** All aliases of one creation, newest first. */
export interface Twice {
  /** The reference at the end of the notes of each. */
  reference: string;
  aliases: Alias[];
  /** The address that the person has received; null if unknown. */
  handedOut: string | null;
}

/** What is open about an alias of the list. */
export interface UnresolvedMark {
  kind: "unused" | "twice";
  /** The user has received it, or mail has come for it; only told of duplicates. */
  isInUse: boolean;
  /** The number of aliases of its creation. */
  count: number;
  /** The failure of the last attempt to keep it. */
  failure: Failure | null;
}
