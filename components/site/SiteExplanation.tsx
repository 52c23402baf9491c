import { useRef } from "preact/hooks";
import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import type { SiteReport } from "@/lib/model/site";
import { describeForm, describeReport } from "./describeReport";
import "./SiteBar.css";

interface Props {
  domain: string;
  off: boolean;
  /** Why Alibi cannot be switched on or off there; undefined if it can. */
  locked?: string | undefined;
  /** null until the page has been inspected. */
  report: SiteReport | null;
  /** The number of fields that the person has picked on the site. */
  picked: number;
  /** undefined in a private window, which remembers nothing. */
  onTurnOff: (() => void) | undefined;
  onAllow(origin: string): void;
  onPick(): void;
  onForget(): void;
  onClose(): void;
}

/** Explains why there is no offer on a page, and what to do. */
export function SiteExplanation({ domain, off, locked, report, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEscape(props.onClose, place);

  if (locked !== undefined) return <p class="site-bar-answer">{locked}</p>;
  if (off) {
    return (
      <div class="site-bar-answer" ref={place}>
        <p>{text("buttonOff", domain)}</p>
      </div>
    );
  }
  return (
    <div class="site-bar-answer" ref={place}>
      {report === null ? (
        <p class="fade-in-late quiet">{text("checking")}</p>
      ) : (
        <Report {...props} report={report} />
      )}
      {props.onTurnOff && (
        <button type="button" class="button" onClick={props.onTurnOff}>
          {text("offerTurnOff", domain)}
        </button>
      )}
    </div>
  );
}

/** What was found in the page, and what to do if the button does not appear. */
function Report({
  report,
  picked,
  ...props
}: Pick<Props, "picked" | "onAllow" | "onPick" | "onForget"> & { report: SiteReport }) {
  const withheld =
    report.kind === "withheld" || (report.kind === "seen" && !report.onlyAsked)
      ? report.origin
      : undefined;
  const form = describeForm(report);
  return (
    <>
      <h2>{text("siteWhy")}</h2>
      <p>{describeReport(report)}</p>
      {form && <p class="quiet">{form}</p>}
      {withheld !== undefined && (
        <button type="button" class="button" onClick={() => props.onAllow(withheld)}>
          {text("allowScope")}
        </button>
      )}
      {report.kind === "seen" && (
        <div class="button-row">
          {report.onlyAsked && (
            <a class="button" href="/options.html#web-pages" target="_blank">
              {text("options")}
            </a>
          )}
          <button type="button" class="button" onClick={props.onPick}>
            {text("sitePick")}
          </button>
          {picked > 0 && (
            <button type="button" class="button button-plain" onClick={props.onForget}>
              {text("siteForget", formatExact(picked))}
            </button>
          )}
        </div>
      )}
    </>
  );
}
