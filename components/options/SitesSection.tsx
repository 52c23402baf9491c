import { useRef, useState } from "preact/hooks";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { Field, LockedReason } from "@/components/controls/Field";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { usePage } from "@/components/page";
import { findTypedSite } from "@/lib/model/site";
import { Section } from "./Section";

export function SitesSection() {
  const { policy, offSites } = usePage();
  const locked = policy.value.offSites;
  const [said, say] = useAnnouncer();
  const heading = useRef<HTMLHeadingElement>(null);
  const sites = offSites.list.value;

  const setOff = async (host: string, off: boolean) => {
    const kept = await offSites.setOff(host, off);
    if (!kept.ok) return false;
    say(text(off ? "buttonOff" : "siteSwitchedOn", kept.value));
    return true;
  };

  return (
    <Section id="sites" heading="offSites" headingRef={heading}>
      <p class="quiet">{text("offSitesWords")}</p>
      {sites && (
        <OffSitesList
          sites={sites.filter((each) => !locked.includes(each))}
          locked={locked}
          onSwitchOn={(site) => setOff(site, false)}
          onEmptied={() => heading.current?.focus()}
        />
      )}
      <AddSiteForm onAdd={(host) => setOff(host, true)} />
      {offSites.failure.value && <Notice failure={offSites.failure.value} />}
      <Announcer said={said} />
    </Section>
  );
}

interface ListProps {
  sites: readonly string[];
  /** The sites that a policy fixes; listed first. */
  locked: readonly string[];
  /** Resolves to whether Alibi is on again on the site. */
  onSwitchOn(site: string): Promise<boolean>;
  /** The last site was removed while the focus was in it. */
  onEmptied(): void;
}

function OffSitesList({ sites, locked, onSwitchOn, onEmptied }: ListProps) {
  const list = useRef<HTMLUListElement>(null);

  const switchOn = async (site: string) => {
    const place = sites.indexOf(site);
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const next = buttons[place + 1] ?? buttons[place - 1];
    if (!(await onSwitchOn(site))) return;
    if (next) next.focus();
    else onEmptied();
  };

  if (sites.length + locked.length === 0) return <p class="quiet">{text("noOffSites")}</p>;
  return (
    <ul ref={list}>
      {locked.map((site) => (
        <li key={site} class="off-sites-item">
          <bdi dir="ltr">{site}</bdi>
          <LockedReason />
        </li>
      ))}
      {sites.map((site) => (
        <li key={site} class="off-sites-item">
          <bdi dir="ltr">{site}</bdi>
          <button
            type="button"
            class="button"
            aria-label={text("saidOf", text("siteSwitchOn"), site)}
            onClick={() => void switchOn(site)}
          >
            {text("siteSwitchOn")}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FormProps {
  /** Resolves to whether the site is now in the list. */
  onAdd(host: string): Promise<boolean>;
}

/** Adds a site to those where Alibi is off. */
function AddSiteForm({ onAdd }: FormProps) {
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
    <form class="stacked-form add-site-form" noValidate onSubmit={add}>
      <Field
        label={text("site")}
        value={typed}
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={2000}
        invalid={wrong}
        hint={wrong && <span class="field-error">{text("siteWrong")}</span>}
        onInput={setTyped}
      />
      <button type="submit" class="button">
        {text("addSite")}
      </button>
    </form>
  );
}
