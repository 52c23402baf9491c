import { Button } from "@/components/controls/Button";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { readCode, type Credentials } from "@/lib/model/account";
import { Field, focusInvalid } from "@/components/controls/Field";
import { text } from "@/components/controls/text";

interface Props {
  busy: boolean;
  /** Renders the failure of the last attempt. @param isWithoutCode no code is typed, which may be why it failed */
  renderFailure(isWithoutCode: boolean): ComponentChildren;
  onSignIn(credentials: Credentials): void;
}

export function PasswordForm({ busy, renderFailure, onSignIn }: Props) {
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
    <form class="stacked-form" noValidate onSubmit={signIn}>
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
        hint={
          tried &&
          (noEmail || noPassword) && <span class="field-error">{text("emailAndPassword")}</span>
        }
        onInput={(password) => setTyped({ ...typed, password })}
      />
      <Field
        label={text("code")}
        aside={text("codeAside")}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={64}
        value={typed.code}
        invalid={tried && wrongCode}
        hint={tried && wrongCode && <span class="field-error">{text("codeWrong")}</span>}
        onInput={(code) => setTyped({ ...typed, code })}
      />
      <div class="button-row">
        <Button words={busy ? "signingIn" : "signInWithPassword"} type="submit" busy={busy} />
      </div>
      {renderFailure(typed.code === "")}
    </form>
  );
}

export function TokenForm(props: { busy: boolean; onSignIn(token: string): void }) {
  const { busy, onSignIn } = props;
  const [token, setToken] = useState("");

  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    if (token.trim() === "") {
      (event.currentTarget as HTMLFormElement).querySelector("input")?.focus();
    } else if (!busy) onSignIn(token);
  };

  return (
    <form class="stacked-form" noValidate onSubmit={signIn}>
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
