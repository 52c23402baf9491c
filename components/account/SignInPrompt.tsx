import { Button, Mark } from "@/components/controls/Button";
import type { ComponentChildren } from "preact";
import { Notice, Skeleton } from "@/components/controls/Notice";
import { formatDate, text } from "@/components/controls/text";
import { usePage } from "@/components/page";
import { displayServer, findNearEnd } from "@/lib/model/account";
import { countDays } from "@/lib/model/credential";
import type { Failure } from "@/lib/model/failure";
import { allowedMethods } from "@/lib/model/settings";
import type { FailureActions } from "@/lib/state/page";

/** In place of a page, until somebody is signed in. */
export function SignInPrompt({ children }: { children: ComponentChildren }) {
  const { account, server, policy, browser } = usePage();
  const who = account.account.value;
  const { baseUrl, inTab } = server.value.value;
  const failure = account.failure.value;
  if (who === null) {
    return (
      <main class="page-prompt">
        <Notice failure={failure} steps={{ retry: () => location.reload() }} />
        {!failure && <Skeleton />}
      </main>
    );
  }
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
    ...(!inTab && { signInInTab: () => void account.signIn(true) }),
  };
  const hasPage = allowedMethods(policy.value).includes("oauth");
  /** The server's sign-in window or tab is open. */
  const waiting = who.status === "signing-in";
  const isRefused = failure?.kind === "sign-in" && failure.reason === "refused";
  const isOtherWayFirst = hasPage && !waiting && isRefused;
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
        words={waiting ? "showSignInPage" : isOtherWayFirst ? "otherWays" : "signIn"}
        look={waiting ? undefined : "primary"}
        onClick={hasPage && !isOtherWayFirst ? signIn : openOptions}
      />
      {hasPage && (
        <Button
          words={isOtherWayFirst ? "signIn" : "otherWays"}
          look="link"
          onClick={isOtherWayFirst ? signIn : openOptions}
        />
      )}
      {children}
    </main>
  );
}

/** Tells of a failed sign-in, or of a session that has ended; what tries again is the sign-in button near it. */
export function SignInNotice(props: Omit<Parameters<typeof Notice>[0], "words">) {
  return <Notice {...props} words={tell(props.failure)} />;
}

function tell(failure: Failure | null | undefined): string | undefined {
  const ended = failure?.kind === "signed-out" ? failure.ended : undefined;
  if (ended === undefined) return undefined;
  if (ended.isAnnounced) return text("failureConnectionEnded", formatDate(ended.at));
  return text("failureConnectionAged", formatDate(ended.since), String(countDays(ended)));
}

/** Warns that a sign-in is about to expire, so that it does not expire in the middle of something. */
export function ConnectionWarning() {
  const { account } = usePage();
  const who = account.account.value;
  const end = who?.status === "signed-in" && findNearEnd(who);
  if (!end) return null;
  const date = formatDate(end.at);
  return (
    <div class="row wrap connection-warning quiet">
      <p>
        {end.isAnnounced
          ? text("connectionEnds", date)
          : text("connectionMayEnd", date, String(countDays(end)))}
      </p>
      {/* Otherwise, the person has to sign out first. */}
      {who.method === "oauth" && (
        <Button
          words="signInAgain"
          look="link"
          data-heir="#account"
          onClick={() => void account.signIn()}
        />
      )}
    </div>
  );
}
