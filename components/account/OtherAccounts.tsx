import { useEffect, useId } from "preact/hooks";
import { findOfSite, type AccountList, type Slot } from "@/lib/model/accounts";
import type { Failure } from "@/lib/model/failure";
import { showAddress } from "@/lib/model/address";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import { displayServer } from "@/lib/model/account";
import "@/components/controls/Setting.css";
import "./OtherAccounts.css";

interface Props {
  /** null until it has been read. */
  list: AccountList | null;
  failure: Failure | null;
  /** An account is signed in here, so another one can be added. */
  canAdd: boolean;
  /**
   * The site of the page that this is shown over, by its registrable domain; undefined where there is none, or nothing
   * about it may be stored.
   */
  site?: string | undefined;
  /** Always uses the shown account on that site, or stops doing so. */
  onSite?: (on: boolean) => void;
  /** The list has to be read now. */
  onShow(): void;
  onUse(slot: Slot): void;
  onAdd(): void;
  /** Forgets the account that is shown, whose session the server has ended. */
  onRemove(): void;
}

/** The accounts beside the shown one, with buttons to switch to each and to add one. */
export function OtherAccounts({
  list,
  failure,
  canAdd,
  site,
  onSite = () => {},
  onShow,
  onUse,
  onAdd,
  onRemove,
}: Props) {
  const heading = useId();
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onShow, []);
  if (list === null) return null;
  const shown = list.accounts.find((each) => each.isShown);
  const others = list.accounts.filter((each) => !each.isShown);
  return (
    <div class="other-accounts">
      {others.length > 0 && canAdd && site !== undefined && (
        <div class="setting account-on-page">
          <span>
            <MessageWithElement message="accountOnSite">
              <bdi dir="ltr">{site}</bdi>
            </MessageWithElement>
          </span>
          <Toggle
            label={text("accountOnSite", site)}
            on={shown !== undefined && findOfSite(list.sites, site) === shown.slot}
            onToggle={onSite}
          />
        </div>
      )}
      {others.length > 0 && shown && !shown.isSignedIn && !shown.isEmpty && (
        <button type="button" class="button" onClick={onRemove}>
          {text("removeAccount")}
        </button>
      )}
      {others.length > 0 && (
        <>
          <p class="quiet" id={heading}>
            {text("otherAccounts")}
          </p>
          <ul aria-labelledby={heading}>
            {others.map(({ slot, email, baseUrl, isSignedIn }) => (
              <li key={slot}>
                <button type="button" class="other-account" onClick={() => onUse(slot)}>
                  {(email !== null || isSignedIn) && (
                    <bdi>{email === null ? text("signedIn") : showAddress(email)}</bdi>
                  )}
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
      {failure && <Notice failure={failure} />}
      {canAdd && list.hasRoom && (
        <button type="button" class="button" onClick={onAdd}>
          {text("addAccount")}
        </button>
      )}
    </div>
  );
}
