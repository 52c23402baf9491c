import type { ReadonlySignal } from "@preact/signals";
import { DataLossNotice } from "@/components/account/DataLossNotice";
import { SignInPrompt } from "@/components/account/SignInPrompt";
import { Notice } from "@/components/controls/Notice";
import { Skeleton } from "@/components/controls/Skeleton";
import { allowedMethods, type Policy, type Server } from "@/lib/model/settings";
import type { AccountState } from "@/lib/state/account";
import type { OtherAccounts } from "@/lib/state/otherAccounts";
import type { Aliases } from "@/lib/state/aliases";
import type { Deletions } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";
import type { NewAlias } from "@/lib/state/newAlias";
import type { DataLosses } from "@/lib/state/dataLosses";
import type { UnresolvedCreations } from "@/lib/state/unresolvedCreations";
import type { SiteOfPage } from "@/lib/state/site";
import type { UsageState } from "@/lib/state/usage";
import { AccountsView } from "./AccountsView";
import { AliasesView } from "./AliasesView";
import type { BrowserActions } from "./browserActions";

interface Props {
  account: AccountState;
  otherAccounts: OtherAccounts;
  aliases: Aliases;
  deletions: Deletions;
  domains: Domains;
  newAlias: NewAlias;
  unresolved: UnresolvedCreations;
  usage: UsageState;
  dataLosses: DataLosses;
  /** The chosen server; null until it is loaded. */
  server: ReadonlySignal<Server | null>;
  policy: ReadonlySignal<Policy>;
  site: SiteOfPage;
  copiesNew: ReadonlySignal<boolean>;
  /** The popup is in a private window, about which nothing is stored. */
  isPrivate: boolean;
  browserActions: BrowserActions;
}

const restart = () => location.reload();

export function App({ dataLosses, ...props }: Props) {
  const lost = dataLosses.list.value;
  return (
    <>
      {lost.length > 0 && (
        <DataLossNotice dataLosses={lost} onDismiss={() => void dataLosses.dismiss()} />
      )}
      <Content {...props} />
    </>
  );
}

/** Chooses the view by the state of the session. */
function Content({ account, aliases, domains, site, ...props }: Omit<Props, "dataLosses">) {
  const { browserActions } = props;
  const who = account.account.value;
  const failure = account.failure.value;
  const server = props.server.value;
  const signIn = () => void account.signIn();
  const place = site.place.value;
  const others = (
    <AccountsView
      others={props.otherAccounts}
      canAdd={who?.status === "signed-in"}
      // Nothing about a private window is stored.
      site={place.kind === "site" && !props.isPrivate ? place.domain : undefined}
    />
  );

  if (who === null || server === null) {
    return (
      <main class="page-prompt">
        {failure ? <Notice failure={failure} steps={{ retry: restart }} /> : <Skeleton />}
      </main>
    );
  }
  if (who.status === "signed-in") {
    return (
      <AliasesView
        {...props}
        who={who}
        others={others}
        failure={failure}
        aliases={aliases}
        domains={domains}
        site={site}
        onSignIn={signIn}
        onSignOut={() => void account.signOut()}
      />
    );
  }
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
        allow: (origin) =>
          void browserActions.allow(origin).then((yes) => (yes ? account.signIn() : undefined)),
      }}
      others={others}
      onSignIn={signIn}
      onSignInInTab={() => void account.signIn(true)}
      onOpenOptions={
        server.baseUrl === null
          ? browserActions.openOptions
          : () => browserActions.openPage("/options.html#account")
      }
    />
  );
}
