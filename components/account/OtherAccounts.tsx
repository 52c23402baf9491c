import { useEffect, useId } from "preact/hooks";
import type { AccountList, Slot } from "@/lib/model/account/accounts";
import type { Failure } from "@/lib/model/failure/failure";
import { showAddress } from "@/lib/model/alias/showAddress";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import "@/components/controls/Setting.css";
import { displayServer } from "./displayServer";
import "./OtherAccounts.css";

interface Props {
  /** null until it has been read. */
  list: AccountList | null;
  failure: Failure | null;
  /** Somebody is signed in here, beside whom there can be another. */
  canAdd: boolean;
  /** The site of the page that this is over, by its registrable domain. */
  site?: string | undefined;
  /** It is to be read now. */
  onShow(): void;
  onUse(slot: Slot): void;
  /** Always uses the account that is shown on a site, or does not any more. */
  onSite(site: string, on: boolean): void;
  onAdd(): void;
}

/** The accounts beside the one that is shown, each to change over to, and the way to one more. */
export function OtherAccounts({
  list,
  failure,
  canAdd,
  site,
  onShow,
  onUse,
  onSite,
  onAdd,
}: Props) {
  const heading = useId();
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onShow, []);
  if (list === null) return null;
  const shown = list.accounts.find((each) => each.isShown)?.slot;
  const isOfSite = site !== undefined && Object.hasOwn(list.sites, site);
  const others = list.accounts.filter((each) => !each.isShown);
  return (
    <div class="other-accounts">
      {others.length > 0 && (
        <>
          <p class="quiet" id={heading}>
            {text("otherAccounts")}
          </p>
          <ul aria-labelledby={heading}>
            {others.map(({ slot, email, baseUrl, isSignedIn }) => (
              <li key={slot}>
                <button type="button" class="other-account" onClick={() => onUse(slot)}>
                  <bdi>{email === null ? text("signedIn") : showAddress(email)}</bdi>
                  <span class="quiet">
                    <bdi>{displayServer(baseUrl ?? "")}</bdi>
                    {!isSignedIn && ` · ${text("accountSignedOut")}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && canAdd && site !== undefined && (
        <div class="setting other-accounts-site">
          <span>
            <MessageWithElement message="accountOnSite">
              <bdi dir="ltr">{site}</bdi>
            </MessageWithElement>
          </span>
          <Toggle
            label={text("accountOnSite", site)}
            on={isOfSite && list.sites[site] === shown}
            onToggle={(on) => onSite(site, on)}
          />
        </div>
      )}
      {failure && <Notice failure={failure} />}
      {canAdd && list.hasRoom && (
        <button type="button" class="button" onClick={onAdd}>
          {text("addAccount")}
        </button>
      )}
    </div>
  );
}
