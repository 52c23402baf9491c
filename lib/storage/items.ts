import * as z from "zod/mini";
import { builtInBaseUrl } from "@/lib/env";
import { Abilities } from "@/lib/model/abilities";
import { Account } from "@/lib/model/account";
import { Asking } from "@/lib/model/asking";
import { BulkProgress } from "@/lib/model/bulk";
import { Deletions } from "@/lib/model/deletion";
import { KeptLabels } from "@/lib/model/keptLabels";
import { Intent } from "@/lib/model/intent";
import { Loss } from "@/lib/model/loss";
import { PickedFields } from "@/lib/model/pickedField";
import { BrowserParts, NewAliases, OfferWhen, Server, Theme, Warnings } from "@/lib/model/settings";
import { Trouble } from "@/lib/model/trouble";
import { AliasDraft } from "@/lib/model/typedAlias";
import { ChangesUnderWay } from "@/lib/model/underWay";
import { createItem } from "./item";
import { policy } from "./managed";
import { withPolicy } from "./withPolicy";

export { policy };

/*
 * Everything kept in the browser's storage that is no secret (those are in `secrets.ts`), in one
 * list, each with its one writer. `storage.sync` is never used.
 */

/** What the person has not been told of yet. Written by whoever finds it, and by the popup. */
export const losses = createItem({
  area: "local",
  key: "losses",
  schema: z.array(Loss),
  fallback: [],
});

export function noteLoss(loss: Loss): Promise<Loss[]> {
  return losses.update((noted) => [...new Set([...noted, loss])]);
}

/**
 * Written by the worker alone, after it has checked the server. A client id is of one server: the one that a
 * person has is none of a server that somebody else has set.
 */
export const server = withPolicy(
  createItem({
    area: "local",
    key: "server",
    schema: Server,
    fallback: { baseUrl: builtInBaseUrl, clientId: null },
    onLoss: () => noteLoss("server"),
  }),
  policy,
  (own, { baseUrl, clientId }) => ({
    baseUrl: baseUrl ?? own.baseUrl,
    clientId: clientId ?? (baseUrl === null ? own.clientId : null),
  }),
);

/** Written by the options page. */
export const theme = createItem({
  area: "local",
  key: "theme",
  schema: Theme,
  fallback: "system",
  onLoss: () => noteLoss("theme"),
});

/** Written by the options page. */
export const warnings = createItem({
  area: "local",
  key: "warnings",
  schema: Warnings,
  fallback: { off: true, own: true },
  onLoss: () => noteLoss("warnings"),
});

/** Written by the options page. */
export const offerWhen = createItem({
  area: "local",
  key: "offerWhen",
  schema: OfferWhen,
  fallback: "touched",
  onLoss: () => noteLoss("offer-when"),
});

/** Written by the options page. */
export const browserParts = createItem({
  area: "local",
  key: "browserParts",
  schema: BrowserParts,
  fallback: { badge: true, menu: true },
  onLoss: () => noteLoss("browser-parts"),
});

/** Written by the options page. */
export const newAliases = withPolicy(
  createItem({
    area: "local",
    key: "newAliases",
    schema: NewAliases,
    fallback: { domain: null, template: "{site}-{random}" },
    onLoss: () => noteLoss("new-aliases"),
  }),
  policy,
  (own, { defaultDomain, template }) => ({
    domain: defaultDomain ?? own.domain,
    template: template ?? own.template,
  }),
);

/** The sites where the person has switched Alibi off, by registrable domain. Written by the worker alone. */
export const offSites = createItem({
  area: "local",
  key: "offSites",
  schema: z.array(z.string()),
  fallback: [],
  onLoss: () => noteLoss("off-sites"),
});

/** Servers, by base URL, that were found unable to change aliases. Written by the worker alone. */
export const fixedServers = createItem({
  area: "local",
  key: "fixedServers",
  schema: z.array(z.string()),
  fallback: [],
});

/** What servers, by base URL, were seen to do besides, or not to do. Written by the worker alone. */
export const abilities = createItem({
  area: "local",
  key: "abilities",
  schema: z.record(z.string(), Abilities),
  fallback: {},
});

/** Servers, by base URL, that made a random address of an own one. Written by the worker alone. */
export const randomServers = createItem({
  area: "local",
  key: "randomServers",
  schema: z.array(z.string()),
  fallback: [],
});

/** Do servers, by base URL, keep label and notes? As far as that was seen. Written by the worker alone. */
export const keepsLabels = createItem({
  area: "local",
  key: "keepsLabels",
  schema: z.record(z.string(), z.boolean()),
  fallback: {},
});

/** The fields that a person pointed at. Written by the worker alone. */
export const pickedFields = createItem({
  area: "local",
  key: "pickedFields",
  schema: PickedFields,
  fallback: {},
  onLoss: () => noteLoss("picked-fields"),
});

/**
 * Sites switched off and fields pointed at in private windows: of what is done there nothing outlives
 * the browser. Written by the worker alone.
 */
export const privateOffSites = createItem({
  area: "session",
  key: "privateOffSites",
  schema: z.array(z.string()),
  fallback: [],
});
export const privatePickedFields = createItem({
  area: "session",
  key: "privatePickedFields",
  schema: PickedFields,
  fallback: {},
});

/** What of the journal comes from private windows. Written by the worker alone. */
export const privateIntents = createItem({
  area: "session",
  key: "privateIntents",
  schema: z.array(Intent),
  fallback: [],
});

/** Labels that servers did not keep, of aliases made in private windows. Written by the worker alone. */
export const privateLabels = createItem({
  area: "session",
  key: "privateLabels",
  schema: KeptLabels,
  fallback: {},
});

/**
 * The form for a new alias, open in a popup or not; the other is of private windows. Written by the popup
 * at each letter, and emptied by the worker when somebody signs out.
 */
export const aliasDraft = createItem({
  area: "session",
  key: "aliasDraft",
  schema: z.nullable(AliasDraft),
  fallback: null,
  hasty: true,
});
export const privateAliasDraft = createItem({
  area: "session",
  key: "privateAliasDraft",
  schema: z.nullable(AliasDraft),
  fallback: null,
  hasty: true,
});

/** The makings of several aliases that the person wants all of, by reference. Written by the worker alone. */
export const keptTwice = createItem({
  area: "local",
  key: "keptTwice",
  schema: z.array(z.string()),
  fallback: [],
});

/** Is there a credential in the vault that could not be deleted when its session ended? Written by the worker alone. */
export const leftover = createItem({
  area: "local",
  key: "leftover",
  schema: z.boolean(),
  fallback: false,
});

/** Written by the worker alone; null until it has looked after a start of the browser. */
export const account = createItem({
  area: "session",
  key: "account",
  schema: z.nullable(Account),
  fallback: null,
});

/** Written by the worker alone. */
export const changesUnderWay = createItem({
  area: "session",
  key: "changesUnderWay",
  schema: ChangesUnderWay,
  fallback: {},
});

/** What can still be taken back. Written by the worker alone. */
export const deletions = createItem({
  area: "session",
  key: "deletions",
  schema: Deletions,
  fallback: {},
});

/** How far the work on many aliases has come; no addresses are in it. Written by the worker alone. */
export const bulkProgress = createItem({
  area: "session",
  key: "bulkProgress",
  schema: z.nullable(BulkProgress),
  fallback: null,
});

/** When the worker's copy of the list changed last; in ms since 1970. Written by the worker alone. */
export const listChanged = createItem({
  area: "session",
  key: "listChanged",
  schema: z.number(),
  fallback: 0,
});

/** How many aliases each site has, in the list as it was at that change. Written by the worker alone. */
export const siteCounts = createItem({
  area: "session",
  key: "siteCounts",
  schema: z.nullable(z.object({ list: z.number(), counts: z.record(z.string(), z.number()) })),
  fallback: null,
});

/** Until when servers asked to be left in peace; in ms since 1970. Written by the worker alone. */
export const rests = createItem({
  area: "session",
  key: "rests",
  schema: z.record(z.string(), z.number()),
  fallback: {},
});

/** The requests that went wrong last, without what was asked for. Written by the worker alone. */
export const troubles = createItem({
  area: "session",
  key: "troubles",
  schema: z.array(Trouble),
  fallback: [],
});

/** What web pages have asked for lately. Written by the worker alone. */
export const askings = createItem({
  area: "session",
  key: "askings",
  schema: z.array(Asking),
  fallback: [],
});

/** The aliases that documents of web pages were given, by document, those of now last. Written by the worker alone. */
export const givenAliases = createItem({
  area: "session",
  key: "givenAliases",
  schema: z.record(z.string(), z.array(z.string())),
  fallback: {},
});

/** The window in which a server signs somebody in, open or not by now. Written by the worker alone. */
export const signInWindow = createItem({
  area: "session",
  key: "signInWindow",
  schema: z.nullable(z.number()),
  fallback: null,
});
