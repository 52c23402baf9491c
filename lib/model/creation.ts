import * as z from "./zod";
import { NewAlias, type Alias } from "./alias";
import type { Failure } from "./failure";

export const TypedAlias = z.object({
  kind: z.enum(["random", "own"]),
  /** The local part of a custom address, with or without placeholders. */
  template: z.string(),
  /** The random bytes of the placeholders, so that the shown address is the one that is created. */
  draw: z.array(z.number()),
  /** null until one is chosen; the first listed domain is then used. */
  domain: z.nullable(z.string()),
  title: z.string(),
  notes: z.string(),
  end: z.optional(
    z.object({ kind: z.enum(["never", "days", "day", "forwarded"]), value: z.string() }),
  ),
});
export type TypedAlias = z.infer<typeof TypedAlias>;

/** The form for a new alias, as it was when its page was closed. */
export const AliasDraft = z.object({
  /** The account (`accountKey`), so that no other one sees the form. */
  owner: z.string(),
  open: z.boolean(),
  /** null while nothing has been typed. */
  typed: z.nullable(TypedAlias),
});
export type AliasDraft = z.infer<typeof AliasDraft>;

/**
 * The state of one creation. An intent that the server has certainly refused leaves no record; a second alias of
 * one intent is recognised in the list by its reference.
 */
export const IntentState = z.enum([
  /** Pending, or pending when the worker was stopped: the alias may have been created. */
  "sent",
  /** The answer was lost; recovery searches for the alias. */
  "unknown",
  /** Not found by the last search; the person is told if it appears later. */
  "absent",
  /** Refused, but a browser that sent the request twice may have got the first one accepted. */
  "refused",
  /** Created, by the server's answer or by recovery; not used yet. */
  "made",
]);
export type IntentState = z.infer<typeof IntentState>;

/** Whether it is unknown if the server has created the alias. */
export function isUnresolved({ state }: Pick<Intent, "state">): boolean {
  return state === "sent" || state === "unknown";
}

/** One creation, stored before anything is sent. */
export const Intent = z.object({
  /** The reference at the end of the alias's notes, by which it is found again. */
  reference: z.string(),
  /** The account (`accountKey`), so that no other is told of it. */
  owner: z.string(),
  /** The same for all requests that mean the same alias. */
  purpose: z.string(),
  request: NewAlias,
  /** The addresses at the top of the list before the request, for a server that may drop the reference. */
  before: z.optional(z.array(z.string())),
  state: IntentState,
  /** Known once the alias is created. */
  address: z.nullable(z.string()),
  /** In ms since 1970. */
  sentAt: z.number(),
  /** When it was last searched for without success, in ms since 1970. */
  lookedAt: z.nullable(z.number()),
  incognito: z.optional(z.boolean()),
  /** The document that requested it, if that was a web page. */
  document: z.optional(z.string()),
  /**
   * The person has received it. Kept for a month, so that of two aliases with one reference the used one is
   * known.
   */
  handedOut: z.optional(z.boolean()),
  /** It was deleted, so an alias with its reference is a later copy, even at the same address. */
  gone: z.optional(z.boolean()),
  /** It was not found, and the person has created another one instead; if it still appears, the person is told. */
  replaced: z.optional(z.boolean()),
});
export type Intent = z.infer<typeof Intent>;

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
