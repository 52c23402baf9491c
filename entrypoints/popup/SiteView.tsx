import { useEffect, useRef, useState } from "preact/hooks";
import { lazy } from "@/components/controls/lazy";
import { Notice } from "@/components/controls/Notice";
import { NoSiteBar, SiteBar } from "@/components/site/SiteBar";
import { text } from "@/components/controls/text";
import type { SiteOfPage } from "@/lib/state/site";
import type { BrowserActions } from "./browserActions";

const SiteExplanation = lazy(
  async () => (await import("@/components/site/SiteExplanation")).SiteExplanation,
);

interface Props {
  site: SiteOfPage;
  browserActions: BrowserActions;
  /** Says to screen readers what the eye sees happen. */
  say(words: string): void;
}

/** What the popup has to say about the page it was opened over. */
export function SiteView({ site, browserActions, say }: Props) {
  const [below, setBelow] = useState<"nothing" | "explanation" | "no-field">("nothing");
  const opener = useRef<HTMLButtonElement>(null);

  const place = site.place.value;
  const off = site.off.value;
  const report = site.report.value;
  const failure = site.failure.value;
  const locked =
    place.kind === "site" && place.offByPolicy ? text("siteOffManaged", place.domain) : undefined;
  const asking = below === "explanation";

  useEffect(() => {
    if (!asking || place.kind !== "site") return;
    const tell = async () => {
      if (off) return say(locked ?? text("siteOff", place.domain));
      const seen = await site.explain();
      const { describeReport } = await import("@/components/site/describeReport");
      if (seen) say(describeReport(seen));
    };
    void tell();
    // Also when the same page was looked up anew: its fields may have changed, too.
  }, [asking, off, locked, place, site, say]);

  if (place.kind === "none" && failure === null) return null;
  const notice = failure && <Notice failure={failure} steps={{ retry: () => void site.look() }} />;
  if (place.kind !== "site") {
    return <NoSiteBar known={place.kind === "closed"}>{notice}</NoSiteBar>;
  }

  /** When it is done, what was pressed may be gone; the keyboard then goes back to what opened it. */
  const andReturn = async (done: Promise<unknown>) => {
    const pressed = document.activeElement;
    await done;
    requestAnimationFrame(() => {
      if (!pressed?.isConnected) opener.current?.focus();
    });
  };

  const close = () => {
    opener.current?.focus();
    setBelow("nothing");
  };

  const turn = async (on: boolean) => {
    if (locked !== undefined) {
      setBelow("explanation");
      return say(locked);
    }
    if (!asking) setBelow("nothing");
    const turned = await site.setOff(!on);
    if (turned) say(text(on ? "siteSwitchedOn" : "siteSwitchedOff", place.domain));
  };

  const fill = async () => {
    setBelow("nothing");
    const outcome = await site.insert();
    if (outcome === "filled") await browserActions.giveWay(place.tabId);
    if (outcome !== "no-field") return;
    setBelow("no-field");
    say(text("siteNoField"));
  };

  const pick = async () => {
    if (await site.pick()) await browserActions.giveWay(place.tabId);
  };

  const forget = async () => {
    if (await site.forgetPicked()) say(text("siteForgotten"));
  };

  const allow = async (origin: string) => {
    if (await browserActions.allow(origin)) await site.look();
  };

  return (
    <SiteBar
      site={place.site}
      domain={place.domain}
      off={off}
      locked={locked}
      asking={asking}
      askRef={opener}
      onToggle={(on) => void turn(on)}
      onFill={() => void fill()}
      onAsk={() => setBelow(asking ? "nothing" : "explanation")}
    >
      {asking && (off || report || !failure) && (
        <SiteExplanation
          domain={place.domain}
          off={off}
          locked={locked}
          report={report}
          picked={place.picked}
          onSwitchOn={() => void andReturn(turn(true))}
          onAllow={(origin) => void andReturn(allow(origin))}
          onPick={() => void pick()}
          onForget={() => void andReturn(forget())}
          onClose={close}
        />
      )}
      {below === "no-field" && <p class="site-answer">{text("siteNoField")}</p>}
      {notice}
    </SiteBar>
  );
}
