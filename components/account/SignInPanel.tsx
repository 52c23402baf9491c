import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Credentials, SignInMethod } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import { bringIntoView } from "@/components/controls/bringIntoView";
import { LockedReason } from "@/components/controls/LockedValue";
import type { FailureActions } from "@/components/controls/Notice";
import { PasswordForm, TokenForm } from "./SignInForms";
import { SignedOutNotice } from "./SignedOutNotice";
import { text } from "@/components/controls/text";
import "./account.css";

interface Props {
  /** A server is chosen, so the person can sign in. */
  ready: boolean;
  methods: readonly SignInMethod[];
  /** The server's page opens in a tab, not in a window. */
  inTab: boolean;
  /** A policy forbids some methods. */
  locked: boolean;
  /** The method that is in use or was last used on this page; null for none. */
  method: SignInMethod | null;
  busy: boolean;
  /** The server's sign-in window or tab is open, whichever page opened it. */
  waiting: boolean;
  failure: Failure | null;
  steps: FailureActions;
  onSignIn(): void;
  /** Opens the server's page in a tab, where people can read what it says. */
  onSignInInTab(): void;
  onSignInWithPassword(credentials: Credentials): void;
  onSignInWithToken(token: string): void;
}

/** Up to three sign-in methods, each with its own failure below it. */
export function SignInPanel(props: Props) {
  const { methods, inTab, method, busy, waiting, failure, ready } = props;
  const has = (name: SignInMethod) => methods.includes(name);
  const refused = failure?.kind === "sign-in" && failure.reason === "refused";
  /** If the server refuses OAuth, the next method is expanded. */
  const isNext = (name: SignInMethod) =>
    refused && name === (has("password") ? "password" : "token");
  /**
   * An expanded method stays expanded, or the buttons below it would move while the person is about to press
   * one.
   */
  const [expanded] = useState(() => new Set<SignInMethod>());
  /** A single method is always expanded. */
  const isShown = (name: SignInMethod) => {
    if (method === name || isNext(name) || (methods.length === 1 && has(name))) expanded.add(name);
    return expanded.has(name);
  };
  if (!ready) return <p class="quiet">{text("failureNoServer")}</p>;

  /**
   * Shown below the method that was used, so that no button the person may press next moves away. A failure of
   * none of them, such as an expired session, is shown at the first method.
   */
  const noticeAt = (at: SignInMethod, remark?: string): ComponentChildren =>
    failure &&
    !busy &&
    (method ?? "oauth") === at && (
      <SignedOutNotice
        failure={failure}
        place={method && bringIntoView}
        remark={remark}
        steps={{
          ...props.steps,
          signIn: props.onSignIn,
          ...(!inTab && { signInInTab: props.onSignInInTab }),
        }}
      />
    );

  const open = waiting && (method === null || method === "oauth");
  return (
    <div class="sign-in-panel">
      {has("oauth") && (
        <output>{text(open ? "promptWaiting" : inTab ? "promptSignIn" : "signInWords")}</output>
      )}
      {has("oauth") && (
        <div class="button-row">
          <button
            type="button"
            class={open ? "button" : "button button-primary"}
            onClick={props.onSignIn}
          >
            {text(open ? "showSignInPage" : "signIn")}
          </button>
        </div>
      )}
      {noticeAt("oauth")}
      {has("password") && (
        <details class="disclosure" open={isShown("password")}>
          <summary>{text("methodPassword")}</summary>
          <PasswordForm
            busy={busy && method === "password"}
            renderFailure={(isWithoutCode) =>
              noticeAt(
                "password",
                isWithoutCode && failure?.kind === "credentials" ? text("codeMissing") : undefined,
              )
            }
            onSignIn={props.onSignInWithPassword}
          />
        </details>
      )}
      {has("token") && (
        <details class="disclosure" open={isShown("token")}>
          <summary>{text("methodToken")}</summary>
          <TokenForm busy={busy && method === "token"} onSignIn={props.onSignInWithToken} />
          {noticeAt("token")}
        </details>
      )}
      <div class="button-row">
        <button type="button" class="link-button" onClick={props.steps.createAccount}>
          {text("createAccount")}
        </button>
      </div>
      {(has("password") || has("token")) && <p class="quiet">{text("tokenLasts")}</p>}
      {props.locked && <LockedReason />}
    </div>
  );
}
