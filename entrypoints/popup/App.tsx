import type { ReadonlySignal } from "@preact/signals";
import { later } from "@/components/controls/lazy";
import { Notice } from "@/components/controls/Notice";
import { SignInPrompt } from "@/components/account/SignInPrompt";
import { Skeleton } from "@/components/controls/Skeleton";
import { openDoors, type Policy } from "@/lib/model/settings/policy";
import type { Server } from "@/lib/model/settings/settings";
import type { AccountState } from "@/lib/state/account";
import type { Aliases } from "@/lib/state/aliases";
import type { Deletions } from "@/lib/state/deletions";
import type { Domains } from "@/lib/state/domains";
import type { NewAlias } from "@/lib/state/newAlias";
import type { Losses } from "@/lib/state/losses";
import type { LooseEnds } from "@/lib/state/looseEnds";
import type { SiteOfPage } from "@/lib/state/site";
import { AliasesView } from "./AliasesView";
import type { BrowserActions } from "./browserActions";

const LossNotice = later(
  async () => (await import("@/components/account/DataLossNotice")).LossNotice,
);

interface Props {
  account: AccountState;
  aliases: Aliases;
  deletions: Deletions;
  domains: Domains;
  newAlias: NewAlias;
  looseEnds: LooseEnds;
  losses: Losses;
  /** The server that was chosen; null until it is known. */
  server: ReadonlySignal<Server | null>;
  policy: ReadonlySignal<Policy>;
  site: SiteOfPage;
  browserActions: BrowserActions;
}

const restart = () => location.reload();

export function App({ losses, ...props }: Props) {
  const lost = losses.list.value;
  return (
    <>
      {lost.length > 0 && <LossNotice losses={lost} onDismiss={() => void losses.dismiss()} />}
      <Content {...props} />
    </>
  );
}

/** What there is to see depends on who is signed in. */
function Content({ account, aliases, domains, site, ...props }: Omit<Props, "losses">) {
  const { browserActions } = props;
  const who = account.account.value;
  const failure = account.failure.value;
  const server = props.server.value;
  const signIn = () => void account.signIn();

  if (who === null || server === null) {
    return (
      <main class="prompt">
        {failure ? <Notice failure={failure} steps={{ retry: restart }} /> : <Skeleton />}
      </main>
    );
  }
  if (who.status === "signed-in") {
    return (
      <AliasesView
        who={who}
        failure={failure}
        aliases={aliases}
        deletions={props.deletions}
        domains={domains}
        newAlias={props.newAlias}
        looseEnds={props.looseEnds}
        site={site}
        browserActions={browserActions}
        onSignIn={signIn}
        onSignOut={() => void account.signOut()}
      />
    );
  }
  return (
    <SignInPrompt
      baseUrl={server.baseUrl}
      hasPage={openDoors(props.policy.value).includes("oauth")}
      waiting={who.status === "signing-in"}
      failure={failure}
      steps={{
        openOptions: browserActions.openOptions,
        openServer: () => server.baseUrl !== null && browserActions.openPage(server.baseUrl),
        allow: (origin) =>
          void browserActions.allow(origin).then((yes) => (yes ? account.signIn() : undefined)),
      }}
      onSignIn={signIn}
      onOpenOptions={browserActions.openOptions}
    />
  );
}
