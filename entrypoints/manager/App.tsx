import type { ReadonlySignal } from "@preact/signals";
import { showAddress } from "@/lib/model/address";
import { Mark } from "@/components/controls/Icon";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import { SignInPrompt } from "@/components/account/SignInPrompt";
import { Skeleton } from "@/components/controls/Skeleton";
import { text } from "@/components/controls/text";
import { allowedMethods, type Policy, type Server } from "@/lib/model/settings";
import type { Slot } from "@/lib/model/accounts";
import type { AccountState } from "@/lib/state/account";
import type { OtherAccounts as OtherAccountsState } from "@/lib/state/otherAccounts";
import type { Aliases } from "@/lib/state/aliases";
import type { Deletions } from "@/lib/state/deletions";
import type { Bulk } from "@/lib/state/bulk";
import type { Activity } from "@/lib/state/activity";
import type { Domains } from "@/lib/state/domains";
import type { NewAlias } from "@/lib/state/newAlias";
import type { SiteOfPage } from "@/lib/state/site";
import type { Selection } from "@/lib/state/selection";
import type { Exporting } from "@/lib/state/exporting";
import type { Importing } from "@/lib/state/importing";
import { failureKey } from "@/lib/model/failures";
import { billingPage } from "@/lib/model/server";
import type { UnresolvedCreations } from "@/lib/state/unresolvedCreations";
import type { UsageState } from "@/lib/state/usage";
import { AliasesSection } from "./AliasesSection";
import type { BrowserActions } from "./browserActions";
import { ChangedSection } from "./ChangedSection";
import { sections, type SectionName } from "./route";
import { TransferSection } from "./TransferSection";

interface Props {
  account: AccountState;
  /** The chosen server; null until it is loaded. */
  server: ReadonlySignal<Server | null>;
  policy: ReadonlySignal<Policy>;
  aliases: Aliases;
  usage: UsageState;
  selection: Selection;
  bulk: Bulk;
  deletions: Deletions;
  domains: Domains;
  unresolved: UnresolvedCreations;
  newAlias: NewAlias;
  copiesNew: ReadonlySignal<boolean>;
  /** The page is in a private window, about which nothing is stored. */
  isPrivate: boolean;
  /** The page beside the side panel; for a manager in a tab, the page that the person came from. */
  site: SiteOfPage;
  isPanel: boolean;
  activity: Activity;
  exporting: Exporting;
  importing: Importing;
  route: ReadonlySignal<SectionName>;
  browserActions: BrowserActions;
  otherAccounts: OtherAccountsState;
  /** The page still shows an account that is no longer the current one. */
  isLeftBehind: ReadonlySignal<boolean>;
  /** Reopens the page for the current account. */
  showCurrent(): void;
}

const names = {
  aliases: text("managerAliases"),
  changed: text("managerChanged"),
  transfer: text("managerTransfer"),
};

const restart = () => location.reload();

export function App({ account, otherAccounts, browserActions, route, ...props }: Props) {
  const who = account.account.value;
  const failure = account.failure.value;
  const server = props.server.value;
  const signIn = () => void account.signIn();
  // If the chosen account is already the current one, no change would reopen this page for it.
  const use = async (slot: Slot) => {
    await otherAccounts.use(slot);
    if (props.isLeftBehind.value) props.showCurrent();
  };
  const allow = (origin: string, then: () => unknown) =>
    void browserActions.allow(origin).then((yes) => (yes ? then() : undefined));

  if (who === null || server === null) {
    return (
      <main class="page-prompt">
        {failure ? <Notice failure={failure} steps={{ retry: restart }} /> : <Skeleton />}
      </main>
    );
  }
  if (who.status !== "signed-in") {
    return (
      <SignInPrompt
        baseUrl={server.baseUrl}
        hasPage={allowedMethods(props.policy.value).includes("oauth")}
        inTab={server.inTab === true}
        waiting={who.status === "signing-in"}
        failure={failure}
        steps={{
          openOptions: browserActions.openOptions,
          openServer: () => server.baseUrl !== null && browserActions.openPage(server.baseUrl),
          allow: (origin) => allow(origin, signIn),
        }}
        onSignIn={signIn}
        onSignInInTab={() => void account.signIn(true)}
        onOpenOptions={browserActions.openOptions}
        others={
          <OtherAccounts
            list={otherAccounts.list.value}
            failure={otherAccounts.failure.value}
            canAdd={false}
            onShow={() => void otherAccounts.look()}
            onUse={(slot) => void use(slot)}
            onAdd={() => void otherAccounts.add()}
            onRemove={() => void otherAccounts.remove()}
          />
        }
      />
    );
  }
  const steps: FailureActions = {
    signIn,
    openOptions: browserActions.openOptions,
    openServer: () => browserActions.openPage(who.baseUrl),
    upgrade: () => browserActions.openPage(billingPage(who.baseUrl)),
    allow: (origin) => allow(origin, props.aliases.reload),
    reload: () => void props.aliases.reload(),
  };
  const section = route.value;
  const lock = props.aliases.findLock();
  return (
    <>
      <header class="manager-head">
        <h1>
          <Mark size={24} />
          {text("managerLink")}
        </h1>
        <nav>
          {sections.map((each) => (
            <a key={each} href={`#${each}`} aria-current={each === section ? "page" : undefined}>
              {names[each]}
            </a>
          ))}
        </nav>
        <p class="manager-account">
          <bdi class="quiet">{who.email === null ? text("signedIn") : showAddress(who.email)}</bdi>
          <button type="button" class="button button-plain" onClick={browserActions.openOptions}>
            {text("options")}
          </button>
        </p>
      </header>
      {props.isLeftBehind.value && (
        <div class="notice" role="alert">
          <p>{text("leftBehind")}</p>
          <button type="button" class="button" onClick={props.showCurrent}>
            {text("showCurrent")}
          </button>
        </div>
      )}
      {section === "aliases" && (
        <AliasesSection
          who={who}
          aliases={props.aliases}
          usage={props.usage}
          selection={props.selection}
          bulk={props.bulk}
          deletions={props.deletions}
          domains={props.domains}
          unresolved={props.unresolved}
          newAlias={props.newAlias}
          copiesNew={props.copiesNew.value}
          isPrivate={props.isPrivate}
          site={props.site}
          isPanel={props.isPanel}
          browserActions={browserActions}
          steps={steps}
        />
      )}
      {section === "changed" && (
        <ChangedSection
          activity={props.activity}
          editLock={lock && text(failureKey(lock))}
          steps={steps}
        />
      )}
      {section === "transfer" && (
        <TransferSection
          exporting={props.exporting}
          importing={props.importing}
          bulk={props.bulk}
          usage={props.usage}
          browserActions={browserActions}
          steps={steps}
        />
      )}
    </>
  );
}
