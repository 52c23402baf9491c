import type { ComponentChildren } from "preact";
import type { Credentials, SignInMethod } from "@/lib/model/account/account";
import type { Failure } from "@/lib/model/failure/failure";
import { Locked } from "@/components/controls/LockedValue";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { PasswordForm } from "./PasswordForm";
import { text } from "@/components/controls/text";
import { TokenForm } from "./TokenForm";

interface Props {
  /** A server is chosen, so there is somewhere to sign in to. */
  ready: boolean;
  /** Those that are open. */
  doors: readonly SignInMethod[];
  /** Somebody else has closed some. */
  locked: boolean;
  /** The door that is being tried or was tried last on this page; null for none. */
  door: SignInMethod | null;
  busy: boolean;
  /** A sign-in window is open, whoever opened it. */
  waiting: boolean;
  failure: Failure | null;
  steps: FailureActions;
  onSignIn(): void;
  onSignInWithPassword(credentials: Credentials): void;
  onSignInWithToken(token: string): void;
}

/** The doors there are: three, where the browser has all and nobody has closed one. Each says itself what went wrong at it. */
export function SignInPanel(props: Props) {
  const { doors, door, busy, waiting, failure, ready } = props;
  const has = (name: SignInMethod) => doors.includes(name);
  /** Where the server's page refuses Alibi, the next best way is open at once. */
  const isNext = (name: SignInMethod) =>
    failure?.kind === "sign-in" &&
    failure.reason === "refused" &&
    name === (has("password") ? "password" : "token");
  /** The only one need not be opened. */
  const isShown = (name: SignInMethod) =>
    door === name || isNext(name) || (doors.length === 1 && has(name));
  if (!ready) return <p class="quiet">{text("serverFirst")}</p>;

  const noticeAt = (at: SignInMethod | null): ComponentChildren =>
    failure &&
    !busy &&
    door === at && <Notice failure={failure} steps={{ ...props.steps, signIn: props.onSignIn }} />;

  const open = waiting && (door === null || door === "oauth");
  return (
    <div class="doors">
      {has("oauth") && <output>{text(open ? "promptWaiting" : "signInWords")}</output>}
      {noticeAt(null)}
      {noticeAt("oauth")}
      {has("oauth") && (
        <div class="actions">
          <button
            type="button"
            class={open ? "button" : "button button-primary"}
            onClick={props.onSignIn}
          >
            {text(open ? "openWindowAgain" : "signIn")}
          </button>
        </div>
      )}
      {has("password") && (
        <details class="disclosure" open={isShown("password")}>
          <summary>{text("doorPassword")}</summary>
          {noticeAt("password")}
          <PasswordForm busy={busy && door === "password"} onSignIn={props.onSignInWithPassword} />
        </details>
      )}
      {has("token") && (
        <details class="disclosure" open={isShown("token")}>
          <summary>{text("doorToken")}</summary>
          {noticeAt("token")}
          <TokenForm busy={busy && door === "token"} onSignIn={props.onSignInWithToken} />
        </details>
      )}
      {props.locked && <Locked />}
    </div>
  );
}
