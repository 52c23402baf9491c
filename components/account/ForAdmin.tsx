import { CopyButton } from "@/components/controls/CopyButton";
import type { Failure } from "@/lib/model/failure/failure";
import "./account.css";

interface Props {
  label: string;
  /** An address, or a command. */
  value: string;
  hint?: string;
  onCopy(value: string): Promise<boolean>;
}

/** What whoever runs the server would put there, to be copied. */
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

type AsksFor = NonNullable<Extract<Failure, { kind: "sign-in" }>["asksFor"]>;

/** Where the builds that are out end a sign-in, in the family of Chromium and in Firefox (SELF-HOSTING.md). */
const builds = [
  "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/",
  "https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/",
];

/**
 * With what whoever runs a server of the contract allows Alibi there. A later run takes the place of an earlier one,
 * so other people's browsers are in it as well.
 */
export function writeAdminCommand({ clientId, redirectUris }: AsksFor): string {
  const uris = new Set([...builds, ...redirectUris]);
  const allowed = [...uris].map((uri) => ` --redirect-uri ${uri}`).join("");
  return `mix oauth.client --id ${clientId} --name Alibi --resource api${allowed}`;
}
