import type { ComponentChildren } from "preact";
import type { Failure } from "@/lib/model/failure";
import { displayServer } from "@/lib/model/account";
import { Mark } from "@/components/controls/Icon";
import type { FailureActions } from "@/components/controls/Notice";
import { SignedOutNotice } from "./SignedOutNotice";
import { text } from "@/components/controls/text";
import "./account.css";

interface Props {
  /** null until one is chosen. */
  baseUrl: string | null;
  /** OAuth is available; the other methods are on the options page. */
  hasPage: boolean;
  /** The server's page opens in a tab, not in a window. */
  inTab: boolean;
  /** The server's sign-in window or tab is open. */
  waiting: boolean;
  failure: Failure | null;
  steps: FailureActions;
  onSignIn(): void;
  /** Opens the server's page in a tab, where people can read what it says. */
  onSignInInTab(): void;
  onOpenOptions(): void;
  /** The other accounts, where the person can switch to one. */
  others?: ComponentChildren;
}

export function SignInPrompt({ baseUrl, hasPage, inTab, waiting, failure, ...props }: Props) {
  const { steps, onSignIn, onOpenOptions } = props;
  if (baseUrl === null) {
    return (
      <main class="page-prompt">
        <h1 class="visually-hidden">{text("extensionName")}</h1>
        <Mark size={40} />
        <p>{text("failureNoServer")}</p>
        <button type="button" class="button button-primary" onClick={onOpenOptions}>
          {text("chooseServer")}
        </button>
        {props.others}
      </main>
    );
  }
  const isRefused = failure?.kind === "sign-in" && failure.reason === "refused";
  const [signIn, others] = [text("signIn"), text("otherWays")];
  const isOtherWayFirst = hasPage && !waiting && isRefused;
  return (
    <main class="page-prompt">
      <h1 class="visually-hidden">{text("extensionName")}</h1>
      <Mark size={40} />
      <output>
        {waiting && text("promptWaiting")}
        {!waiting && !failure && text("promptSignIn")}
      </output>
      <p class="quiet">
        <bdi>{displayServer(baseUrl)}</bdi>
      </p>
      {failure && !waiting && (
        <SignedOutNotice
          failure={failure}
          steps={{ ...steps, ...(!inTab && { signInInTab: props.onSignInInTab }) }}
        />
      )}
      <button
        type="button"
        class={waiting ? "button" : "button button-primary"}
        onClick={hasPage && !isOtherWayFirst ? onSignIn : onOpenOptions}
      >
        {waiting ? text("showSignInPage") : isOtherWayFirst ? others : signIn}
      </button>
      {hasPage && (
        <button
          type="button"
          class="link-button"
          onClick={isOtherWayFirst ? onSignIn : onOpenOptions}
        >
          {isOtherWayFirst ? signIn : others}
        </button>
      )}
      {props.others}
    </main>
  );
}
