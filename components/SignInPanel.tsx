import type { ComponentChildren } from "preact";
import type { Credentials, Door } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import { Notice, type Steps } from "./Notice";
import { PasswordForm } from "./PasswordForm";
import { text } from "./text";
import { TokenForm } from "./TokenForm";

interface Props {
  /** A server is chosen, so there is somewhere to sign in to. */
  ready: boolean;
  /** The door that is being tried or was tried last on this page; null for none. */
  door: Door | null;
  busy: boolean;
  /** A sign-in window is open, whoever opened it. */
  waiting: boolean;
  failure: Failure | null;
  steps: Steps;
  onSignIn(): void;
  onSignInWithPassword(credentials: Credentials): void;
  onSignInWithToken(token: string): void;
}

/** The three doors. Each says itself what went wrong at it. */
export function SignInPanel(props: Props) {
  const { door, busy, waiting, failure, ready } = props;
  if (!ready) return <p class="quiet">{text("serverFirst")}</p>;

  const noticeAt = (at: Door | null): ComponentChildren =>
    failure &&
    !busy &&
    door === at && <Notice failure={failure} steps={{ ...props.steps, signIn: props.onSignIn }} />;

  const open = waiting && (door === null || door === "oauth");
  return (
    <div class="doors">
      <output>{text(open ? "promptWaiting" : "signInWords")}</output>
      {noticeAt(null)}
      {noticeAt("oauth")}
      <div class="actions">
        <button
          type="button"
          class={open ? "button" : "button button-primary"}
          onClick={props.onSignIn}
        >
          {text(open ? "openWindowAgain" : "signIn")}
        </button>
      </div>
      <details class="disclosure" open={door === "password"}>
        <summary>{text("doorPassword")}</summary>
        {noticeAt("password")}
        <PasswordForm busy={busy && door === "password"} onSignIn={props.onSignInWithPassword} />
      </details>
      <details class="disclosure" open={door === "token"}>
        <summary>{text("doorToken")}</summary>
        {noticeAt("token")}
        <TokenForm busy={busy && door === "token"} onSignIn={props.onSignInWithToken} />
      </details>
    </div>
  );
}
