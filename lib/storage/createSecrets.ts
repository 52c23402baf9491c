import * as z from "@/lib/model/zod";
import { ClientIds } from "@/lib/model/account/clientId";
import { Access, Credential } from "@/lib/model/account/credential";
import { TabSignIn } from "@/lib/model/account/pendingSignIn";
import { CachedList } from "@/lib/model/alias/alias";
import { MailDays } from "@/lib/model/activity/mailDays";
import { ActivitySnapshot } from "@/lib/model/activity/snapshot";
import type { Items } from "./createItems";
import { createItem, type StoragePlace } from "./item";
import { type UseVault, createVaultItem, createVaultTable } from "./vault";

/** The items that only the worker may read or write, in one list. */
export function createSecrets(
  place: StoragePlace & { useVault: UseVault },
  { noteDataLoss }: Items,
) {
  /** The current access token; gone when the browser closes. */
  const access = createItem(place, {
    area: "session",
    key: "access",
    onSignOut: "by-owner",
    schema: z.nullable(Access),
    fallback: null,
  });

  /** The pending sign-in in a tab. */
  const signInTab = createItem(place, {
    area: "session",
    key: "signInTab",
    onSignOut: "kept",
    schema: z.nullable(TabSignIn),
    fallback: null,
  });

  /** All aliases of the account; gone when the browser closes. */
  const aliasCache = createItem(place, {
    area: "session",
    key: "aliasCache",
    onSignOut: "by-owner",
    schema: z.nullable(CachedList),
    fallback: null,
  });

  /** The credential that restores the session after the browser was closed. */
  const credential = createVaultItem(place, {
    key: "credential",
    schema: Credential,
    onLoss: () => noteDataLoss("sign-in"),
    onSaveFailed: () => noteDataLoss("sign-in-not-saved"),
  });

  /** The account that is signing out, until everything stored for it is deleted. */
  const signingOut = createVaultItem(place, { key: "signingOut", schema: z.string() });

  /** The account that was signed in last, until everything stored for it is deleted. */
  const lastOwner = createVaultItem(place, { key: "lastOwner", schema: z.string() });

  /** The OAuth client ids that Alibi uses at servers. */
  const clientIds = createVaultItem(place, {
    key: "clientIds",
    schema: ClientIds,
  });

  /** The activity baseline: message counts of aliases, by account (`accountKey`). */
  const activitySnapshots = createVaultTable(place.useVault, "activitySnapshots", ActivitySnapshot);

  /** How much mail came in the last weeks, by account (`accountKey`). */
  const mailDays = createVaultTable(place.useVault, "mailDays", MailDays);

  /** The aliases that come first in the list, by account. */
  const pins = createVaultTable(place.useVault, "pins", z.array(z.string()));

  /** The further sites on which aliases were filled in, by account. */
  const usedOn = createVaultTable(
    place.useVault,
    "usedOn",
    z.record(z.string(), z.array(z.string())),
  );

  const accounts = { credential, signingOut, lastOwner, clientIds };
  const tables = { activitySnapshots, mailDays, pins, usedOn };
  return { access, signInTab, aliasCache, ...accounts, ...tables };
}
