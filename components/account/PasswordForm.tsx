import { useState } from "preact/hooks";
import { readCode, type Credentials } from "@/lib/model/account/account";
import { Field } from "@/components/controls/Field";
import { text } from "@/components/controls/text";

interface Props {
  busy: boolean;
  onSignIn(credentials: Credentials): void;
}

export function PasswordForm({ busy, onSignIn }: Props) {
  const [typed, setTyped] = useState<Credentials>({ email: "", password: "", code: "" });
  const [tried, setTried] = useState(false);
  const wrongCode = readCode(typed.code) === null;
  const missing = tried && (typed.email.trim() === "" || typed.password === "");

  const signIn = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (busy || wrongCode || typed.email.trim() === "" || typed.password === "") return;
    onSignIn({ ...typed, email: typed.email.trim() });
  };

  return (
    <form class="form" noValidate onSubmit={signIn}>
      <Field
        label={text("email")}
        type="email"
        dir="ltr"
        autocomplete="username"
        maxLength={320}
        value={typed.email}
        onInput={(email) => setTyped({ ...typed, email })}
      />
      <Field
        label={text("password")}
        type="password"
        autocomplete="current-password"
        maxLength={4096}
        value={typed.password}
        hint={missing && <span class="wrong">{text("emailAndPassword")}</span>}
        onInput={(password) => setTyped({ ...typed, password })}
      />
      <Field
        label={text("code")}
        aside={text("codeAside")}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={64}
        value={typed.code}
        hint={tried && wrongCode && <span class="wrong">{text("codeWrong")}</span>}
        onInput={(code) => setTyped({ ...typed, code })}
      />
      <div class="actions">
        <button type="submit" class="button" aria-disabled={busy}>
          {text(busy ? "signingIn" : "signInWithPassword")}
        </button>
      </div>
    </form>
  );
}
