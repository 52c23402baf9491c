import { may, scopes, type Account, type Scope } from "@/lib/model/account";
import { showAddress } from "@/lib/model/showAddress";
import { Icon } from "./Icon";
import { nameHost } from "./host";
import { text } from "./text";

interface Props {
  account: Extract<Account, { status: "signed-in" }>;
  onSignIn(): void;
  onSignOut(): void;
}

/** Who is signed in, where, and what Alibi may do there. */
export function AccountPanel({ account, onSignIn, onSignOut }: Props) {
  const complete = scopes.every((scope) => may(account, scope));
  return (
    <div class="account">
      <p class="who">
        <bdi class="who-email">
          {account.email === null ? text("emailUnknown") : showAddress(account.email)}
        </bdi>
        <bdi class="who-host quiet" title={account.baseUrl}>
          {nameHost(account.baseUrl)}
        </bdi>
      </p>
      <h3>{text("allowed")}</h3>
      <ul class="grants">
        {scopes.map((scope) => (
          <Grant key={scope} words={wordScope(scope)} allowed={may(account, scope)} />
        ))}
      </ul>
      {!complete && <p class="quiet">{text("allowMore")}</p>}
      <div class="actions">
        {!complete && (
          <button type="button" class="button" onClick={onSignIn}>
            {text("signInAgain")}
          </button>
        )}
        <button type="button" class="button" onClick={onSignOut}>
          {text("signOut")}
        </button>
      </div>
    </div>
  );
}

function Grant({ words, allowed }: { words: string; allowed: boolean }) {
  return (
    <li class={allowed ? "grant" : "grant quiet"}>
      <Icon name={allowed ? "check" : "dash"} />
      <span>
        {words}
        {!allowed && <span> {text("notAllowed")}</span>}
      </span>
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
