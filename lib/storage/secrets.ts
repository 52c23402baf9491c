import * as z from "zod/mini";
import { KeptIndex } from "@/lib/model/alias";
import { Access, Credential } from "@/lib/model/credential";
import { KeptLabels } from "@/lib/model/keptLabels";
import { Looks } from "@/lib/model/look";
import { createItem } from "./item";
import { noteLoss } from "./items";
import { createVaultItem } from "./vaultItem";
import { createVaultTable } from "./vaultTable";

/* What only the worker may read or write, in one list. */

/** The access token of now; gone when the browser closes. */
export const access = createItem({
  area: "session",
  key: "access",
  schema: z.nullable(Access),
  fallback: null,
});

/** All aliases of the account, for answering at once; gone when the browser closes. */
export const aliasIndex = createItem({
  area: "session",
  key: "aliasIndex",
  schema: z.nullable(KeptIndex),
  fallback: null,
});

/** What a session goes on from after the browser was closed. */
export const credential = createVaultItem({
  key: "credential",
  schema: Credential,
  onLoss: () => noteLoss("sign-in"),
  onUnkept: () => noteLoss("sign-in-unkept"),
});

/** The OAuth client ids under which servers registered Alibi, by base URL. */
export const clientIds = createVaultItem({
  key: "clientIds",
  schema: z.record(z.string(), z.string()),
});

/** How many messages aliases had when somebody looked, by whose they are (`ownerOf`). */
export const looks = createVaultTable("looks", Looks);

/** What servers did not keep of their aliases. */
export const keptLabels = createVaultItem({
  key: "keptLabels",
  schema: KeptLabels,
  onLoss: () => noteLoss("labels"),
});
