import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Credentials, SignInMethod } from "@/lib/model/account/account";
import type { Failure } from "@/lib/model/failure/failure";
import { bringIntoView } from "@/components/controls/bringIntoView";
import { LockedReason } from "@/components/controls/LockedValue";
import type { FailureActions } from "@/components/controls/Notice";
import { writeAdminCommand, ForAdmin } from "./ForAdmin";
import { PasswordForm, TokenForm } from "./SignInForms";
import { SignedOutNotice } from "./SignedOutNotice";
import { text } from "@/components/controls/text";
import "./account.css";

interface Props {
  /** A server is chosen, so there is somewhere to sign in to. */
  ready: boolean;
  /** The allowed sign-in methods. */
  methods: readonly SignInMethod[];
  /** The server's page comes in a tab. */
  inTab: boolean;
  /** A policy forbids some methods. */
  locked: boolean;
  /** The method that is in use or was last used on this page; null for none. */
  method: SignInMethod | null;
  busy: boolean;
  /** The window or tab for it is open, from this page or another. */
  waiting: boolean;
  failure: Failure | null;
  /** The server was seen not to sign people in on its own page. */
  hasNoPage: boolean;
  steps: FailureActions;
  onCopy(command: string): Promise<boolean>;
  onSignIn(): void;
  onSignInWithPassword(credentials: Credentials): void;
  onSignInWithToken(token: string): void;
}

const words = {
  window: { asks: "signInWords", open: "promptWaiting", show: "showWindow" },
  tab: { asks: "promptSignIn", open: "promptWaitingTab", show: "showTab" },
} as const;

/** Up to three sign-in methods, each with its own failure below it. */
export function SignInPanel(props: Props) {
  const { methods, inTab, method, busy, waiting, failure, ready } = props;
  const has = (name: SignInMethod) => methods.includes(name);
  const refused = failure?.kind === "sign-in" && failure.reason === "refused";
  /** Where the server refuses OAuth, or has none, the next method is expanded. */
  const isNext = (name: SignInMethod) =>
    (refused || props.hasNoPage) && name === (has("password") ? "password" : "token");
  /** What was expanded once stays so, or what is pressed below it would move away. */
  const [expanded] = useState(() => new Set<SignInMethod>());
  /** A single method is always expanded. */
  const isShown = (name: SignInMethod) => {
    if (method === name || isNext(name) || (methods.length === 1 && has(name))) expanded.add(name);
    return expanded.has(name);
  };
  if (!ready) return <p class="quiet">{text("serverFirst")}</p>;

  /**
   * Below what was pressed, so that nothing that may be pressed next moves away. What nobody pressed here, such as the end
   * of a session, is told at the first method.
   */
  const noticeAt = (at: SignInMethod, remark?: string): ComponentChildren =>
    failure &&
    !busy &&
    (method ?? "oauth") === at && (
      <>
        <SignedOutNotice
          failure={failure}
          place={method && bringIntoView}
          remark={remark}
          steps={{ ...props.steps, signIn: props.onSignIn }}
        />
        {refused && failure.asksFor && (
          <ForAdmin
            label={text("adminCommand")}
            value={writeAdminCommand(failure.asksFor)}
            onCopy={props.onCopy}
          />
        )}
      </>
    );

  const open = waiting && (method === null || method === "oauth");
  return (
    <div class="sign-in-panel">
      {has("oauth") && (
        <output>{text(words[inTab ? "tab" : "window"][open ? "open" : "asks"])}</output>
      )}
      {has("oauth") && (
        <div class="button-row">
          <button
            type="button"
            class={open ? "button" : "button button-primary"}
            onClick={props.onSignIn}
          >
            {text(open ? words[inTab ? "tab" : "window"].show : "signIn")}
          </button>
        </div>
      )}
      {noticeAt("oauth")}
      {has("password") && (
        <details class="disclosure" open={isShown("password")}>
          <summary>{text("doorPassword")}</summary>
          <PasswordForm
            busy={busy && method === "password"}
            tellFailure={(isWithoutCode) =>
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
          <summary>{text("doorToken")}</summary>
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
