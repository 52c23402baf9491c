import { useState } from "preact/hooks";
import { Field } from "@/components/controls/Field";
import { text } from "@/components/controls/text";

interface Props {
  busy: boolean;
  onSignIn(token: string): void;
}

export function TokenForm({ busy, onSignIn }: Props) {
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
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={8192}
        value={token}
        hint={text("accessTokenHint")}
        onInput={setToken}
      />
      <div class="button-row">
        <button type="submit" class="button" aria-disabled={busy}>
          {text(busy ? "signingIn" : "signInWithToken")}
        </button>
      </div>
    </form>
  );
}
