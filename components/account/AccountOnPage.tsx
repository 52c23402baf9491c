import type { AccountList } from "@/lib/model/account/accounts";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import "@/components/controls/Setting.css";
import "./OtherAccounts.css";

export interface AccountOnPageActions {
  /** The page's site, by its registrable domain. */
  site: string;
  /** The page's tab was found to be in no container. */
  isInNone: boolean;
  onSite(on: boolean): void;
  /** undefined where the browser has no containers. */
  onContainer: ((on: boolean) => void) | undefined;
}

/** Switches that have the shown account always used on the page's site, or in its container. */
export function AccountOnPage({
  list,
  site,
  isInNone,
  onSite,
  onContainer,
}: AccountOnPageActions & { list: AccountList }) {
  const shown = list.accounts.find((each) => each.isShown)?.slot;
  const isOfSite = Object.hasOwn(list.sites, site) && list.sites[site] === shown;
  return (
    <>
      <div class="setting account-on-page">
        <span>
          <MessageWithElement message="accountOnSite">
            <bdi dir="ltr">{site}</bdi>
          </MessageWithElement>
        </span>
        <Toggle label={text("accountOnSite", site)} on={isOfSite} onToggle={onSite} />
      </div>
      {onContainer && (
        <div class="setting account-on-page">
          <span>{text("accountInContainer")}</span>
          <Toggle
            label={text("accountInContainer")}
            on={shown !== undefined && list.inContainer === shown}
            onToggle={onContainer}
          />
        </div>
      )}
      {isInNone && <output>{text("noContainer")}</output>}
    </>
  );
}
