import { useEffect, useRef, useState } from "preact/hooks";
import { Notice } from "@/components/controls/Notice";
import { describeReport } from "@/components/site/describeReport";
import { SiteExplanation } from "@/components/site/SiteExplanation";
import { NoSiteBar, SiteBar } from "@/components/site/SiteBar";
import { text } from "@/components/controls/text";
import type { SiteOfPage } from "@/lib/state/site";
import type { BrowserActions } from "./browserActions";

interface Props {
  site: SiteOfPage;
  browserActions: BrowserActions;
  isPrivate: boolean;
  onFill(): void;
  say(words: string): void;
}

export function SiteView({ site, browserActions, isPrivate, onFill, say }: Props) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const place = site.place.value;
  const off = site.off.value;
  const report = site.report.value;
  const failure = site.failure.value;
  const locked =
    place.kind === "site" && place.offByPolicy ? text("siteOffManaged", place.domain) : undefined;

  useEffect(() => {
    if (!asking || place.kind !== "site") return;
    const tell = async () => {
      if (off) return say(locked ?? text("buttonOff", place.domain));
      const seen = await site.explain();
      if (seen) say(describeReport(seen));
    };
    void tell();
    // Also when the same page is inspected again, because its fields may have changed.
  }, [asking, off, locked, place, site, say]);

  if (place.kind === "none" && failure === null) return null;
  const notice = failure && <Notice failure={failure} steps={{ retry: () => void site.look() }} />;
  if (place.kind !== "site") {
    return <NoSiteBar known={place.kind === "closed"}>{notice}</NoSiteBar>;
  }

  /** The pressed button may be gone by then, so the focus returns to the button that opened the explanation. */
  const andReturn = async (done: Promise<unknown>) => {
    const pressed = document.activeElement;
    await done;
    requestAnimationFrame(() => {
      if (!pressed?.isConnected) opener.current?.focus();
    });
  };

  const close = () => {
    opener.current?.focus();
    setAsking(false);
  };

  const pick = async () => {
    if (await site.pick()) await browserActions.showPage(place.tabId);
  };

  const forget = async () => {
    if (await site.forgetPicked()) say(text("undone"));
  };

  const allow = async (origin: string) => {
    if (await browserActions.allow(origin)) await site.look();
  };

  return (
    <SiteBar
      site={place.site}
      off={off}
      asking={asking}
      askRef={opener}
      onFill={onFill}
      onSwitchOn={off && !locked ? () => site.setOff(false) : undefined}
      onAsk={() => setAsking(!asking)}
    >
      {asking && (off || report || !failure) && (
        <SiteExplanation
          domain={place.domain}
          off={off}
          locked={locked}
          report={report}
          picked={place.picked}
          onTurnOff={isPrivate ? undefined : () => void andReturn(site.setOff(true))}
          onAllow={(origin) => void andReturn(allow(origin))}
          onPick={() => void pick()}
          onForget={() => void andReturn(forget())}
          onClose={close}
        />
      )}
      {site.noField.value && <p class="site-bar-answer">{text("siteNoField")}</p>}
      {notice}
    </SiteBar>
  );
}
