import * as z from "zod/mini";
import { AliasLabel, NewAlias, type Alias } from "./alias";

/**
 * How far the making of one alias has come. An intent that the server surely refused leaves no record; a second
 * alias of one intent is seen in the list, by its reference.
 */
export const IntentState = z.enum([
  /** On its way, or it was when the worker died: it may have been made. */
  "sent",
  /** The answer was lost; recovery searches for the alias. */
  "unknown",
  /** Not found by the last search; the person is told if it appears later. */
  "absent",
  /** Refused in a way that leaves open whether the first was, of two that a browser sent by itself. */
  "refused",
  /** Created, by the server's answer or by recovery; not used yet. */
  "made",
]);
export type IntentState = z.infer<typeof IntentState>;

/** What all that are held ready for the next site are made for, until they are used. */
export const sparePurpose = "spare";

/** Is it held ready, or being made for that? */
export function isSpare({ purpose, handedOut }: Pick<Intent, "purpose" | "handedOut">): boolean {
  return purpose === sparePurpose && handedOut !== true;
}

/** Is it as it was made? Who switched it off, or wrote a label of their own, has a use for it. */
export function isUntouched(
  { enabled, title, notes }: Pick<Alias, "enabled" | "title" | "notes">,
  made: NewAlias,
): boolean {
  return enabled && title === (made.title ?? null) && notes === (made.notes ?? null);
}

/** Nobody knows yet whether the server made the alias. */
export function isUnresolved({ state }: Pick<Intent, "state">): boolean {
  return state === "sent" || state === "unknown";
}

/** The making of one alias, written down before anything is sent. */
export const Intent = z.object({
  /** Found again by it: what the notes of the alias end in. */
  reference: z.string(),
  /** The account, so that no other is told of it. */
  owner: z.string(),
  /** What requests that mean the same alias share. */
  purpose: z.string(),
  request: NewAlias,
  /** The addresses at the top of the list before, where the server may drop the reference. */
  before: z.optional(z.array(z.string())),
  state: IntentState,
  /** Once it is made. */
  address: z.nullable(z.string()),
  /** In ms since 1970. */
  sentAt: z.number(),
  /** When it was last searched for without success, in ms since 1970. */
  lookedAt: z.nullable(z.number()),
  /** It was asked for in a private window. */
  incognito: z.optional(z.boolean()),
  /** The document it was asked from, where it was a web page. */
  document: z.optional(z.string()),
  /** The person has had it. Kept for a month, so that of two with its reference it is known which is in use. */
  handedOut: z.optional(z.boolean()),
  /** It was deleted: one with its reference is a later copy, also at the same address. */
  gone: z.optional(z.boolean()),
  /** Nothing was found of it, and the person has wanted another in its place; it is told of should it come. */
  replaced: z.optional(z.boolean()),
  /** It was held ready, and is in use: what the server has as its label until that of its site has come there. */
  heldAs: z.optional(AliasLabel),
});
export type Intent = z.infer<typeof Intent>;
