import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ConnectionWarning } from "@/components/account/SignInEnd";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import { useSettings } from "@/components/account/settingsPage";
import { SignInPanel } from "@/components/account/SignInPanel";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { Icon, IconButton } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import {
  type Account,
  displayServer,
  findNearEnd,
  may,
  scopes,
  type Scope,
} from "@/lib/model/account";
import { showAddress } from "@/lib/model/address";
import type { Failure } from "@/lib/model/failure";
import { Section } from "./Section";

/** After an action that may remove the pressed button, moves the focus to the heading. */
type AndReturn = (done: Promise<void>) => Promise<void>;

export function AccountSection() {
  const { otherAccounts, isSignedIn } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  const andReturn: AndReturn = async (done) => {
    await done;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };

  return (
    <Section id="account" heading="account" headingRef={heading}>
      <SignedInOrOut andReturn={andReturn} onFocusLost={() => heading.current?.focus()} />
      <AccountSites andReturn={andReturn} />
      <OtherAccounts canAdd={isSignedIn.value} onUse={(slot) => void otherAccounts.use(slot)} />
    </Section>
  );
}

interface SignedInOrOutProps {
  andReturn: AndReturn;
  onFocusLost(): void;
}

function SignedInOrOut({ andReturn, onFocusLost }: SignedInOrOutProps) {
  const { account, steps } = useSettings();
  const who = account.account.value;
  const failure = account.failure.value;
  const signIn = () => void andReturn(account.signIn());
  const refusal = useRefusal(who?.status);

  if (who === null) {
    return failure && <Notice failure={failure} steps={{ retry: () => location.reload() }} />;
  }
  if (who.status !== "signed-in") return <SignIn andReturn={andReturn} onFocusLost={onFocusLost} />;
  return (
    <>
      <AccountPanel
        account={who}
        refusal={refusal}
        onAllow={signIn}
        onSignOut={() => void andReturn(account.signOut())}
      />
      {failure && <Notice failure={failure} place={bringIntoView} steps={{ ...steps, signIn }} />}
    </>
  );
}

/**
 * Servers sign in an account that they let do nothing: one that is not confirmed, or not active any more. The server is
 * asked after a sign-in in this page only, because opening the options asks it nothing.
 */
function useRefusal(status: Account["status"] | undefined): Failure | undefined {
  const { checkServer } = useSettings();
  const [refusal, setRefusal] = useState<Failure>();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    async function check(): Promise<void> {
      const checked = await checkServer();
      if (!isCurrent || checked.ok) return;
      const refusals: Failure["kind"][] = ["unconfirmed", "inactive", "forbidden"];
      if (refusals.includes(checked.failure.kind)) setRefusal(checked.failure);
    }
    setRefusal(undefined);
    if (status === "signed-in" && wasSignedOut.current) void check();
    wasSignedOut.current = status === "signed-out" || status === "signing-in";
    return () => void (isCurrent = false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each sign-in
  }, [status]);
  return refusal;
}

/** Moves the focus when the form is removed: the nearest control belongs to another account and must not get it. */
function SignIn({ andReturn, onFocusLost }: SignedInOrOutProps) {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest(".sign-in-panel")) onFocusLost();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is removed
    [],
  );
  return <SignInPanel after={andReturn} />;
}

interface PanelProps {
  account: Extract<Account, { status: "signed-in" }>;
  /** Why the server lets the account do nothing, whatever its sign-in allows. */
  refusal: Failure | undefined;
  /** Starts another sign-in, which asks for missing scopes. */
  onAllow(): void;
  onSignOut(): void;
}

function AccountPanel({ account, refusal, onAllow, onSignOut }: PanelProps) {
  const end = findNearEnd(account);
  const isByPage = account.method === "oauth";
  return (
    <div class="account-panel">
      <div class="setting">
        <p class="account-panel-owner">
          {account.email === null ? (
            <span>{text("signedIn")}</span>
          ) : (
            <bdi class="account-panel-email">{showAddress(account.email)}</bdi>
          )}
          <bdi class="quiet" title={account.baseUrl}>
            {displayServer(account.baseUrl)}
          </bdi>
        </p>
        <button type="button" class="button" onClick={onSignOut}>
          {text("signOut")}
        </button>
      </div>
      {end && <ConnectionWarning end={end} onSignIn={isByPage ? onAllow : undefined} />}
      {!isByPage && <p class="quiet">{text("tokenLasts")}</p>}
      <h3>{text("allowed")}</h3>
      {refusal ? (
        <Notice failure={refusal} steps={{}} />
      ) : (
        <ul class="check-list">
          {scopes.map((scope) => (
            <Grant
              key={scope}
              words={wordScope(scope)}
              allowed={may(account, scope)}
              onAllow={onAllow}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface GrantProps {
  words: string;
  allowed: boolean;
  onAllow(): void;
}

function Grant({ words, allowed, onAllow }: GrantProps) {
  return (
    <li class={allowed ? "check-list-item" : "check-list-item quiet"}>
      <Icon name={allowed ? "check" : "dash"} />
      <span>{allowed ? words : text("notAllowed", words)}</span>
      {!allowed && (
        <button
          type="button"
          class="button account-panel-allow"
          aria-label={text("saidOf", text("allowScope"), words)}
          onClick={onAllow}
        >
          {text("allowScope")}
        </button>
      )}
    </li>
  );
}

function wordScope(scope: Scope): string {
  switch (scope) {
    case "aliases:read":
      return text("scopeRead");
    case "aliases:create":
      return text("scopeCreate");
    case "aliases:edit":
      return text("scopeEdit");
    case "aliases:delete":
      return text("scopeDelete");
    case "domains:read":
      return text("scopeDomains");
    case "profile:read":
      return text("scopeProfile");
  }
}

/** The sites on which this account is always used; renders nothing without any. */
function AccountSites({ andReturn }: { andReturn: AndReturn }) {
  const { otherAccounts } = useSettings();
  const heading = useId();
  const { accounts = [], sites: ofSites = {} } = otherAccounts.list.value ?? {};
  const shown = accounts.find((each) => each.isShown)?.slot;
  const sites = Object.keys(ofSites)
    .filter((site) => ofSites[site] === shown)
    .toSorted();
  if (sites.length === 0) return null;
  return (
    <section class="account-sites" aria-labelledby={heading}>
      <h3 id={heading}>{text("accountSites")}</h3>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            <bdi dir="ltr">{site}</bdi>
            <IconButton
              icon="cross"
              label={text("usedOnForget", site)}
              onClick={() => void andReturn(otherAccounts.setSite(site, false))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
