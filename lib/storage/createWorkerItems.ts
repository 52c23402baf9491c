import * as z from "@/lib/model/zod";
import { PageRequest } from "@/lib/model/site/pageRequest";
import { Intent } from "@/lib/model/alias/intent";
import { PickedFields } from "@/lib/model/site/pickedField";
import { SentRequests } from "@/lib/model/server/sentRequests";
import { SiteChoices } from "@/lib/model/site/siteChoice";
import type { Items } from "./createItems";
import { createItem, type StoragePlace } from "./item";

/** Items that only the worker needs and that are not secret; all are written by the worker alone. */
export function createWorkerItems(
  place: StoragePlace,
  { noteDataLoss }: Pick<Items, "noteDataLoss">,
) {
  const pickedFields = createItem(place, {
    area: "local",
    key: "pickedFields",
    onSignOut: "kept",
    shared: true,
    schema: PickedFields,
    fallback: {},
    onLoss: () => noteDataLoss("picked-fields"),
  });

  /** The person's choices on forms whose intent was unclear. */
  const siteChoices = createItem(place, {
    area: "local",
    key: "siteChoices",
    onSignOut: "kept",
    shared: true,
    schema: SiteChoices,
    fallback: {},
  });

  /** The last alias filled in, by registrable domain; in session storage, because content scripts can read local storage in Firefox. */
  const lastFilled = createItem(place, {
    area: "session",
    key: "lastFilled",
    onSignOut: "with-account",
    schema: z.record(z.string(), z.string()),
    fallback: {},
  });

  /** The journal's intents from private windows. */
  const privateIntents = createItem(place, {
    area: "session",
    key: "privateIntents",
    onSignOut: "by-owner",
    schema: z.array(Intent),
    fallback: [],
  });

  /** The references of aliases created in private windows, also once the journal has forgotten them. */
  const privateReferences = createItem(place, {
    area: "session",
    key: "privateReferences",
    onSignOut: "with-account",
    schema: z.array(z.string()),
    fallback: [],
  });

  /** Duplicates that the person wants to keep, by reference. */
  const acknowledgedDuplicates = createItem(place, {
    area: "local",
    key: "acknowledgedDuplicates",
    onSignOut: "with-account",
    schema: z.array(z.string()),
    fallback: [],
  });

  /** Is there a credential in the vault that could not be deleted when its session ended? */
  const credentialDeletionPending = createItem(place, {
    area: "local",
    key: "credentialDeletionPending",
    onSignOut: "by-owner",
    schema: z.boolean(),
    fallback: false,
  });

  /** How many aliases each site has, with the time of the list they are from. */
  const siteCounts = createItem(place, {
    area: "session",
    key: "siteCounts",
    onSignOut: "with-session",
    schema: z.nullable(z.object({ list: z.number(), counts: z.record(z.string(), z.number()) })),
    fallback: null,
  });

  /** Until when servers limit requests (Retry-After); in ms since 1970. */
  const retryAfterUntil = createItem(place, {
    area: "session",
    key: "retryAfterUntil",
    onSignOut: "kept",
    schema: z.record(z.string(), z.number()),
    fallback: {},
  });

  /** Recent requests to servers. */
  const sentRequests = createItem(place, {
    area: "session",
    key: "sentRequests",
    onSignOut: "by-owner",
    schema: SentRequests,
    fallback: {},
  });

  /** Recent requests of web pages. */
  const pageRequests = createItem(place, {
    area: "session",
    key: "pageRequests",
    onSignOut: "with-session",
    schema: z.array(PageRequest),
    fallback: [],
  });

  /** Aliases created from web pages, by document and with the time, the newest last. */
  const createdInPages = createItem(place, {
    area: "session",
    key: "createdInPages",
    onSignOut: "with-session",
    schema: z.record(z.string(), z.array(z.strictObject({ address: z.string(), at: z.number() }))),
    fallback: {},
  });

  /** The id of the sign-in window, which may be closed by now. Shared by all accounts, because browsers allow one. */
  const signInWindow = createItem(place, {
    area: "session",
    key: "signInWindow",
    onSignOut: "kept",
    shared: true,
    schema: z.nullable(z.number()),
    fallback: null,
  });

  return {
    pickedFields,
    siteChoices,
    lastFilled,
    privateIntents,
    privateReferences,
    acknowledgedDuplicates,
    credentialDeletionPending,
    siteCounts,
    retryAfterUntil,
    sentRequests,
    pageRequests,
    createdInPages,
    signInWindow,
  };
}

export type WorkerItems = ReturnType<typeof createWorkerItems>;
