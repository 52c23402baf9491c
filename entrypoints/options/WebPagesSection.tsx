import { useRef } from "preact/hooks";
import { AddSiteForm } from "@/components/site/AddSiteForm";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { Notice } from "@/components/controls/Notice";
import { OffSitesList } from "@/components/site/OffSitesList";
import { Setting } from "@/components/controls/Setting";
import { SiteAccess } from "@/components/site/SiteAccess";
import { text } from "@/components/controls/text";
import type { Policy } from "@/lib/model/settings/policy";
import type { OfferTrigger } from "@/lib/model/settings/settings";
import type { Choice } from "@/lib/state/choice";
import type { OffSites } from "@/lib/state/offSites";
import type { Settings } from "@/lib/state/settings";
import type { SiteAccess as SiteAccessState } from "@/lib/state/siteAccess";
import { OfferChoice } from "./OfferChoice";

interface Props {
  set: Policy;
  settings: Settings;
  offerTrigger: Choice<OfferTrigger>;
  offSites: OffSites;
  siteAccess: SiteAccessState;
}

/** Behaviour on web pages, and the sites where Alibi is off. */
export function WebPagesSection({ set, settings, offerTrigger, offSites, siteAccess }: Props) {
  const [said, say] = useAnnouncer();
  const heading = useRef<HTMLHeadingElement>(null);
  const warnings = settings.warnings.value;
  const sites = offSites.list.value;

  const setOff = async (host: string, off: boolean) => {
    const kept = await offSites.setOff(host, off);
    if (!kept.ok) return false;
    say(text(off ? "siteSwitchedOff" : "siteSwitchedOn", kept.value));
    return true;
  };

  return (
    <section class="page-section" aria-labelledby="web-pages">
      <h2 id="web-pages" tabIndex={-1}>
        {text("webPages")}
      </h2>
      {siteAccess.access.value && (
        <SiteAccess
          access={siteAccess.access.value}
          refused={siteAccess.refused.value}
          onAllow={() => void siteAccess.allowAll()}
          onDrop={() => void siteAccess.dropAll()}
        />
      )}
      <OfferChoice offerTrigger={offerTrigger} />
      {warnings && (
        <div>
          <Setting
            label={text("warnOff")}
            on={warnings.off}
            onToggle={(off) => void settings.setWarnings({ off })}
          />
          <Setting
            label={text("warnOwn")}
            on={warnings.own}
            onToggle={(own) => void settings.setWarnings({ own })}
          />
        </div>
      )}
      {settings.unkept.value === "warnings" && <Notice failure={{ kind: "storage" }} />}
      <h3 tabIndex={-1} ref={heading}>
        {text("offSites")}
      </h3>
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
