import { Button, IconButton } from "@/components/controls/Button";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { formatExact, MessageWithElement, text } from "@/components/controls/text";
import { Notice } from "@/components/controls/Notice";
import { useMenu } from "@/components/controls/useEscape";
import { useListPage } from "@/components/list/listPage";
import type { SiteReport } from "@/lib/model/site";
import type { Place } from "@/lib/state/site";

type Site = Extract<Place, { kind: "site" }>;

export function SiteBar() {
  const { site } = useListPage();
  const place = site.place.value;
  const failure = site.failure.value;
  if (place.kind === "site") return <OfSite place={place} />;
  if (place.kind === "none" && failure === null) return null;
  // As high as that of a site, which may come in its place.
  return (
    <section class="site-bar" aria-label={text("thisPage")}>
      <div class="row tight site-bar-line quiet">
        {place.kind === "closed" && <p>{text("siteClosed")}</p>}
      </div>
      <Notice failure={failure} steps={{ retry: () => void site.look() }} />
    </section>
  );
}

function OfSite({ place }: { place: Site }) {
  const { site, say, fill, created, aliases, usage } = useListPage();
  const { open: asking, root, opener, menu, close, toggle } = useMenu<HTMLElement>();
  const off = site.off.value;
  const locked = place.offByPolicy ? text("siteOffManaged", place.domain) : undefined;

  // Before the menu, whose pressed button is gone, is closed in the next frame: then nobody would hear of it.
  useLayoutEffect(() => {
    if (!asking) return;
    const tell = async () => {
      if (off) return say(locked ?? text("buttonOff", place.domain));
      const answer = await site.explain();
      if (answer) say(describeReport(answer));
    };
    void tell();
    // Also when the same page is inspected again, because its fields may have changed.
  }, [asking, off, locked, place, site, say]);

  const failure = site.failure.value;
  useEffect(() => {
    // It would lie over what went wrong, and the way on from there; it can be opened again.
    if (failure && asking) toggle();
    // oxlint-disable-next-line react/exhaustive-deps -- only when something goes wrong
  }, [failure]);

  /** The pressed button may be gone by then, so the explanation closes, and the focus returns to what opened it. */
  const andReturn = async (done: Promise<unknown>) => {
    const pressed = document.activeElement;
    await done;
    requestAnimationFrame(() => {
      if (!pressed?.isConnected) close();
    });
  };

  // In two lines, it breaks before a dot.
  const name = place.site.split(/(?=\.)/).flatMap((part, at) => [<wbr key={at} />, part]);
  const canSwitchOn = off && locked === undefined;
  const report = site.report.value;
  const isSeen = !off && report?.kind === "seen";
  const lacksField = isSeen && !site.fillable.value;
  // The rows of the site have a button each.
  const hasRows = aliases.ofSite.value > 0;
  const makesNew =
    isSeen &&
    usage.room.value.closed === null &&
    (/^(new|other)$/.test(report.form ?? "") || (report.form === "both" && !hasRows));
  // A user who has just created an alias means that one, which has a bar of its own.
  const canFill = !lacksField && created.value === null && (makesNew || !hasRows);
  return (
    <section class="site-bar" aria-label={text("thisPage")} data-off={off} {...root}>
      <div class="row tight site-bar-line">
        <p class="grow strong site-bar-name" title={place.site}>
          <span class="clip">
            {off ? (
              <bdi>
                <MessageWithElement message="offerOff">
                  <bdi dir="ltr">{name}</bdi>
                </MessageWithElement>
              </bdi>
            ) : (
              <bdi dir="ltr">{name}</bdi>
            )}
          </span>
        </p>
        {lacksField && <span class="quiet site-bar-lack">{text("siteNoEmail")}</span>}
        {(off || canFill) && (
          <Button
            words={canSwitchOn ? "siteSwitchOn" : makesNew ? "createAndFill" : "siteFill"}
            acts
            onClick={() => void (canSwitchOn ? andReturn(site.setOff(false)) : fill())}
          />
        )}
        <IconButton icon="more" label={text("thisPage")} {...opener} />
      </div>
      {asking && (
        <div class="menu site-bar-menu" {...menu}>
          <Explanation place={place} locked={locked} andReturn={andReturn} />
        </div>
      )}
      <div>
        {site.noField.value && <p class="site-bar-answer">{text("siteNoField")}</p>}
        <Notice failure={failure} steps={{ retry: () => void site.look() }} />
      </div>
    </section>
  );
}

interface ExplanationProps {
  place: Site;
  /** Why Alibi cannot be switched on or off there; undefined if it can. */
  locked: string | undefined;
  andReturn(done: Promise<unknown>): Promise<void>;
}

/** Explains what was found in the page, and what to do if the button does not appear. */
function Explanation({ place, locked, andReturn }: ExplanationProps) {
  const { site, browser, say, isPrivate } = useListPage();
  const report = site.report.value;
  if (site.off.value) return <p>{locked ?? text("buttonOff", place.domain)}</p>;
  const isSeen = report?.kind === "seen";
  const withheld =
    report?.kind === "withheld" || (isSeen && !report.onlyOnRequest) ? report.origin : undefined;
  /** What the page has a form for; known only where Alibi looks for its fields by itself. */
  const form = isSeen && !report.onlyOnRequest && !report.origin && report.form;

  const allow = async (origin: string) => {
    if (await browser.allow(origin)) await site.look();
  };

  const pick = async () => {
    if (await site.pick()) await browser.showPage(place.tabId);
  };

  const forget = async () => {
    if (await site.forgetPicked()) say(text("undone"));
  };

  return (
    <>
      {isSeen && <Button words="sitePick" look="plain" onClick={() => void pick()} />}
      {isSeen && place.picked > 0 && (
        <Button look="plain" onClick={() => void andReturn(forget())}>
          {text("siteForget", formatExact(place.picked))}
        </Button>
      )}
      {/* A private window remembers nothing. */}
      {!isPrivate.value && (
        <Button look="plain" onClick={() => void andReturn(site.setOff(true))}>
          {text("offerTurnOff", place.domain)}
        </Button>
      )}
      {report === null && <p class="fade-in-late quiet">{text("checking")}</p>}
      {report && <h2>{text("siteWhy")}</h2>}
      {report && <p>{describeReport(report)}</p>}
      {form && <p class="quiet">{text(formWords[form])}</p>}
      {withheld !== undefined && (
        <Button words="allowScope" look="plain" onClick={() => void andReturn(allow(withheld))} />
      )}
      {isSeen && report.onlyOnRequest && (
        <a class="button button-plain" href="/options.html#web-pages" target="_blank">
          {text("options")}
        </a>
      )}
    </>
  );
}

/** Why the page shows no offer, and what to do next. */
function describeReport(report: SiteReport): string {
  switch (report.kind) {
    case "closed":
      return text("sitePageClosed");
    case "withheld":
      return text("siteWithheld", report.origin);
    case "server":
      return text("siteOfServer");
    case "seen":
      if (report.onlyOnRequest) return text("siteOnlyAsked");
      if (report.origin !== undefined) return text("siteOnce");
      if (report.emailFields > 0) return text("siteEmailFields", formatExact(report.emailFields));
      return text("siteNoFields");
  }
}

const formWords = {
  known: "siteLooksKnown",
  new: "siteLooksNew",
  other: "siteLooksNew",
  both: "siteLooksUnsure",
  unsure: "siteLooksUnsure",
} as const;
