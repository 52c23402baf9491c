import { Button, Icon } from "@/components/controls/Button";
import { useId } from "preact/hooks";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import { text } from "@/components/controls/text";
import { useMenu } from "@/components/controls/useEscape";
import { displayServer } from "@/lib/model/account";
import { showAddress } from "@/lib/model/address";
import { usePopup } from "./popupPage";

/**
 * The account whose aliases are shown. Opened, it offers to switch account and to sign out; it also links to
 * other pages.
 */
export function AccountBar() {
  const { account, unresolved, newAlias, deletions, browser } = usePopup();
  const { open, root, opener, toggle, onFocusOut } = useMenu<HTMLElement>();
  const menu = useId();

  const who = account.account.value;
  if (who?.status !== "signed-in") return null;
  const shown = who.email === null ? undefined : showAddress(who.email);
  const name = shown ?? text("signedIn");
  // Signing out ends what is being created, recovered or asked about, and deletions that can still be undone.
  const isUnfinished = !unresolved.isEmpty.value || newAlias.busy.value;

  return (
    <footer class="row account-bar" ref={root} onFocusOut={onFocusOut}>
      {open && (
        <div class="menu account-bar-menu" id={menu} tabIndex={-1}>
          <p class="account-panel-owner">
            <bdi class="strong clip">{name}</bdi>
            <bdi class="quiet" dir="ltr">
              {displayServer(who.baseUrl)}
            </bdi>
          </p>
          <Accounts />
          {browser.openPanel && (
            <Button look="plain" onClick={browser.openPanel}>
              {text("openPanel")}
            </Button>
          )}
          {isUnfinished && <p>{text("journalOpen")}</p>}
          {deletions.last.value !== null && <p>{text("signOutDeleting")}</p>}
          <Button words="signOut" look="plain" onClick={() => void account.signOut()} />
        </div>
      )}
      <button
        type="button"
        class="row account-bar-owner"
        aria-expanded={open}
        aria-controls={menu}
        ref={opener}
        onClick={toggle}
      >
        <span class="account-bar-initial" aria-hidden="true" data-letter={shown?.at(0) ?? "@"} />
        <bdi class="account-bar-email clip" title={shown}>
          {name}
        </bdi>
        <Icon name="chevron" />
      </button>
      <Button words="managerLink" look="plain" onClick={browser.openManager} />
      <Button words="options" look="plain" onClick={browser.openOptions} />
    </footer>
  );
}

export function Accounts() {
  const { account, site, isPrivate } = usePopup();
  const place = site.place.value;
  // Nothing about a private window is stored.
  const domain = place.kind === "site" && !isPrivate.value ? place.domain : undefined;
  return <OtherAccounts canAdd={account.account.value?.status === "signed-in"} site={domain} />;
}
