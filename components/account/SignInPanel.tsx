import { Button } from "@/components/controls/Button";
import { useState } from "preact/hooks";
import { type SignInMethod, readCode, type Credentials } from "@/lib/model/account";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { LockedReason, Field, focusInvalid } from "@/components/controls/Field";
import { SignInNotice } from "./SignInPrompt";
import { text } from "@/components/controls/text";
import { useSettings } from "./settingsPage";

/** Up to three sign-in methods, each with its own failure below it. */
export function SignInPanel() {
  const { account, server, isLimited, openRegistration, ...page } = useSettings();
  const methods = page.methods.value;
  const chosen = server.value.value;
  /** The method that is in use or was last used on this page. */
  const { method = null, busy = false } = account.attempt.value ?? {};
  /** The server's sign-in window or tab is open, whichever page opened it. */
  const waiting = account.account.value?.status === "signing-in";
  const failure = account.failure.value;
  const has = (name: SignInMethod) => methods.includes(name);
  const others = (["password", "token"] as const).filter(has);
  const isFolded = has("oauth") && others.length > 1;
  const refused = failure?.kind === "sign-in" && failure.reason === "refused";
  /** They stay expanded, or the buttons below would move while the user is about to press one. */
  const [expanded] = useState(() => new Set<SignInMethod>());
  const isShown = (name: SignInMethod) => {
    // If the server refuses OAuth, the next method is expanded.
    const isNext = refused && name === others[0];
    if (method === name || isNext || methods.length === 1) expanded.add(name);
    return expanded.has(name);
  };
  if (account.account.value === null) {
    return <Notice failure={failure} steps={{ retry: () => location.reload() }} />;
  }
  if (chosen.baseUrl === null) return null;

  const create = <Button words="createAccount" look="link" onClick={openRegistration} />;
  const open = waiting && (method === null || method === "oauth");
  const forms = others.length > 0 && (
    <div class="stack">
      {others.map((each) => (
        <details key={each} class="disclosure" open={isShown(each)}>
          <summary>{text(each === "password" ? "methodPassword" : "methodToken")}</summary>
          {each === "password" ? (
            <PasswordForm busy={busy && method === each} />
          ) : (
            <TokenForm busy={busy && method === each} />
          )}
        </details>
      ))}
      <p class="quiet">{text("tokenLasts")}</p>
    </div>
  );
  return (
    // The nearest control may belong to another account.
    <div class="stack loose sign-in-panel" data-heir="#account">
      {has("oauth") && (
        <>
          <output>
            {text(open ? "promptWaiting" : chosen.inTab ? "promptSignIn" : "signInWords")}
          </output>
          <div class="button-row">
            <Button
              words={open ? "showSignInPage" : "signIn"}
              look={open ? undefined : "primary"}
              onClick={() => void account.signIn()}
            />
            {create}
          </div>
        </>
      )}
      <MethodNotice of="oauth" />
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

interface NoticeProps {
  of: SignInMethod;
  remark?: string | false;
}

/** Below the method that was used, so that no button moves away; of none, such as an old session, at the first. */
function MethodNotice({ of, remark }: NoticeProps) {
  const { account, server, steps } = useSettings();
  const { method = null, busy = false } = account.attempt.value ?? {};
  if (busy || (method ?? "oauth") !== of) return null;
  return (
    <SignInNotice
      failure={account.failure.value}
      place={method && bringIntoView}
      remark={remark}
      steps={{
        ...steps,
        signIn: () => void account.signIn(),
        // Where people can read what the server says.
        ...(!server.value.value.inTab && { signInInTab: () => void account.signIn(true) }),
      }}
    />
  );
}

export function PasswordForm({ busy }: { busy: boolean }) {
  const { account, server } = useSettings();
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
    const credentials = { ...typed, email: typed.email.trim() };
    void account.signInWithPassword(credentials, server.value.value.baseUrl ?? undefined);
  };
  /** No code is typed, which may be why it failed. */
  const lacksCode = typed.code === "" && account.failure.value?.kind === "credentials";

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
      <MethodNotice of="password" remark={lacksCode && text("codeMissing")} />
    </form>
  );
}

function TokenForm({ busy }: { busy: boolean }) {
  const { account, server } = useSettings();
  const [token, setToken] = useState("");

  const signIn = (event: SubmitEvent) => {
    event.preventDefault();
    if (token.trim() === "") {
      (event.currentTarget as HTMLFormElement).querySelector("input")?.focus();
    } else if (!busy) void account.signInWithToken(token, server.value.value.baseUrl ?? undefined);
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
      <MethodNotice of="token" />
    </form>
  );
}
