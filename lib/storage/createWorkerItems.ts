import * as z from "zod/mini";
import { PageRequest } from "@/lib/model/site/pageRequest";
import { LocalLabels } from "@/lib/model/alias/localLabels";
import { Intent } from "@/lib/model/alias/intent";
import { PickedFields } from "@/lib/model/site/pickedField";
import { SentRequests } from "@/lib/model/server/sentRequests";
import { SiteChoices } from "@/lib/model/site/siteChoice";
import { PendingChanges } from "@/lib/model/alias/pendingChanges";
import type { Items } from "./createItems";
import { createItem, type StoragePlace } from "./item";

/** What no page needs, and is no secret; all of it written by the worker alone. */
export function createWorkerItems(
  place: StoragePlace,
  { noteDataLoss }: Pick<Items, "noteDataLoss">,
) {
  /** The fields that a person pointed at. */
  const pickedFields = createItem(place, {
    area: "local",
    key: "pickedFields",
    schema: PickedFields,
    fallback: {},
    onLoss: () => noteDataLoss("picked-fields"),
  });

  /** What a person chose where a form did not say which address it wants. */
  const siteChoices = createItem(place, {
    area: "local",
    key: "siteChoices",
    schema: SiteChoices,
    fallback: {},
  });

  /** The alias that was put into a field last, by registrable domain: in no file, which pages' scripts can read in Firefox. */
  const lastFilled = createItem(place, {
    area: "session",
    key: "lastFilled",
    schema: z.record(z.string(), z.string()),
    fallback: {},
  });
  const privateLastFilled = createItem(place, {
    area: "session",
    key: "privateLastFilled",
    schema: z.record(z.string(), z.string()),
    fallback: {},
  });

  /**
   * Sites switched off, fields pointed at and choices made in private windows: of what is done there nothing outlives
   * the browser.
   */
  const privateOffSites = createItem(place, {
    area: "session",
    key: "privateOffSites",
    schema: z.array(z.string()),
    fallback: [],
  });
  const privatePickedFields = createItem(place, {
    area: "session",
    key: "privatePickedFields",
    schema: PickedFields,
    fallback: {},
  });

  const privateSiteChoices = createItem(place, {
    area: "session",
    key: "privateSiteChoices",
    schema: SiteChoices,
    fallback: {},
  });

  /** What of the journal comes from private windows. */
  const privateIntents = createItem(place, {
    area: "session",
    key: "privateIntents",
    schema: z.array(Intent),
    fallback: [],
  });

  /** Labels that servers did not keep, of aliases made in private windows. */
  const privateLabels = createItem(place, {
    area: "session",
    key: "privateLabels",
    schema: LocalLabels,
    fallback: {},
  });

  /** The makings of several aliases that the person wants all of, by reference. */
  const acknowledgedDuplicates = createItem(place, {
    area: "local",
    key: "keptTwice",
    schema: z.array(z.string()),
    fallback: [],
  });

  /** Is there a credential in the vault that could not be deleted when its session ended? */
  const credentialDeletionPending = createItem(place, {
    area: "local",
    key: "leftover",
    schema: z.boolean(),
    fallback: false,
  });

  /** Changes of aliases that were sent and of which nobody knows yet what became of them. */
  const changesUnderWay = createItem(place, {
    area: "session",
    key: "changesUnderWay",
    schema: PendingChanges,
    fallback: {},
  });

  /** How many aliases each site has, in the list as it was at that change. */
  const siteCounts = createItem(place, {
    area: "session",
    key: "siteCounts",
    schema: z.nullable(z.object({ list: z.number(), counts: z.record(z.string(), z.number()) })),
    fallback: null,
  });

  /** Until when servers asked to be left in peace; in ms since 1970. */
  const retryAfterUntil = createItem(place, {
    area: "session",
    key: "rests",
    schema: z.record(z.string(), z.number()),
    fallback: {},
  });

  /** What servers were sent lately. */
  const sentRequests = createItem(place, {
    area: "session",
    key: "sent",
    schema: SentRequests,
    fallback: {},
  });

  /** What web pages have asked for lately. */
  const askings = createItem(place, {
    area: "session",
    key: "askings",
    schema: z.array(PageRequest),
    fallback: [],
  });

  /** The aliases that were made from documents of web pages, by document, those of now last. */
  const createdInPages = createItem(place, {
    area: "session",
    key: "createdInPages",
    schema: z.record(z.string(), z.array(z.string())),
    fallback: {},
  });

  /** The window in which a server signs somebody in, open or not by now. */
  const signInWindow = createItem(place, {
    area: "session",
    key: "signInWindow",
    schema: z.nullable(z.number()),
    fallback: null,
  });

  return {
    pickedFields,
    privateOffSites,
    privatePickedFields,
    siteChoices,
    privateSiteChoices,
    lastFilled,
    privateLastFilled,
    privateIntents,
    privateLabels,
    acknowledgedDuplicates,
    credentialDeletionPending,
    changesUnderWay,
    siteCounts,
    retryAfterUntil,
    sentRequests,
    askings,
    createdInPages,
    signInWindow,
  };
}

export type WorkerItems = ReturnType<typeof createWorkerItems>;
