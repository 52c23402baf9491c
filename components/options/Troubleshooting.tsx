import { Button } from "@/components/controls/Button";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useSettings } from "@/components/account/settingsPage";
import { tellFailure } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { Account } from "@/lib/model/account";
import type { Failure, Result } from "@/lib/model/failure";
import { createRequest } from "@/lib/state/signals";
import { Part, Section } from "./Section";
import { tellAccess } from "./WebPagesSection";
import { writeReport } from "./writeReport";

/** Three checks, each with the way to mend it, and a report of them to copy. */
export function Troubleshooting() {
  const { browser, server, siteAccess, checkServer, ...page } = useSettings();
  const [result, setResult] = useState<{ of: string | null; value: Result<null> } | null>(null);
  const [{ busy, run }] = useState(createRequest);
  const { baseUrl } = server.value.value;
  const reachesServer = siteAccess.reachesServer.value;
  const account = page.account.account.value;
  const access = siteAccess.access.value;
  // Not that of another server, from before a change.
  const checked = result?.of === baseUrl ? result.value : null;

  async function check(): Promise<void> {
    const value = await run(checkServer);
    if (value) setResult({ of: baseUrl, value });
  }

  /** Why the server is not reached; null if it answers, or was not asked yet. */
  function findFailure(): Failure | null {
    if (baseUrl === null) return { kind: "no-server" };
    // Without access, a check can only fail.
    if (reachesServer === false) return { kind: "permission", origin: new URL(baseUrl).origin };
    return checked?.ok === false ? checked.failure : null;
  }

  const failure = findFailure();
  const report = writeReport({
    version: browser.version,
    userAgent: navigator.userAgent,
    language: navigator.language,
    baseUrl,
    reachesServer,
    checked,
    capabilities: baseUrl === null ? {} : page.capabilitiesOf(baseUrl),
    account,
    access,
  });
  return (
    <Section id="troubleshooting" heading="troubleshooting">
      <ul>
        <Check
          name={text("server")}
          result={failure ? tellFailure(failure) : checked ? text("checkAnswers") : ""}
        >
          {failure?.kind === "no-server" ? (
            <a class="button" href="#server">
              {text("chooseServer")}
            </a>
          ) : failure?.kind === "permission" ? (
            <Button words="allowScope" onClick={() => void browser.allow(failure.origin)} />
          ) : (
            <Button words={busy.value ? "checking" : "checkNow"} onClick={() => void check()} />
          )}
        </Check>
        <Check name={text("account")} result={tellAccount(account)}>
          {account?.status === "signed-out" && baseUrl !== null && (
            <a class="button" href="#account">
              {text("signIn")}
            </a>
          )}
        </Check>
        <Check
          name={text("siteAccess")}
          result={siteAccess.refused.value ? text("siteAccessRefused") : tellAccess(access)}
        >
          {access !== "all" && (
            <Button words="siteAccessAllow" onClick={() => void siteAccess.allowAll()} />
          )}
        </Check>
        <Report report={report} />
      </ul>
      <AboutPart />
    </Section>
  );
}

interface CheckProps {
  name: string;
  result: string;
  children: ComponentChildren;
}

function Check({ name, result, children }: CheckProps) {
  return (
    <li class="setting">
      <div>
        <span>{name}</span>
        <output class="setting-hint quiet">{result}</output>
      </div>
      {children}
    </li>
  );
}

function tellAccount(account: Account | null): string {
  if (account?.status === "signed-in") return text("signedIn");
  return text(account?.status === "signing-in" ? "promptWaiting" : "promptSignIn");
}

/** Shows the report on request, so that a user can read it before it is copied. */
function Report({ report }: { report: string }) {
  const { copy } = useSettings().browser;
  const [copied, setCopied] = useState<boolean | null>(null);
  const words = copied === null ? "reportWords" : copied ? "copiedShort" : "reportNotCopied";
  return (
    <li>
      <details class="disclosure" open={copied === false}>
        <summary>{text("report")}</summary>
        <pre lang="en" dir="ltr">
          {report}
        </pre>
        <div class="setting">
          <output class="setting-hint quiet">{text(words)}</output>
          <Button words="reportCopy" onClick={() => void copy(report).then(setCopied)} />
        </div>
      </details>
    </li>
  );
}

function AboutPart() {
  const { version, source } = useSettings().browser;
  return (
    <Part
      id="about"
      heading="about"
      hint={text("aboutVersion", version)}
      control={
        <ul class="row wrap loose options-links">
          <Link to="/LICENSE.txt" words={text("aboutLicense")} />
          <Link to="/privacy.html" words={text("aboutPrivacy")} />
          {source !== undefined && <Link to={source} words={text("aboutSource")} />}
        </ul>
      }
    />
  );
}

function Link({ to, words }: { to: string; words: string }) {
  return (
    <li>
      <a class="link-button" href={to}>
        {words}
      </a>
    </li>
  );
}
