import * as zod from "./zod";
import { NewAlias, type Alias } from "./alias";
import { TypedEnd } from "./end";
import type { Failure } from "./failure";

export const TypedAlias = zod.object({
  kind: zod.enum(["random", "custom"]),
  /** The local part of a custom address, with or without placeholders. */
  template: zod.string(),
  /** The random bytes of the placeholders, so that the shown address is the one that is created. */
  draw: zod.array(zod.number()),
  /** null until one is chosen; the first listed domain is then used. */
  domain: zod.nullable(zod.string()),
  title: zod.string(),
  /** The site that the title was taken from; without one, it was typed. */
  site: zod.optional(zod.string()),
  notes: zod.string(),
  end: zod.optional(TypedEnd),
});
export type TypedAlias = zod.infer<typeof TypedAlias>;

/** The form for a new alias, as it was when its page was closed. */
export const AliasDraft = zod.object({
  /** The account (`accountKey`), so that no other one sees the form. */
  owner: zod.string(),
  open: zod.boolean(),
  /** null while nothing has been typed. */
  typed: zod.nullable(TypedAlias),
});
export type AliasDraft = zod.infer<typeof AliasDraft>;

/** An intent that the server has certainly refused leaves no record. */
const IntentState = zod.enum([
  /** Pending, or pending when the worker was stopped: the alias may have been created. */
  "sent",
  /** The answer was lost; recovery searches for the alias. */
  "unknown",
  /** Not found by the last search; the user is told if it appears later. */
  "absent",
  /** Refused, but a browser that sent the request twice may have got the first one accepted. */
  "refused",
  /** Created, by the server's answer or by recovery; not used yet. */
  "made",
]);

/** Whether it is unknown if the server has created the alias. */
export function isUnresolved({ state }: Pick<Intent, "state">): boolean {
  return state === "sent" || state === "unknown";
}

export const Intent = zod.object({
  /** The reference at the end of the alias's notes, by which it is found again. */
  reference: zod.string(),
  /** The account (`accountKey`), so that no other is told of it. */
  owner: zod.string(),
  /** The same for all requests that mean the same alias. */
  purpose: zod.string(),
  request: NewAlias,
  /** The addresses at the top of the list before the request, for a server that may drop the reference. */
  before: zod.optional(zod.array(zod.string())),
  state: IntentState,
  /** Known once the alias is created. */
  address: zod.nullable(zod.string()),
  /** In ms since 1970. */
  sentAt: zod.number(),
  /** When it was last searched for without success, in ms since 1970. */
  lookedAt: zod.nullable(zod.number()),
  incognito: zod.optional(zod.boolean()),
  /** The document that requested it, if that was a web page. */
  document: zod.optional(zod.string()),
  /** The user has received it. Stored for a month, so that of two aliases with one reference the used one is known. */
  handedOut: zod.optional(zod.boolean()),
  /** It was deleted, so an alias with its reference is a later copy, even at the same address. */
  gone: zod.optional(zod.boolean()),
  /** It was not found, and the user has created another one instead; if it still appears, the user is told. */
  replaced: zod.optional(zod.boolean()),
});
export type Intent = zod.infer<typeof Intent>;

/** Creations that the user has to decide about. */
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
  /** The address that the user has received; null if unknown. */
  handedOut: string | null;
}

/** What is open about an alias of the list. */
export interface UnresolvedMark {
  kind: "unused" | "twice";
  /** The user has received it, or mail has come for it; only told of duplicates. */
  isInUse: boolean;
  count: number;
  /** Of duplicates, which they share. */
  reference?: string;
  failure: Failure | null;
}
