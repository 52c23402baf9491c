import { Button, IconButton } from "@/components/controls/Button";
import { useEffect, useRef, useState } from "preact/hooks";
import { ConnectionWarning } from "@/components/account/SignInPrompt";
import { OtherAccounts } from "@/components/account/OtherAccounts";
import { ServerForm, Unreached } from "@/components/account/ServerForm";
import { useSettings } from "@/components/account/settingsPage";
import { SignInPanel } from "@/components/account/SignInPanel";
import { LockedValue } from "@/components/controls/Field";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { type Account, displayServer, may, scopes, type Scope } from "@/lib/model/account";
import { showAddress } from "@/lib/model/address";
import type { Failure } from "@/lib/model/failure";
import { Part, Section, useOpener } from "./Section";

export function AccountSection() {
  const { account, server, steps } = useSettings();
  // Decided once, so that the parts do not swap places when the user connects.
  const [serverFirst] = useState(server.value.value.baseUrl === null);
  const who = account.account.value;
  const failure = account.failure.value;
  const refusal = useRefusal(who?.status);
  const signIn = () => void account.signIn();
  return (
    <Section id="account" heading="account">
      {serverFirst && <ServerPart />}
      {who?.status === "signed-in" ? (
        <>
          <AccountPanel account={who} refusal={refusal} />
          <Notice failure={failure} place={bringIntoView} steps={{ ...steps, signIn }} />
        </>
      ) : (
        <SignInPanel />
      )}
      {!serverFirst && <ServerPart />}
      <AccountSites />
      <OtherAccounts />
    </Section>
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

interface PanelProps {
  account: Extract<Account, { status: "signed-in" }>;
  /** Why the server lets the account do nothing, whatever its sign-in allows. */
  refusal: Failure | undefined;
}

function AccountPanel({ account, refusal }: PanelProps) {
  const { signIn, signOut } = useSettings().account;
  const lacking = scopes.filter((each) => !may(account, each)).map((each) => text(scopeKeys[each]));
  return (
    <>
      <div class="setting">
        <p class="account-panel-owner">
          {account.email === null ? (
            <span>{text("signedIn")}</span>
          ) : (
            <bdi class="strong">{showAddress(account.email)}</bdi>
          )}
          {!refusal && lacking.length === 0 && (
            <span class="setting-hint quiet">{text("allowed")}</span>
          )}
          {account.method !== "oauth" && (
            <span class="setting-hint quiet">{text("tokenLasts")}</span>
          )}
        </p>
        <Button words="signOut" data-heir="#account" onClick={() => void signOut()} />
      </div>
      <ConnectionWarning />
      {refusal ? (
        <Notice failure={refusal} />
      ) : (
        <ul>
          {lacking.map((words) => (
            <li key={words} class="setting">
              <span class="quiet">{text("notAllowed", words)}</span>
              <Button
                words="allowScope"
                aria-label={text("saidOf", text("allowScope"), words)}
                data-heir="#account"
                onClick={() => void signIn()}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const scopeKeys = {
  "aliases:read": "scopeRead",
  "aliases:create": "scopeCreate",
  "aliases:edit": "scopeEdit",
  "aliases:delete": "scopeDelete",
  "domains:read": "scopeDomains",
  "profile:read": "scopeProfile",
} as const satisfies Record<Scope, string>;

/** The sites on which this account is always used; renders nothing without any. */
function AccountSites() {
  const { otherAccounts } = useSettings();
  const { accounts = [], sites: ofSites = {} } = otherAccounts.list.value ?? {};
  const current = accounts.find((each) => each.isShown)?.slot;
  const sites = Object.keys(ofSites)
    .filter((site) => ofSites[site] === current)
    .toSorted();
  if (sites.length === 0) return null;
  return (
    <Part id="account-sites" heading="accountSites">
      <ul>
        {sites.map((site) => (
          <li key={site} class="setting">
            <bdi dir="ltr">{site}</bdi>
            <IconButton
              icon="cross"
              label={text("usedOnForget", site)}
              data-heir="#account"
              onClick={() => void otherAccounts.setSite(site, false)}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ServerPart() {
  const { server: setting, ...page } = useSettings();
  const set = page.policy.value;
  const server = setting.value.value;
  const isNew = server.baseUrl === null;
  // Stays after connecting, to say that it was saved.
  const [isOpen, opener] = useOpener("editLabel", "server", isNew);
  const chosen = set.baseUrl === null ? server.baseUrl : null;
  return (
    <Part
      id="server"
      heading="server"
      hint={
        chosen !== null ? (
          <bdi dir="ltr">{displayServer(chosen)}</bdi>
        ) : (
          isNew && text("failureNoServer")
        )
      }
      control={chosen !== null && opener}
    >
      {set.baseUrl !== null && <LockedValue label={text("serverAddress")} value={set.baseUrl} />}
      {set.baseUrl !== null && set.clientId !== null && (
        <LockedValue label={text("clientId")} value={set.clientId} />
      )}
      {set.baseUrl === null && (isOpen || isNew) && <ServerForm server={server} showsPlace />}
      {page.capabilitiesOf(server.baseUrl ?? "").labels === false && (
        <p class="notice">{text("serverNoLabels")}</p>
      )}
      <Unreached />
    </Part>
  );
}
