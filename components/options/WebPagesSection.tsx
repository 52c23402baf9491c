import { Button } from "@/components/controls/Button";
import { useSettings } from "@/components/account/settingsPage";
import { Notice } from "@/components/controls/Notice";
import { Setting } from "@/components/controls/Field";
import { text } from "@/components/controls/text";
import type { Warnings } from "@/lib/model/settings";
import { Section } from "./Section";
import { SitesPart } from "./SitesPart";

/** Behaviour on web pages. A setting that has no effect now is disabled, below the sentence that says why. */
export function WebPagesSection() {
  const { warnings: setting, offerTrigger, siteAccess } = useSettings();
  const warnings = setting.value.value;
  const trigger = offerTrigger.value.value;
  const warn = (change: Partial<Warnings>) =>
    void setting.choose((before) => ({ ...before, ...change }));
  const isClosed = siteAccess.access.value === "none";

  return (
    <Section id="web-pages" heading="webPages">
      <Access />
      {trigger !== null && (
        <fieldset disabled={isClosed}>
          <Setting
            label={text("offerWhen")}
            hint={trigger === "asked" && !isClosed ? text("offerWhenAskedWords") : undefined}
            on={trigger === "touched"}
            onToggle={(on) => void offerTrigger.choose(() => (on ? "touched" : "asked"))}
          />
          {offerTrigger.saveFailed.value && <Notice failure={{ kind: "storage" }} />}
        </fieldset>
      )}
      {warnings && (
        <>
          {/* Never disabled: the warning also appears when the person asks by shortcut in such a field. */}
          <Setting label={text("warnOff")} on={warnings.off} onToggle={(off) => warn({ off })} />
          {/* Asking gives an alias in place of the own address, so only the automatic offer warns of it. */}
          <fieldset disabled={isClosed || trigger === "asked"}>
            <Setting
              label={text("warnOwn")}
              on={warnings.realAddress}
              onToggle={(realAddress) => warn({ realAddress })}
            />
          </fieldset>
        </>
      )}
      {setting.saveFailed.value && <Notice failure={{ kind: "storage" }} />}
      <SitesPart />
    </Section>
  );
}

function Access() {
  const { siteAccess } = useSettings();
  const access = siteAccess.access.value;
  if (access === null) return null;
  const drop = access !== "none" && (
    <Button words="siteAccessClick" onClick={() => void siteAccess.dropAll()} />
  );
  if (access === "all") {
    return (
      <div class="setting">
        <p>{text("siteAccessAll")}</p>
        {drop}
      </div>
    );
  }
  return (
    <div class="notice">
      <p>
        {text(access === "some" ? "siteAccessSome" : "siteAccessNone")}
        <output>
          {siteAccess.refused.value && text("sentences", "", text("siteAccessRefused"))}
        </output>
      </p>
      <Button words="siteAccessAllow" onClick={() => void siteAccess.allowAll()} />
      {drop}
    </div>
  );
}
