import { showAddress } from "@/lib/model/showAddress";
import { nameHost } from "./host";
import { text } from "./text";

interface Props {
  email: string | null;
  baseUrl: string;
  onOpenOptions(): void;
  onSignOut(): void;
}

/** Who is signed in and where, and the way out. */
export function AccountBar({ email, baseUrl, onOpenOptions, onSignOut }: Props) {
  const shown = email === null ? undefined : showAddress(email);
  const host = nameHost(baseUrl);
  return (
    <footer class="account-bar">
      <p class="who">
        <bdi class="who-email" title={shown}>
          {shown ?? text("signedIn")}
        </bdi>
        <span class="who-host quiet" title={baseUrl}>
          <bdi dir="ltr">{host}</bdi>
        </span>
      </p>
      <button type="button" class="button button-plain" onClick={onOpenOptions}>
        {text("options")}
      </button>
      <button type="button" class="button button-plain" onClick={onSignOut}>
        {text("signOut")}
      </button>
    </footer>
  );
}
