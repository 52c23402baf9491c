import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import { displayServer } from "@/lib/model/account";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import "./AccountBar.css";

interface Props {
  email: string | null;
  baseUrl: string;
  /** New aliases are being created, recovered or asked about; signing out ends that. */
  isUnfinished: boolean;
  /** A deletion can still be undone; signing out ends that. */
  isDeleting: boolean;
  /** undefined where the browser has no side panel. */
  onOpenPanel?: (() => void) | undefined;
  onOpenManager(): void;
  onOpenOptions(): void;
  onSignOut(): void;
  /** The list of other accounts, shown while the bar is open. */
  others: ComponentChildren;
}

/**
 * The account whose aliases are shown. Opened, it offers to switch account and to sign out; it also links to
 * other pages.
 */
export function AccountBar({ email, baseUrl, onOpenOptions, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const menu = useId();
  const bar = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const shown = email === null ? undefined : showAddress(email);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEscape(open && close, bar);

  return (
    <footer class="account-bar" ref={bar}>
      {open && (
        <div class="account-bar-menu" id={menu}>
          {props.others}
          {props.isUnfinished && <p>{text("journalOpen")}</p>}
          {props.isDeleting && <p>{text("signOutDeleting")}</p>}
          <button type="button" class="button" onClick={props.onSignOut}>
            {text("signOut")}
          </button>
          <button type="button" class="button button-plain" onClick={close}>
            {text("cancel")}
          </button>
        </div>
      )}
      <button
        type="button"
        class="account-bar-owner"
        aria-expanded={open}
        aria-controls={menu}
        ref={opener}
        onClick={() => setOpen(!open)}
      >
        <bdi class="account-bar-email" title={shown}>
          {shown ?? text("signedIn")}
        </bdi>{" "}
        <span class="account-bar-host quiet" title={baseUrl}>
          <bdi dir="ltr">{displayServer(baseUrl)}</bdi>
        </span>
        <Icon name="chevron" />
      </button>
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
    </footer>
  );
}
