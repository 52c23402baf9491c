import { useId } from "preact/hooks";
import {
  type Account,
  findNearEnd,
  may,
  scopes,
  type Scope,
  displayServer,
} from "@/lib/model/account";
import { showAddress } from "@/lib/model/address";
import type { Failure } from "@/lib/model/failure";
import { Icon } from "@/components/controls/Icon";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { ConnectionWarning } from "./ConnectionWarning";
import "./account.css";
import "./OtherAccounts.css";

interface Props {
  account: Extract<Account, { status: "signed-in" }>;
  /** Why the server lets the account do nothing, whatever its sign-in allows. */
  refusal?: Failure | undefined;
  /** Starts another sign-in, which asks for missing scopes. */
  onAllow(): void;
  onSignOut(): void;
}

export function AccountPanel({ account, refusal, onAllow, onSignOut }: Props) {
  const end = findNearEnd(account);
  const isByPage = account.method === "oauth";
  return (
    <div class="account-panel">
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
      <div class="button-row">
        <a class="button" href="/manager.html">
          {text("managerLink")}
        </a>
        <button type="button" class="button" onClick={onSignOut}>
          {text("signOut")}
        </button>
      </div>
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

interface AccountSitesProps {
  /** By registrable domain. */
  sites: readonly string[];
  onForget(site: string): void;
}

/** The sites on which this account is always used; renders nothing without any. */
export function AccountSites({ sites, onForget }: AccountSitesProps) {
  const heading = useId();
  if (sites.length === 0) return null;
  return (
    <section class="account-sites" aria-labelledby={heading}>
      <h3 id={heading}>{text("accountSites")}</h3>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            <bdi dir="ltr">{site}</bdi>
            <button
              type="button"
              class="icon-button"
              aria-label={text("usedOnForget", site)}
              title={text("usedOnForget", site)}
              onClick={() => onForget(site)}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
