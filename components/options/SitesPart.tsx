import { Button } from "@/components/controls/Button";
import { useEffect, useRef, useState } from "preact/hooks";
import { Announcer, createAnnouncer, Notice } from "@/components/controls/Notice";
import { Field, LockedReason } from "@/components/controls/Field";
import { text } from "@/components/controls/text";
import { usePage } from "@/components/page";
import { findTypedSite } from "@/lib/model/site";
import { Opener, Part } from "./Section";

/** Sites where Alibi is off: a part of its behaviour on web pages. */
export function SitesPart() {
  const { policy, offSites } = usePage();
  const locked = policy.value.offSites;
  const [{ spoken, say }] = useState(createAnnouncer);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const sites = offSites.list.value;
  const hasNone = sites?.length === 0 && locked.length === 0;
  /** Those that no policy fixes. */
  const free = sites?.filter((each) => !locked.includes(each)) ?? [];

  const setOff = async (host: string, off: boolean) => {
    const kept = await offSites.setOff(host, off);
    if (!kept.ok) return false;
    say(text(off ? "buttonOff" : "siteSwitchedOn", kept.value));
    return true;
  };

  const switchOn = async (site: string) => {
    if ((await setOff(site, false)) && free.length === 1) heading.current?.focus();
  };

  return (
    <Part
      id="sites"
      heading="offSites"
      headingRef={heading}
      hint={text(hasNone ? "noOffSites" : "offSitesWords")}
      control={<Opener words="addSite" of="offSites" open={isAdding} onToggle={setAdding} />}
    >
      {isAdding && <AddSiteForm onAdd={(host) => setOff(host, true)} />}
      {sites && !hasNone && (
        <ul>
          {locked.map((site) => (
            <li key={site} class="setting">
              <bdi dir="ltr">{site}</bdi>
              <LockedReason />
            </li>
          ))}
          {free.map((site) => (
            <li key={site} class="setting">
              <bdi dir="ltr">{site}</bdi>
              <Button
                words="siteSwitchOn"
                aria-label={text("saidOf", text("siteSwitchOn"), site)}
                onClick={() => void switchOn(site)}
              />
            </li>
          ))}
        </ul>
      )}
      <Notice failure={offSites.failure.value} />
      <Announcer said={spoken} />
    </Part>
  );
}

/** Adds a site to those where Alibi is off. @param onAdd resolves to whether it is now in the list */
function AddSiteForm({ onAdd }: { onAdd(host: string): Promise<boolean> }) {
  const [typed, setTyped] = useState("");
  const [judged, setJudged] = useState(false);
  const host = findTypedSite(typed);
  const wrong = judged && host === undefined && typed.trim() !== "";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const add = async (event: Event) => {
    event.preventDefault();
    setJudged(true);
    if (host === undefined || !(await onAdd(host))) return;
    // Keeps what was typed in the meantime.
    setTyped((now) => (now === typed ? "" : now));
    setJudged(false);
  };

  return (
    <form class="stack add-site-form" ref={form} noValidate onSubmit={add}>
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
