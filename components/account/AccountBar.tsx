import { showAddress } from "@/lib/model/alias/showAddress";
import { displayServer } from "./displayServer";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import "./AccountBar.css";

interface Props {
  email: string | null;
  baseUrl: string;
  /** undefined where the browser has no side panel. */
  onOpenPanel?: (() => void) | undefined;
  onOpenManager(): void;
  onOpenOptions(): void;
  onSignOut(): void;
}

/** The account, its server, and signing out. */
export function AccountBar({ email, baseUrl, onOpenOptions, onSignOut, ...props }: Props) {
  const shown = email === null ? undefined : showAddress(email);
  const host = displayServer(baseUrl);
  return (
    <footer class="account-bar">
      <p class="account-bar-owner">
        <bdi class="account-bar-email" title={shown}>
          {shown ?? text("signedIn")}
        </bdi>
        <span class="account-bar-host quiet" title={baseUrl}>
          <bdi dir="ltr">{host}</bdi>
        </span>
      </p>
      <button
        type="button"
        class="icon-button"
        aria-label={text("managerLink")}
        title={text("managerLink")}
        onClick={props.onOpenManager}
      >
        <Icon name="list" />
      </button>
      {props.onOpenPanel && (
        <button
          type="button"
          class="icon-button"
          aria-label={text("openPanel")}
          title={text("openPanel")}
          onClick={props.onOpenPanel}
        >
          <Icon name="panel" />
        </button>
      )}
      <button type="button" class="button button-plain" onClick={onOpenOptions}>
        {text("options")}
      </button>
      <button type="button" class="button button-plain" onClick={onSignOut}>
        {text("signOut")}
      </button>
    </footer>
  );
}
