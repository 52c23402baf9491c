import { Button } from "@/components/controls/Button";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type SignInMethod, readCode, type Credentials } from "@/lib/model/account";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { LockedReason, Field, focusInvalid } from "@/components/controls/Field";
import { SignInNotice } from "./SignInPrompt";
import { text } from "@/components/controls/text";
import { useSettings } from "./settingsPage";

/** Up to three sign-in methods, each with its own failure below it. */
export function SignInPanel() {
  const { account, server, steps, isLimited, openRegistration, ...page } = useSettings();
  const methods = page.methods.value;
  const chosen = server.value.value;
  const baseUrl = chosen.baseUrl ?? undefined;
  const inTab = chosen.inTab === true;
  /** The method that is in use or was last used on this page. */
  const { method = null, busy = false } = account.attempt.value ?? {};
  /** The server's sign-in window or tab is open, whichever page opened it. */
  const waiting = account.account.value?.status === "signing-in";
  const failure = account.failure.value;
  const signIn = () => void account.signIn();
  const has = (name: SignInMethod) => methods.includes(name);
  const others = (["password", "token"] as const).filter(has);
  const isFolded = has("oauth") && others.length > 1;
  const refused = failure?.kind === "sign-in" && failure.reason === "refused";
  /** If the server refuses OAuth, the next method is expanded. */
  const isNext = (name: SignInMethod) =>
    refused && name === (has("password") ? "password" : "token");
  /** They stay expanded, or the buttons below would move while the user is about to press one. */
  const [expanded] = useState(() => new Set<SignInMethod>());
  const isShown = (name: SignInMethod) => {
    if (method === name || isNext(name) || (methods.length === 1 && has(name))) expanded.add(name);
    return expanded.has(name);
  };
  if (account.account.value === null) {
    return <Notice failure={failure} steps={{ retry: () => location.reload() }} />;
  }
  if (baseUrl === undefined) return null;

  /** Below the method that was used, so that no button moves away; that of none, such as an old session, at the first. */
  const noticeAt = (at: SignInMethod, remark?: string): ComponentChildren =>
    failure &&
    !busy &&
    (method ?? "oauth") === at && (
      <SignInNotice
        failure={failure}
        place={method && bringIntoView}
        remark={remark}
        steps={{
          ...steps,
          signIn,
          // Where people can read what the server says.
          ...(!inTab && { signInInTab: () => void account.signIn(true) }),
        }}
      />
    );

  const create = <Button words="createAccount" look="link" onClick={openRegistration} />;
  const open = waiting && (method === null || method === "oauth");
  const forms = others.length > 0 && (
    <div class="stack">
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
            onSignIn={(credentials) => void account.signInWithPassword(credentials, baseUrl)}
          />
        </details>
      )}
      {has("token") && (
        <details class="disclosure" open={isShown("token")}>
          <summary>{text("methodToken")}</summary>
          <TokenForm
            busy={busy && method === "token"}
            onSignIn={(token) => void account.signInWithToken(token, baseUrl)}
          />
          {noticeAt("token")}
        </details>
      )}
      <p class="quiet">{text("tokenLasts")}</p>
    </div>
  );
  return (
    // The nearest control may belong to another account.
    <div class="stack loose sign-in-panel" data-heir="#account">
      {has("oauth") && (
        <output>{text(open ? "promptWaiting" : inTab ? "promptSignIn" : "signInWords")}</output>
      )}
      {has("oauth") && (
        <div class="button-row">
          <Button
            words={open ? "showSignInPage" : "signIn"}
            look={open ? undefined : "primary"}
            onClick={signIn}
          />
          {create}
        </div>
      )}
      {noticeAt("oauth")}
      {isFolded ? (
        <details
          class="disclosure"
          // To which the popup's “Other ways to sign in” leads.
          open={others.some(isShown) || location.hash === "#account"}
        >
          <summary>{text("otherWays")}</summary>
          {forms}
        </details>
      ) : (
        forms
      )}
      {!has("oauth") && <div class="button-row">{create}</div>}
      {isLimited.value && <LockedReason />}
    </div>
  );
}

interface PasswordProps {
  busy: boolean;
  /** Renders the failure of the last attempt. @param isWithoutCode no code is typed, which may be why it failed */
  renderFailure(isWithoutCode: boolean): ComponentChildren;
  onSignIn(credentials: Credentials): void;
}

export function PasswordForm({ busy, renderFailure, onSignIn }: PasswordProps) {
  const [typed, setTyped] = useState<Credentials>({ email: "", password: "", code: "" });
  const [tried, setTried] = useState(false);
  const wrongCode = readCode(typed.code) === null;
  const noEmail = typed.email.trim() === "";
  const noPassword = typed.password === "";

  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setTried(true);
    // After the next render, which marks the invalid fields.
    requestAnimationFrame(() => focusInvalid(form));
    if (busy || wrongCode || noEmail || noPassword) return;
    onSignIn({ ...typed, email: typed.email.trim() });
  };

  return (
    <form class="stack loose" noValidate onSubmit={signIn}>
      <Field
        label={text("email")}
        type="email"
        dir="ltr"
        autocomplete="username"
        maxLength={320}
        value={typed.email}
        invalid={tried && noEmail}
        onInput={(email) => setTyped({ ...typed, email })}
      />
      <Field
        label={text("password")}
        type="password"
        autocomplete="current-password"
        maxLength={4096}
        value={typed.password}
        invalid={tried && noPassword}
        error={tried && (noEmail || noPassword) && text("emailAndPassword")}
        onInput={(password) => setTyped({ ...typed, password })}
      />
      <Field
        label={text("code")}
        aside={text("codeAside")}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={64}
        value={typed.code}
        error={tried && wrongCode && text("codeWrong")}
        onInput={(code) => setTyped({ ...typed, code })}
      />
      <div class="button-row">
        <Button words={busy ? "signingIn" : "signInWithPassword"} type="submit" busy={busy} />
      </div>
      {renderFailure(typed.code === "")}
    </form>
  );
}

function TokenForm(props: { busy: boolean; onSignIn(token: string): void }) {
  const { busy, onSignIn } = props;
  const [token, setToken] = useState("");

  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    if (token.trim() === "") {
      (event.currentTarget as HTMLFormElement).querySelector("input")?.focus();
    } else if (!busy) onSignIn(token);
  };

  return (
    <form class="stack loose" noValidate onSubmit={signIn}>
      <Field
        label={text("accessToken")}
        masked
        verbatim
        maxLength={8192}
        value={token}
        hint={text("accessTokenHint")}
        onInput={setToken}
      />
      <div class="button-row">
        <Button words={busy ? "signingIn" : "signInWithToken"} type="submit" busy={busy} />
      </div>
    </form>
  );
}
