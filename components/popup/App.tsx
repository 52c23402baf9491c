import { useEffect } from "preact/hooks";
import { ConnectionWarning } from "@/components/account/SignInNotice";
import { SignInPrompt } from "@/components/account/SignInPrompt";
import { Announcer, Notice } from "@/components/controls/Notice";
import { formatExact, text, formatList } from "@/components/controls/text";
import { UndoBar, CreatedBar, DeletionBar } from "@/components/list/UndoBar";
import { ListBody, StaleNotice } from "@/components/list/ListBody";
import { useListPage } from "@/components/list/listPage";
import { SearchBox } from "@/components/list/ListHead";
import { NewAlias, NewAliasButton } from "@/components/list/NewAliasForm";
import { findNearEnd } from "@/lib/model/account";
import { AccountBar, Accounts } from "./AccountBar";
import { SiteBar } from "./SiteBar";
import { Button } from "@/components/controls/Button";
import type { DataLoss } from "@/lib/model/settings";
import { usePopup } from "./popupPage";

export function App() {
  const { account, server } = useListPage();
  const isSignedIn = account.account.value?.status === "signed-in";
  return (
    <>
      <DataLossNotice />
      {isSignedIn && server.value.value !== null ? (
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
  const shown = `${site.place.value.kind} ${site.off.value}`;
  useEffect(() => guard.begin(), [guard, shown]);
  useTypedSearch(focusSearch);
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
      <EndWarning />
      {!isMaking && <AccountBar />}
      <Announcer said={spoken} />
    </>
  );
}

/** The last action, while it can be taken back. */
function Undo() {
  const { aliases, switchedOff, switchAllOn, forgetSwitchedOff, focusSearch } = useListPage();
  // Without those that the server refused to switch off, and those that are on again.
  const isOn = (address: string) =>
    aliases.rows.value.some(({ alias }) => alias.address === address && alias.enabled);
  const addresses = switchedOff.value.filter((address) => !isOn(address));
  if (addresses.length === 0) return <DeletionBar />;
  return (
    <UndoBar
      words={text("allOff", formatExact(addresses.length))}
      busy={false}
      onUndo={() => switchAllOn(addresses)}
      onClose={forgetSwitchedOff}
      onFocusLost={focusSearch}
    />
  );
}

function EndWarning() {
  const { account } = useListPage();
  const who = account.account.value;
  const end = who?.status === "signed-in" && findNearEnd(who);
  return (
    end && (
      <ConnectionWarning
        end={end}
        onSignIn={who.method === "oauth" ? () => void account.signIn() : undefined}
      />
    )
  );
}

/** Typing with nothing focused starts a search. */
function useTypedSearch(focusSearch: () => void): void {
  useEffect(() => {
    const search = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const letter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      if (letter && target === document.body) focusSearch();
    };
    addEventListener("keydown", search);
    return () => removeEventListener("keydown", search);
  }, [focusSearch]);
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
