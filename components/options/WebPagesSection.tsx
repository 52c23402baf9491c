import { Button } from "@/components/controls/Button";
import { useSettings } from "@/components/account/settingsPage";
import { useState } from "preact/hooks";
import { focusField } from "@/components/controls/keepFocus";
import { Announcer, createAnnouncer, Notice } from "@/components/controls/Notice";
import { Field, LockedReason, Setting } from "@/components/controls/Field";
import { text } from "@/components/controls/text";
import { findTypedSite, type SiteAccess } from "@/lib/model/site";
import { Part, Section, useOpener } from "./Section";

/** Behaviour on web pages. A setting that has no effect now is disabled, below the sentence that says why. */
export function WebPagesSection() {
  const { warnings, offerTrigger, siteAccess } = useSettings();
  const { off: warnsOff, realAddress: warnsOwn } = warnings.value.value;
  const trigger = offerTrigger.value.value;
  const isClosed = siteAccess.access.value === "none";

  return (
    <Section id="web-pages" heading="webPages">
      <Access />
      <fieldset class="stack" disabled={isClosed}>
        <Setting
          label={text("offerWhen")}
          hint={trigger === "asked" && !isClosed ? text("offerWhenAskedWords") : undefined}
          on={trigger === "touched"}
          onToggle={(on) => void offerTrigger.choose(on ? "touched" : "asked")}
        />
        {offerTrigger.saveFailed.value && <Notice failure={{ kind: "storage" }} />}
      </fieldset>
      {/* Never disabled: the warning also appears when the person asks by shortcut in such a field. */}
      <Setting
        label={text("warnOff")}
        on={warnsOff}
        onToggle={(off) => void warnings.choose({ off })}
      />
      {/* Asking gives an alias in place of the own address, so only the automatic offer warns of it. */}
      <fieldset class="stack" disabled={isClosed || trigger === "asked"}>
        <Setting
          label={text("warnOwn")}
          on={warnsOwn}
          onToggle={(realAddress) => void warnings.choose({ realAddress })}
        />
      </fieldset>
      {warnings.saveFailed.value && <Notice failure={{ kind: "storage" }} />}
      <SitesPart />
    </Section>
  );
}

function Access() {
  const { siteAccess } = useSettings();
  const access = siteAccess.access.value;
  const isWhole = access === "all";
  return (
    <div class={isWhole ? "setting" : "notice"}>
      <p>
        {tellAccess(access)}
        <output>
          {siteAccess.refused.value && text("sentences", "", text("siteAccessRefused"))}
        </output>
      </p>
      {!isWhole && <Button words="siteAccessAllow" onClick={() => void siteAccess.allowAll()} />}
      {access !== "none" && (
        <Button words="siteAccessClick" onClick={() => void siteAccess.dropAll()} />
      )}
    </div>
  );
}

export function tellAccess(access: SiteAccess): string {
  if (access === "all") return text("siteAccessAll");
  return text(access === "some" ? "siteAccessSome" : "siteAccessNone");
}

function SitesPart() {
  const { policy, offSites } = useSettings();
  const locked = policy.value.offSites;
  const [{ spoken, say }] = useState(createAnnouncer);
  const [isAdding, opener] = useOpener("addSite", "offSites");
  /** Those that no policy fixes. */
  const free = offSites.list.value.filter((each) => !locked.includes(each));
  const all = [...locked, ...free];

  const setOff = async (host: string, off: boolean) => {
    const answer = await offSites.setOff(host, off);
    if (!answer.ok) return false;
    say(text(off ? "buttonOff" : "siteSwitchedOn", answer.value));
    return true;
  };

  return (
    <Part
      id="sites"
      heading="offSites"
      hint={text(all.length === 0 ? "noOffSites" : "offSitesWords")}
      control={opener}
    >
      {isAdding && <AddSiteForm onAdd={(host) => setOff(host, true)} />}
      {all.length > 0 && (
        <ul>
          {all.map((site) => (
            <li key={site} class="setting">
              <bdi dir="ltr">{site}</bdi>
              {locked.includes(site) ? (
                <LockedReason />
              ) : (
                <Button
                  words="siteSwitchOn"
                  aria-label={text("saidOf", text("siteSwitchOn"), site)}
                  data-heir={free.length === 1 ? "#sites" : undefined}
                  onClick={() => void setOff(site, false)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Notice failure={offSites.failure.value} />
      <Announcer spoken={spoken} />
    </Part>
  );
}

/** Adds a site to those where Alibi is off. @param onAdd resolves to whether it is now in the list */
function AddSiteForm({ onAdd }: { onAdd(host: string): Promise<boolean> }) {
  const [typed, setTyped] = useState("");
  const [judged, setJudged] = useState(false);
  const host = findTypedSite(typed);
  const wrong = judged && host === undefined && typed.trim() !== "";

  const add = async (event: Event) => {
    event.preventDefault();
    setJudged(true);
    if (host === undefined || !(await onAdd(host))) return;
    // Keeps what was typed in the meantime.
    setTyped((now) => (now === typed ? "" : now));
    setJudged(false);
  };

  return (
    <form class="stack add-site-form" ref={focusField} noValidate onSubmit={add}>
      <Field
        label={text("site")}
        value={typed}
        dir="ltr"
        inputMode="url"
        verbatim
        maxLength={2000}
        error={wrong && text("siteWrong")}
        onInput={setTyped}
      />
      <Button words="addSite" type="submit" />
    </form>
  );
}
