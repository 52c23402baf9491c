import * as z from "@/lib/model/zod";
import { NewAlias } from "./alias";

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
