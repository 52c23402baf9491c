import { Notice } from "@/components/controls/Notice";
import { Setting } from "@/components/controls/Setting";
import { SiteAccess } from "@/components/site/SiteAccess";
import { text } from "@/components/controls/text";
import type { OfferTrigger } from "@/lib/model/settings";
import type { SettingState } from "@/lib/state/setting";
import type { Settings } from "@/lib/state/settings";
import type { SiteAccess as SiteAccessState } from "@/lib/state/siteAccess";
import { OfferChoice } from "./OfferChoice";

interface Props {
  settings: Settings;
  offerTrigger: SettingState<OfferTrigger>;
  siteAccess: SiteAccessState;
}

/** Behaviour on web pages. A setting that has no effect now is disabled, below the sentence that says why. */
export function WebPagesSection({ settings, offerTrigger, siteAccess }: Props) {
  const warnings = settings.warnings.value;
  const isClosed = siteAccess.access.value === "none";

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
      <OfferChoice offerTrigger={offerTrigger} disabled={isClosed} />
      {warnings && (
        <div>
          {/* Never disabled: the warning also appears when the person asks by shortcut in such a field. */}
          <Setting
            label={text("warnOff")}
            on={warnings.off}
            onToggle={(off) => void settings.setWarnings({ off })}
          />
          {/* Asking gives an alias in place of the own address, so only the automatic offer warns of it. */}
          <fieldset disabled={isClosed || offerTrigger.value.value === "asked"}>
            <Setting
              label={text("warnOwn")}
              on={warnings.own}
              onToggle={(own) => void settings.setWarnings({ own })}
            />
          </fieldset>
        </div>
      )}
      {settings.saveFailed.value === "warnings" && <Notice failure={{ kind: "storage" }} />}
    </section>
  );
}
