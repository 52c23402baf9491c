import { useRef } from "preact/hooks";
import { AddSiteForm } from "@/components/site/AddSiteForm";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { Notice } from "@/components/controls/Notice";
import { OffSitesList } from "@/components/site/OffSitesList";
import { text } from "@/components/controls/text";
import type { Policy } from "@/lib/model/settings";
import type { OffSites } from "@/lib/state/offSites";

interface Props {
  set: Policy;
  offSites: OffSites;
}

export function SitesSection({ set, offSites }: Props) {
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
    <section class="page-section" aria-labelledby="sites">
      <h2 id="sites" tabIndex={-1} ref={heading}>
        {text("offSites")}
      </h2>
      <p class="quiet">{text("offSitesWords")}</p>
      {sites && (
        <OffSitesList
          sites={sites.filter((each) => !set.offSites.includes(each))}
          locked={set.offSites}
          onSwitchOn={(site) => setOff(site, false)}
          onEmptied={() => heading.current?.focus()}
        />
      )}
      <AddSiteForm onAdd={(host) => setOff(host, true)} />
      {offSites.failure.value && <Notice failure={offSites.failure.value} />}
      <Announcer said={said} />
    </section>
  );
}
