import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { useSettings } from "@/components/account/settingsPage";
import { SignInPanel } from "@/components/account/SignInPanel";
import { bringIntoView } from "@/components/controls/bringIntoView";
import { Notice } from "@/components/controls/Notice";
import { sentences, text } from "@/components/controls/text";
import { useFocusRestore } from "@/components/controls/useFocusRestore";
import { showAddress } from "@/lib/model/address";
import { isolate } from "@/lib/model/text";

interface Props {
  title: string;
  done?: boolean;
  children: ComponentChildren;
}

export function Step({ title, done = false, children }: Props) {
  const id = useId();
  const heading = useFocusRestore<HTMLHeadingElement>(String(done));
  return (
    <li class="welcome-step" data-done={done}>
      <section aria-labelledby={id}>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
      </section>
    </li>
  );
}

export function SignInStep() {
  const { isSignedIn } = useSettings();
  return (
    <Step title={text("signIn")} done={isSignedIn.value}>
      <SignIn />
    </Step>
  );
}

function SignIn() {
  const { account, steps } = useSettings();
  const who = account.account.value;
  const failure = account.failure.value;

  if (who === null) {
    return failure && <Notice failure={failure} steps={{ retry: () => location.reload() }} />;
  }
  if (who.status === "signed-in") {
    return (
      <>
        {failure && <Notice failure={failure} steps={steps} />}
        <p>
          {who.email === null
            ? text("signedIn")
            : text("saidOf", text("signedIn"), isolate(showAddress(who.email)))}
        </p>
      </>
    );
  }
  return <SignInPanel />;
}

/** On which sites the button appears automatically: on all, or on none before the person asks for it there. */
export function SiteAccessStep() {
  const { siteAccess, isSignedIn } = useSettings();
  const [onlyClicked, setOnlyClicked] = useState(false);
  const access = siteAccess.access.value;
  if (access === null) return null;
  const given = access === "all";
  return (
    <Step title={text("welcomeSites")} done={given || onlyClicked}>
      <p>
        {given
          ? sentences(text("siteAccessAll"), text("welcomeSitesNext"))
          : text(onlyClicked ? "siteAccessNone" : "welcomeSitesWords")}
      </p>
      {!given && (
        <>
          <div class="button-row">
            <button
              type="button"
              class={isSignedIn.value && !onlyClicked ? "button button-primary" : "button"}
              onClick={() => void siteAccess.allowAll()}
            >
              {text("siteAccessAllow")}
            </button>
            {!onlyClicked && (
              <button type="button" class="button" onClick={() => setOnlyClicked(true)}>
                {text("siteAccessClick")}
              </button>
            )}
          </div>
          <output>
            {siteAccess.refused.value && (
              <span ref={bringIntoView}>{text("siteAccessRefused")}</span>
            )}
          </output>
        </>
      )}
    </Step>
  );
}

/** How to reach Alibi later: toolbar, shortcut, menu. */
export function ShortcutStep() {
  const { shortcuts, browser, ...page } = useSettings();
  const pinned = page.pinned.value;
  const fill = shortcuts.value?.find(({ name }) => name === "fill-field");
  // Firefox does not tell whether the button is pinned, so the person confirms it.
  const [read, setRead] = useState(false);
  const pin = import.meta.env.FIREFOX ? "welcomePinFirefox" : "welcomePin";
  return (
    <Step title={text("welcomeHand")} done={pinned === true || read}>
      {pinned !== true && <p>{text(pin)}</p>}
      {fill && (
        <p>
          {sentences(
            fill.keys === "" ? text("welcomeNoShortcut") : text("welcomeShortcut", fill.keys),
            browser.parts.menu ? text("welcomeMenu", text("menuInsert")) : "",
          )}
        </p>
      )}
      <div class="button-row">
        <button type="button" class="button" onClick={browser.openOptions}>
          {text("options")}
        </button>
        {pinned !== true && !read && (
          <button type="button" class="button" onClick={() => setRead(true)}>
            {text("bulkDismiss")}
          </button>
        )}
      </div>
    </Step>
  );
}
