import { CopyButton } from "@/components/controls/CopyButton";
import "./account.css";

interface Props {
  label: string;
  /** An address, or a command. */
  value: string;
  hint?: string;
  onCopy(value: string): Promise<boolean>;
}

/** A value for the server's administrator, to be copied. */
export function ForAdmin({ label, value, hint, onCopy }: Props) {
  return (
    <div class="for-admin">
      <span>{label}</span>
      <div class="for-admin-line">
        <bdi class="address" dir="ltr">
          {value}
        </bdi>
        <CopyButton address={value} onCopy={onCopy} />
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

/**
 * The command with which a server's administrator allows Alibi there. Each run replaces what the last one set,
 * so it includes other people's browsers as well.
 */
export function writeAdminCommand(clientId: string, redirectUris: readonly string[]): string {
  const uris = new Set([...builds, ...redirectUris]);
  const allowed = [...uris].map((uri) => ` --redirect-uri ${uri}`).join("");
  return `mix oauth.client --id ${clientId} --name Alibi --resource api${allowed}`;
}
