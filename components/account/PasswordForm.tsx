import { useState } from "preact/hooks";
import { readCode, type Credentials } from "@/lib/model/account/account";
import { Field } from "@/components/controls/Field";
import { text } from "@/components/controls/text";

interface Props {
  busy: boolean;
  /** The server did not take what was sent last. */
  refused: boolean;
  onSignIn(credentials: Credentials): void;
}

export function PasswordForm({ busy, refused, onSignIn }: Props) {
  const [typed, setTyped] = useState<Credentials>({ email: "", password: "", code: "" });
  const [tried, setTried] = useState(false);
  const wrongCode = readCode(typed.code) === null;
  const noEmail = tried && typed.email.trim() === "";
  const noPassword = tried && typed.password === "";

  const signIn = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (busy || wrongCode || typed.email.trim() === "" || typed.password === "") return;
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
        invalid={noEmail}
        onInput={(email) => setTyped({ ...typed, email })}
      />
      <Field
        label={text("password")}
        type="password"
        autocomplete="current-password"
        maxLength={4096}
        value={typed.password}
        invalid={noPassword}
        hint={
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
        hint={
          tried && wrongCode ? (
            <span class="field-error">{text("codeWrong")}</span>
          ) : (
            refused && typed.code === "" && text("codeMissing")
          )
        }
        onInput={(code) => setTyped({ ...typed, code })}
      />
      <div class="button-row">
        <button type="submit" class="button" aria-disabled={busy}>
          {text(busy ? "signingIn" : "signInWithPassword")}
        </button>
      </div>
    </form>
  );
}
