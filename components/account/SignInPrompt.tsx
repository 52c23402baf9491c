import { Button, Mark } from "@/components/controls/Button";
import type { ComponentChildren } from "preact";
import { type FailureActions, Notice, Skeleton } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { usePage } from "@/components/page";
import { displayServer } from "@/lib/model/account";
import { allowedMethods } from "@/lib/model/settings";
import { SignInNotice } from "./SignInNotice";

/** In place of a page, until somebody is signed in. */
export function SignInPrompt({ children }: { children: ComponentChildren }) {
  const { account, server, policy, browser } = usePage();
  const who = account.account.value;
  const chosen = server.value.value;
  const failure = account.failure.value;
  if (who === null || chosen === null) {
    return (
      <main class="page-prompt">
        {failure ? (
          <Notice failure={failure} steps={{ retry: () => location.reload() }} />
        ) : (
          <Skeleton />
        )}
      </main>
    );
  }
  const { baseUrl } = chosen;
  if (baseUrl === null) {
    return (
      <main class="page-prompt">
        <h1 class="visually-hidden">{text("extensionName")}</h1>
        <Mark size={40} />
        <p>{text("failureNoServer")}</p>
        <Button words="chooseServer" look="primary" onClick={browser.openOptions} />
        {children}
      </main>
    );
  }
  const signIn = () => void account.signIn();
  /** The methods without the server's page are on the options page. */
  const openOptions = () => browser.openPage("/options.html#account");
  const steps: FailureActions = {
    openOptions: browser.openOptions,
    openServer: () => browser.openPage(baseUrl),
    allow: (origin) => void browser.allow(origin).then((yes) => (yes ? signIn() : undefined)),
    ...(chosen.inTab !== true && { signInInTab: () => void account.signIn(true) }),
  };
  const hasPage = allowedMethods(policy.value).includes("oauth");
  /** The server's sign-in window or tab is open. */
  const waiting = who.status === "signing-in";
  const isRefused = failure?.kind === "sign-in" && failure.reason === "refused";
  const isOtherWayFirst = hasPage && !waiting && isRefused;
  const [first, other] = [text("signIn"), text("otherWays")];
  return (
    <main class="page-prompt">
      <h1 class="visually-hidden">{text("extensionName")}</h1>
      <Mark size={40} />
      <output>
        {waiting && text("promptWaiting")}
        {!waiting && !failure && text("promptSignIn")}
      </output>
      <p class="quiet">
        <bdi>{displayServer(baseUrl)}</bdi>
      </p>
      {failure && !waiting && <SignInNotice failure={failure} steps={steps} />}
      <Button
        look={waiting ? undefined : "primary"}
        onClick={hasPage && !isOtherWayFirst ? signIn : openOptions}
      >
        {waiting ? text("showSignInPage") : isOtherWayFirst ? other : first}
      </Button>
      {hasPage && (
        <Button look="link" onClick={isOtherWayFirst ? signIn : openOptions}>
          {isOtherWayFirst ? first : other}
        </Button>
      )}
      {children}
    </main>
  );
}
