import type { Account } from "@/lib/model/account/account";
import { may, scopes, type Scope } from "@/lib/model/account/scope";
import { showAddress } from "@/lib/model/alias/showAddress";
import { Icon } from "@/components/controls/Icon";
import { displayServer } from "./displayServer";
import { text } from "@/components/controls/text";

interface Props {
  account: Extract<Account, { status: "signed-in" }>;
  /** Has the server ask for what is not allowed. */
  onAllow(): void;
  onSignOut(): void;
}

/** Who is signed in, where, and what Alibi may do there. */
export function AccountPanel({ account, onAllow, onSignOut }: Props) {
  return (
    <div class="account">
      <p class="who">
        {account.email === null ? (
          <span>{text("emailUnknown")}</span>
        ) : (
          <bdi class="who-email">{showAddress(account.email)}</bdi>
        )}
        <bdi class="who-host quiet" title={account.baseUrl}>
          {displayServer(account.baseUrl)}
        </bdi>
      </p>
      <h3>{text("allowed")}</h3>
      <ul class="grants">
        {scopes.map((scope) => (
          <Grant
            key={scope}
            words={wordScope(scope)}
            allowed={may(account, scope)}
            onAllow={onAllow}
          />
        ))}
      </ul>
      <div class="actions">
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
    <li class={allowed ? "grant" : "grant quiet"}>
      <Icon name={allowed ? "check" : "dash"} />
      <span>{allowed ? words : text("notAllowed", words)}</span>
      {!allowed && (
        <button
          type="button"
          class="button grant-allow"
          aria-label={text("allowScopeName", words)}
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
