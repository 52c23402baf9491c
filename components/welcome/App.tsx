import { Button, Icon, Mark } from "@/components/controls/Button";
import { useEffect, useRef, useState } from "preact/hooks";
import { LockedReason } from "@/components/controls/Field";
import { ServerForm, Unreached } from "@/components/account/ServerForm";
import { useSettings } from "@/components/account/settingsPage";
import { SignInPanel } from "@/components/account/SignInPanel";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { MessageWithElement, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import { focusField, useFocusRestore } from "@/components/controls/keepFocus";
import { displayServer } from "@/lib/model/account";
import { showAddress } from "@/lib/model/address";

/** The steps from installing to the button on web pages, one question at a time. Answers stay in sight above it. */
export function App() {
  const { server, policy, siteAccess, account, isSignedIn } = useSettings();
  const [onlyClicked, setOnlyClicked] = useState(false);
  const [changing, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { baseUrl } = server.value.value;
  const who = account.account.value;
  const email = who?.status === "signed-in" && who.email !== null ? showAddress(who.email) : "";
  const isReached = baseUrl !== null && siteAccess.reachesServer.value !== false;
  const hasAccess = siteAccess.access.value === "all" || onlyClicked;
  const locked = policy.value.baseUrl !== null;
  useEffect(() => setChanging(false), [baseUrl]);

  const steps = [
    ["server", "chooseServer", isReached ? displayServer(baseUrl) : null],
    ["signIn", "signIn", isSignedIn.value ? email : null],
    ["webPages", "welcomeSites", hasAccess ? "" : null],
  ] as const;
  const isChanging = changing && !locked;
  /** -1 when all are answered: then the last title follows. */
  const step = isChanging ? 0 : steps.findIndex(([, , answer]) => answer === null);
  const heading = useFocusRestore<HTMLHeadingElement>(String(step));
  const keep = () => {
    setChanging(false);
    requestAnimationFrame(() => change.current?.focus());
  };
  return (
    <main class="page">
      <h1 class="row">
        <Mark size={28} />
        {text("welcomeTitle")}
      </h1>
      <p class="quiet welcome-words">{text("welcomeWords")}</p>
      <WelcomePicture />
      <ol class="stack small welcome-steps">
        {steps.map(([name, , answer], place) => (
          <li
            key={name}
            aria-current={place === step ? "step" : undefined}
            data-done={answer !== null}
          >
            <p class="row tight">
              {answer !== null && <Icon name="check" />}
              {text(name)}
            </p>
            <div class="row wrap tight">
              {answer && <bdi class="quiet">{answer}</bdi>}
              {place === 0 &&
                answer !== null &&
                (locked ? (
                  <LockedReason />
                ) : (
                  !isChanging && (
                    <Button
                      words="editLabel"
                      look="link"
                      ref={change}
                      aria-label={text("saidOf", text("editLabel"), text("server"))}
                      onClick={() => setChanging(true)}
                    />
                  )
                ))}
            </div>
          </li>
        ))}
      </ol>
      <section class="stack loose welcome-step" aria-labelledby="step">
        <h2 id="step" tabIndex={-1} ref={heading}>
          {text(steps[step]?.[1] ?? "welcomeHand")}
        </h2>
        {step === 0 && <ServerStep onCancel={isChanging ? keep : undefined} />}
        {step === 1 && <SignInPanel />}
        {step === 2 && <SiteAccessStep onOnlyClicked={() => setOnlyClicked(true)} />}
        {step === -1 && <Ready />}
      </section>
    </main>
  );
}

function ServerStep({ onCancel }: { onCancel: (() => void) | undefined }) {
  const { server: setting, policy } = useSettings();
  const place = useEscape<HTMLDivElement>(onCancel);
  useEffect(() => {
    if (onCancel) focusField(place.current);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it opens
  }, []);
  return (
    <div class="stack loose" ref={place}>
      {setting.value.value.baseUrl === null && <p class="quiet">{text("failureNoServer")}</p>}
      {policy.value.baseUrl === null && (
        <ServerForm server={setting.value.value} onCancel={onCancel} />
      )}
      <Unreached />
    </div>
  );
}

/** On which sites the button appears automatically: on all, or on none before the user asks for it there. */
function SiteAccessStep({ onOnlyClicked }: { onOnlyClicked(): void }) {
  const { siteAccess } = useSettings();
  return (
    <>
      <p class="quiet">{text("welcomeSitesWords")}</p>
      <div class="button-row">
        <Button words="siteAccessAllow" look="primary" onClick={() => void siteAccess.allowAll()} />
        <Button words="siteAccessClick" look="plain" onClick={onOnlyClicked} />
      </div>
      <output>
        {siteAccess.refused.value && <span ref={bringIntoView}>{text("siteAccessRefused")}</span>}
      </output>
    </>
  );
}

/** How to reach Alibi from now on: in fields, toolbar, shortcut, menu. */
function Ready() {
  const { account, siteAccess, shortcuts, browser, pinned, steps } = useSettings();
  const fill = shortcuts.value?.find(({ name }) => name === "fill-field");
  return (
    <>
      <Notice failure={account.failure.value} steps={steps} />
      <p>{text(siteAccess.access.value === "all" ? "welcomeSitesNext" : "siteAccessNone")}</p>
      {pinned.value !== true && (
        <p class="quiet">{text(import.meta.env.FIREFOX ? "welcomePinFirefox" : "welcomePin")}</p>
      )}
      {fill && (
        <p class="quiet">
          {fill.keys === "" ? (
            text("welcomeNoShortcut")
          ) : (
            <MessageWithElement message="welcomeShortcut">
              <kbd>{fill.keys}</kbd>
            </MessageWithElement>
          )}
          {browser.parts.menu && text("sentences", "", text("welcomeMenu", text("menuInsert")))}
        </p>
      )}
      <div class="button-row">
        <Button words="options" onClick={browser.openOptions} />
      </div>
    </>
  );
}

/** What Alibi does: two sign-up forms get an alias each, and one alias is switched off. */
function WelcomePicture() {
  return (
    <svg
      class="welcome-picture"
      viewBox="7 7 466 162"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a file would not have the theme's colours
      role="img"
      aria-label={text("welcomePicture")}
    >
      <Form y={8} />
      <Form y={96} />
      <g stroke-width="2">
        <path stroke="var(--accent)" d="M212 44h32m52 0h26q16 0 16 16v12q0 16 16 16h18" />
        <path stroke="var(--edge)" stroke-dasharray="1 5" d="M212 132h32m52 0h24" />
        <path stroke="var(--edge)" d="M326 125v14" />
      </g>
      <rect fill="var(--accent)" x="254" y="35" width="32" height="18" rx="9" />
      <circle fill="Canvas" cx="277" cy="44" r="6" />
      <rect stroke="var(--edge)" x="254" y="123" width="32" height="18" rx="9" />
      <circle fill="var(--edge)" cx="263" cy="132" r="6" />
      <Sheet x={372} y={54} width={100} height={68} />
      <path stroke="var(--edge)" stroke-width="1.5" d="M376 60l46 34 46-34" />
    </svg>
  );
}

function Sheet(place: { x?: number; y?: number; width: number; height: number }) {
  return <rect fill="var(--wash)" stroke="var(--hairline)" {...place} rx="8" />;
}

/** A form with two fields, of which the email field has the button. */
function Form({ y }: { y: number }) {
  return (
    <g transform={`translate(8 ${y})`}>
      <Sheet width={204} height={72} />
      <path stroke="var(--edge)" stroke-width="3" d="M14 14h44M14 62h28" />
      <rect fill="Canvas" stroke="var(--edge)" x="14" y="24" width="176" height="26" rx="6" />
      <foreignObject class="welcome-picture-offer">
        <div>
          <span>{text("newAlias")}</span>
        </div>
      </foreignObject>
    </g>
  );
}
