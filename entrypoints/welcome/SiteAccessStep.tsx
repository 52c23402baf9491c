import { useState } from "preact/hooks";
import { bringIntoView } from "@/components/controls/bringIntoView";
import { sentences, text } from "@/components/controls/text";
import type { SiteAccess } from "@/lib/state/siteAccess";
import { Step } from "./Step";

interface Props {
  siteAccess: SiteAccess;
  /** All steps before this one are done. */
  isNext: boolean;
}

/** On which sites the button appears automatically: on all, or on none before the person asks for it there. */
export function SiteAccessStep({ siteAccess, isNext }: Props) {
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
              class={isNext && !onlyClicked ? "button button-primary" : "button"}
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
