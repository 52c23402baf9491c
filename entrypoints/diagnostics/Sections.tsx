import { useState } from "preact/hooks";
import { CapabilityList } from "@/components/diagnostics/CapabilityList";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { ServerCheck } from "@/components/diagnostics/ServerCheck";
import { SiteAccess } from "@/components/site/SiteAccess";
import { text } from "@/components/controls/text";
import type { SignInMethod } from "@/lib/model/account/account";
import type { Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import type { DiagnosisState } from "@/lib/state/diagnosis";
import type { BrowserActions } from "./browserActions";

interface Props {
  found: Diagnosis;
}

interface ActingProps extends Props {
  browserActions: BrowserActions;
}

function openOptions(section: "server" | "account"): void {
  location.assign(`/options.html#${section}`);
}

interface ServerProps extends ActingProps {
  diagnosis: DiagnosisState;
}

export function ServerSection({ found, diagnosis, browserActions }: ServerProps) {
  const { baseUrl, serverAccess, capabilities } = found;
  const checked = diagnosis.checked.value;
  const steps: FailureActions = {
    allow: (origin) => void browserActions.allow(origin),
    signIn,
    openOptions: () => openOptions("server"),
    ...(baseUrl !== null && { openServer: () => browserActions.openPage(baseUrl) }),
  };
  // Without host permission a check can only fail.
  const isWithheld = serverAccess === false;
  return (
    <section class="page-section" aria-labelledby="server">
      <h2 id="server">{text("server")}</h2>
      {baseUrl === null && <Notice failure={{ kind: "no-server" }} steps={steps} />}
      {baseUrl !== null && (
        <>
          {isWithheld && (
            <Notice
              failure={{ kind: "permission", origin: new URL(baseUrl).origin }}
              steps={steps}
            />
          )}
          <ServerCheck
            baseUrl={baseUrl}
            checking={diagnosis.checking.value}
            checked={isWithheld ? null : checked}
            steps={steps}
            onCheck={() => void diagnosis.check()}
          />
          <h3>{text("abilities")}</h3>
          <CapabilityList
            ownPage={capabilities.ownPage}
            labels={capabilities.labels}
            changes={capabilities.changes}
            domains={capabilities.domains}
          />
        </>
      )}
    </section>
  );
}

export function AccountSection({ found: { account, baseUrl } }: Props) {
  return (
    <section class="page-section" aria-labelledby="account">
      <h2 id="account">{text("account")}</h2>
      {account.status === "signed-in" && <p>{describeMethod(account.door)}</p>}
      {account.status === "signing-in" && <p>{text("promptWaiting")}</p>}
      {account.status === "signed-out" && <SignedOut account={account} baseUrl={baseUrl} />}
    </section>
  );
}

function signIn(): void {
  openOptions("account");
}

interface SignedOutProps {
  account: Extract<Diagnosis["account"], { status: "signed-out" }>;
  baseUrl: string | null;
}

function SignedOut({ account: { failure }, baseUrl }: SignedOutProps) {
  if (baseUrl === null) return <p class="quiet">{text("serverFirst")}</p>;
  if (failure) return <Notice failure={failure} steps={{ signIn, retry: signIn }} />;
  return (
    <div class="notice">
      <p>{text("promptSignIn")}</p>
      <button type="button" class="button" onClick={signIn}>
        {text("signIn")}
      </button>
    </div>
  );
}

function describeMethod(method: SignInMethod): string {
  switch (method) {
    case "oauth":
      return text("signedInByPage");
    case "password":
      return text("signedInByPassword");
    case "token":
      return text("signedInByToken");
  }
}

export function AccessSection({ found, browserActions }: ActingProps) {
  const [refused, setRefused] = useState(false);
  return (
    <section class="page-section" aria-labelledby="access">
      <h2 id="access">{text("siteAccess")}</h2>
      <SiteAccess
        access={found.access}
        refused={refused}
        onAllow={() => void browserActions.allowAll().then((given) => setRefused(!given))}
      />
    </section>
  );
}

/** Unfinished creations; the popup asks the questions about them. */
export function JournalSection({ found: { intents } }: Props) {
  return (
    <section class="page-section" aria-labelledby="journal">
      <h2 id="journal">{text("looseEnds")}</h2>
      {intents === null && (
        <Notice failure={{ kind: "storage" }} steps={{ retry: () => location.reload() }} />
      )}
      {intents?.length === 0 && <p class="quiet">{text("journalEmpty")}</p>}
      {intents !== null && intents.length > 0 && (
        <div class="notice">
          <p>{text("journalOpen")}</p>
          <a class="button" href="/popup.html">
            {text("shortcutOpen")}
          </a>
        </div>
      )}
    </section>
  );
}
