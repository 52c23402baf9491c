import { findCallback, readBaseUrl, readCallback } from "@/lib/model/server";
import type { TypedServer } from "./ServerForm";
import { Field } from "@/components/controls/Field";
import { ownClientId } from "@/lib/model/credential";
import { failureKey } from "@/lib/model/failureTable";
import { text } from "@/components/controls/text";
import { useSettings } from "./settingsPage";
import { CopyButton } from "@/components/controls/Button";
import { usePage } from "@/components/page";

interface Props extends TypedServer {
  onType(change: Partial<TypedServer>): void;
}

/** Which of them fits depends on the server; its administrator knows the names. */
const adminTexts = [
  ["SQL, oauth_clients", writeAdminSql],
  ["mix oauth.client", writeAdminCommand],
] as const;

/** Whether the server's page opens in a window or a tab, and the address at which a sign-in there ends. */
export function RedirectSettings({ clientId, callback, onType, ...typed }: Props) {
  const { redirect } = useSettings().browser;
  const read = readBaseUrl(typed.address);
  const baseUrl = read.ok ? read.value : null;
  const inTab = typed.inTab || redirect === undefined;
  const isWrong =
    baseUrl !== null && callback.trim() !== "" && readCallback(baseUrl, callback) === undefined;
  const inTabEnd = baseUrl && findCallback(baseUrl, callback);
  const end = inTab ? inTabEnd : redirect;
  const redirectUris = [redirect, inTabEnd].flatMap((each) => each ?? []);
  return (
    <>
      {redirect !== undefined && (
        <label class="row sign-in-place">
          <input
            type="checkbox"
            checked={inTab}
            onChange={({ currentTarget }) => onType({ inTab: currentTarget.checked })}
          />
          {text("signInInTab")}
        </label>
      )}
      {inTab && (
        <Field
          label={text("callback")}
          aside={text("optional")}
          value={callback}
          type="url"
          dir="ltr"
          verbatim
          hint={text("clientIdHint")}
          error={isWrong && text(failureKey({ kind: "base-url", reason: "callback" }))}
          onInput={(entered) => onType({ callback: entered })}
        />
      )}
      {end && !(inTab && isWrong) && (
        <ForAdmin label={text("redirectAddress")} value={end} hint={text("redirectAddressHint")} />
      )}
      {baseUrl &&
        !isWrong &&
        adminTexts.map(([name, write]) => (
          <ForAdmin
            key={name}
            label={text("counted", text("adminCommand"), name)}
            value={write(clientId.trim() || ownClientId, redirectUris)}
            name={name}
          />
        ))}
    </>
  );
}

interface ForAdminProps {
  label: string;
  value: string;
  /** What the button to copy says instead of the value. */
  name?: string;
  hint?: string;
}

function ForAdmin({ label, value, name, hint }: ForAdminProps) {
  const { copy } = usePage().browser;
  return (
    <div class="for-admin">
      <span>{label}</span>
      <div class="row tight">
        <bdi class="address" dir="ltr">
          {value}
        </bdi>
        <CopyButton address={value} name={name} onCopy={copy} />
      </div>
      {hint !== undefined && <p class="field-hint">{hint}</p>}
    </div>
  );
}

/** The redirect addresses of the published builds, for Chromium-based browsers and Firefox (SELF-HOSTING.md). */
const builds = [
  "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/",
  "https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/",
];

/** Running it again replaces the redirect addresses, so it includes other people's browsers as well. */
function listRedirectUris(redirectUris: readonly string[]): string[] {
  return [...new Set([...builds, ...redirectUris])];
}

/** The SQL statement with which a server's administrator allows Alibi there, if its database has `oauth_clients`. */
export function writeAdminSql(clientId: string, redirectUris: readonly string[]): string {
  const uris = listRedirectUris(redirectUris).map(quote).join(", ");
  return `INSERT INTO oauth_clients ( \
id, name, secret, private_key, redirect_uris, supported_grant_types, \
pkce, public_refresh_token, public_revoke, authorize_scope, \
authorization_code_ttl, access_token_ttl, refresh_token_ttl, \
token_endpoint_auth_methods, metadata, inserted_at, updated_at \
) VALUES ( \
${quote(clientId)}, 'Alibi', '', '', ARRAY[ ${uris} ], \
ARRAY['authorization_code', 'refresh_token', 'revoke'], \
true, true, true, false, 300, 3600, 7776000, ARRAY['none'], \
'{"name": "Alibi", "resource_path": "/api/v1", "registered": true}', now(), now() \
) ON CONFLICT (id) DO UPDATE SET redirect_uris = EXCLUDED.redirect_uris, updated_at = now();`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The command for the same, on servers that have it. */
export function writeAdminCommand(clientId: string, redirectUris: readonly string[]): string {
  const allowed = listRedirectUris(redirectUris).map((uri) => ` --redirect-uri ${uri}`);
  return `mix oauth.client --id ${clientId} --name Alibi --resource api${allowed.join("")}`;
}
