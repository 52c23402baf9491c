import { useEffect, useLayoutEffect } from "preact/hooks";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import { ConnectionWarning, SignInPrompt } from "@/components/account/SignInPrompt";
import { Announcer, Notice } from "@/components/controls/Notice";
import { formatExact, text, formatList } from "@/components/controls/text";
import { UndoBar, CreatedBar, DeletionBar } from "@/components/list/UndoBar";
import { ListBody, StaleNotice } from "@/components/list/ListBody";
import { useListPage } from "@/components/list/listPage";
import { SearchBox } from "@/components/list/ListHead";
import { NewAlias, NewAliasButton } from "@/components/list/NewAliasForm";
import { displayServer } from "@/lib/model/account";
import { SiteBar } from "./SiteBar";
import { Button, Icon } from "@/components/controls/Button";
import { useKeys, useMenu } from "@/components/controls/useEscape";
import { showAddress } from "@/lib/model/address";
import type { DataLoss } from "@/lib/model/settings";
import { usePopup } from "./popupPage";

export function App() {
  const { account } = useListPage();
  const isSignedIn = account.account.value?.status === "signed-in";
  return (
    <>
      <DataLossNotice />
      {isSignedIn ? (
        <Aliases />
      ) : (
        <SignInPrompt>
          <Accounts />
        </SignInPrompt>
      )}
    </>
  );
}

function Aliases() {
  const { account, site, guard, focusSearch, newAlias, spoken, steps } = useListPage();
  const failure = account.failure.value;
  // "Fill" and "switch Alibi on" share one place, so the wait starts again when one replaces the other.
  const pageKey = `${site.place.value.kind} ${site.off.value}`;
  useEffect(() => guard.begin(), [guard, pageKey]);
  // Typing with nothing focused starts a search.
  useKeys(({ target, key, ctrlKey, metaKey, altKey }) => {
    const letter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
    if (letter && target === document.body) focusSearch();
  });
  // It takes all the room, and the list stays as it was behind it.
  const isMaking = newAlias.open.value;
  return (
    <>
      {isMaking && (
        <main class="popup-main">
          <h1 class="visually-hidden">{text("extensionName")}</h1>
          <NewAlias />
        </main>
      )}
      <header class="row popup-bar" hidden={isMaking}>
        <h1 class="visually-hidden">{text("extensionName")}</h1>
        <SearchBox />
        <NewAliasButton />
      </header>
      <main class="popup-main" hidden={isMaking}>
        <Notice failure={failure} steps={steps} />
        <StaleNotice />
        <SiteBar />
        <ListBody />
      </main>
      <CreatedBar />
      <Undo />
      <ConnectionWarning />
      {!isMaking && <AccountBar />}
      <Announcer spoken={spoken} />
    </>
  );
}

/** The last action, while it can be taken back. */
function Undo() {
  const { aliases, switchedOff, switchAllOn, forgetSwitchedOff } = useListPage();
  // Without those that the server refused to switch off, and those that are on again.
  const isOn = (address: string) =>
    aliases.rows.value.some(({ alias }) => alias.address === address && alias.enabled);
  const addresses = switchedOff.value.filter((address) => !isOn(address));
  if (addresses.length === 0) return <DeletionBar />;
  return (
    <UndoBar
      words={text("allOff", formatExact(addresses.length))}
      onUndo={() => switchAllOn(addresses)}
      onClose={forgetSwitchedOff}
    />
  );
}

/** Stored data that the browser lost. Shown until it is dismissed. */
export function DataLossNotice() {
  const { dataLosses: losses } = usePopup();
  const dataLosses = losses.list.value;
  if (dataLosses.length === 0) return null;
  const gone = dataLosses
    .filter((loss) => loss !== "sign-in-not-saved")
    .map((loss) => text(lossNames[loss]));
  return (
    <div class="notice data-loss-notice" role="alert">
      <div>
        {gone.length > 0 && <p>{text("lossWords", formatList(gone))}</p>}
        {dataLosses.includes("sign-in-not-saved") && <p>{text("lossSignInUnkept")}</p>}
      </div>
      <Button words="offerClose" onClick={() => void losses.dismiss()} />
    </div>
  );
}

const lossNames = {
  server: "serverAddress",
  theme: "appearance",
  warnings: "lossWarnings",
  "offer-trigger": "offerWhen",
  "browser-ui": "inBrowser",
  "new-aliases": "newAliases",
  "off-sites": "offSites",
  "picked-fields": "lossPickedFields",
  "sign-in": "lossSignIn",
  intents: "lossIntents",
} as const satisfies Record<Exclude<DataLoss, "sign-in-not-saved">, string>;

/** The account whose aliases are shown, with a menu to switch account and to sign out, and ways to other pages. */
export function AccountBar() {
  const { account, unresolved, newAlias, deletions, browser } = usePopup();
  const { open, root, opener, menu } = useMenu<HTMLElement>();
  const button = opener.ref;
  useLayoutEffect(() => {
    // The popup was reopened for another account, which was chosen in this menu by the keyboard.
    if (history.state === "account") button.current?.focus();
    history.replaceState(null, "");
  }, [button]);

  const who = account.account.value;
  if (who?.status !== "signed-in") return null;
  const addressText = who.email === null ? undefined : showAddress(who.email);
  const name = addressText ?? text("signedIn");
  // Signing out ends what is being created, recovered or asked about, and deletions that can still be undone.
  const isUnfinished = !unresolved.isEmpty.value || newAlias.busy.value;

  return (
    <footer class="row tight account-bar" {...root}>
      {open && (
        <div class="menu account-bar-menu" {...menu}>
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
      <button type="button" class="row tight grow account-bar-owner" {...opener}>
        <span
          class="account-bar-initial"
          aria-hidden="true"
          data-letter={addressText?.at(0) ?? "@"}
        />
        <bdi class="account-bar-email clip" title={addressText}>
          {name}
        </bdi>
        <Icon name="chevron" />
      </button>
      <Button words="managerLink" look="plain" onClick={browser.openManager} />
      <Button words="options" look="plain" onClick={browser.openOptions} />
    </footer>
  );
}

function Accounts() {
  const { site, isPrivate } = usePopup();
  const place = site.place.value;
  // Nothing about a private window is stored.
  const domain = place.kind === "site" && !isPrivate.value ? place.domain : undefined;
  return <OtherAccounts site={domain} />;
}
