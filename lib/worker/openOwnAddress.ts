import { accountKey } from "@/lib/model/account/signedIn";
import type { Account } from "@/lib/model/account/account";
import { createDraw } from "@/lib/model/alias/addressTemplate";
import type { Items } from "@/lib/storage/createItems";
import { openPopup, type PopupParts } from "./openPopup";

/**
 * Opens the popup with the form for a custom address. The form is there and not beside the field, where the page could
 * record each keystroke. A draft that was typed before is kept. For a private window nothing is stored, so the popup opens
 * with its list.
 */
export async function openOwnAddress(
  browser: PopupParts,
  { aliasDraft, newAliases }: OwnAddressItems,
  { account, site, incognito }: { account: Account; site: string; incognito: boolean },
): Promise<void> {
  const { domain, template } = await newAliases.get();
  if (account.status === "signed-in" && !incognito) {
    const owner = accountKey(account);
    await aliasDraft.update((kept) => {
      const draw = [...createDraw()];
      const empty = { kind: "own" as const, template, draw, domain, title: site, notes: "" };
      const typed = (kept?.owner === owner ? kept.typed : null) ?? empty;
      return { owner, typed, open: true };
    });
  }
  await openPopup(browser);
}

type OwnAddressItems = Pick<Items, "aliasDraft" | "newAliases">;
