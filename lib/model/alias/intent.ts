import * as z from "zod/mini";
import { NewAlias } from "./alias";

/**
 * How far the making of one alias has come. An intent that the server surely refused, and one whose alias
 * the person has, leave no record; a second alias of one intent is seen in the list, by its reference.
 */
export const IntentState = z.enum([
  /** On its way, or it was when the worker died: it may have been made. */
  "sent",
  /** The answer was lost; it is being looked for. */
  "unknown",
  /** Not there when it was looked for last; should it turn up all the same, the person is told. */
  "absent",
  /** Refused for too many requests; of two that a browser sent by itself, only the second may have been. */
  "refused",
  /** The server said so, or it was found; the person has not had it yet. */
  "made",
]);
export type IntentState = z.infer<typeof IntentState>;

/** The making of one alias, written down before anything is sent. */
export const Intent = z.object({
  /** Found again by it: what the notes of the alias end in. */
  reference: z.string(),
  /** Whose it is, so that nobody else hears of it: server and account. */
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
  /** When it was last looked for in vain. In ms since 1970. */
  lookedAt: z.nullable(z.number()),
  /** It was asked for in a private window. */
  incognito: z.optional(z.boolean()),
});
export type Intent = z.infer<typeof Intent>;
