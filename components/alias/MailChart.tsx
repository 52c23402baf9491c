import type { MailSeries } from "@/lib/model/activity/mailReport";
import { formatDays } from "@/components/controls/formatDays";
import { formatShort } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import { MailKey } from "./MailKey";
import { chartHeight, drawBars } from "./mailPaths";
import { MailTable } from "./MailTable";
import "./Mail.css";

interface Props extends MailSeries {
  /** The number of days, up to today. */
  days: number;
}

/** The messages of each of the last days. */
export function MailChart({ first, today, days, spans }: Props) {
  const begin = today - days + 1;
  const isBegun = spans.length > 1 || spans.some((each) => each.forwarded + each.blocked > 0);
  if (!isBegun) return <p class="quiet">{text("mailBegun")}</p>;
  const { top, forwarded, blocked } = drawBars(spans, begin);
  return (
    <div class="mail-line mail-chart">
      <p class="mail-caption">
        {first > begin && <span class="quiet">{text("mailSince", formatDays(first))}</span>}
        <MailKey spans={spans} />
      </p>
      <p class="mail-chart-top quiet" aria-hidden="true">
        {formatShort(top)}
      </p>
      <svg viewBox={`0 0 ${days} ${chartHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="mail-chart-forwarded" d={forwarded} />
        <path class="mail-chart-blocked" d={blocked} />
      </svg>
      <p class="mail-chart-days quiet" aria-hidden="true">
        <span>{formatDays(begin)}</span>
        <span>{formatDays(today)}</span>
      </p>
      {spans.some(({ after, day }) => day - after > 1) && <p class="quiet">{text("mailGap")}</p>}
      <MailTable spans={spans} />
    </div>
  );
}
