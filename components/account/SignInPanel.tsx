import type { ComponentChildren } from "preact";
import type { Credentials, SignInMethod } from "@/lib/model/account/account";
import type { Failure } from "@/lib/model/failure/failure";
import { LockedReason } from "@/components/controls/LockedValue";
import type { FailureActions } from "@/components/controls/Notice";
import { writeAdminCommand } from "@/lib/model/account/adminCommand";
import { ForAdmin } from "./ForAdmin";
import { PasswordForm } from "./PasswordForm";
import { SignedOutNotice } from "./SignedOutNotice";
import { text } from "@/components/controls/text";
import { TokenForm } from "./TokenForm";
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
  hasNoPage?: boolean;
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
  /** A single method is always expanded. */
  const isShown = (name: SignInMethod) =>
    method === name || isNext(name) || (methods.length === 1 && has(name));
  if (!ready) return <p class="quiet">{text("serverFirst")}</p>;

  const noticeAt = (at: SignInMethod | null): ComponentChildren =>
    failure &&
    !busy &&
    method === at && (
      <>
        <SignedOutNotice failure={failure} steps={{ ...props.steps, signIn: props.onSignIn }} />
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
      {noticeAt(null)}
      {noticeAt("oauth")}
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
      {has("password") && (
        <details class="disclosure" open={isShown("password")}>
          <summary>{text("doorPassword")}</summary>
          {noticeAt("password")}
          <PasswordForm
            busy={busy && method === "password"}
            refused={method === "password" && failure?.kind === "credentials"}
            onSignIn={props.onSignInWithPassword}
          />
        </details>
      )}
      {has("token") && (
        <details class="disclosure" open={isShown("token")}>
          <summary>{text("doorToken")}</summary>
          {noticeAt("token")}
          <TokenForm busy={busy && method === "token"} onSignIn={props.onSignInWithToken} />
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
