import { CopyButton } from "@/components/controls/CopyButton";
import { usePage } from "@/components/page";
import "./account.css";

interface Props {
  label: string;
  /** An address, a statement or a command. */
  value: string;
  /** What the button to copy says instead of the value. */
  name?: string;
  hint?: string;
}

/** A value for the server's administrator, to be copied. */
export function ForAdmin({ label, value, name, hint }: Props) {
  const { copy } = usePage().browser;
  return (
    <div class="for-admin">
      <span>{label}</span>
      <div class="for-admin-line">
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
