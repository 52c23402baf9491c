import type { MailSeries } from "@/lib/model/activity/mailReport";
import { formatDays } from "@/components/controls/formatDays";
import { text } from "@/components/controls/text";
import { MailKey } from "./MailKey";
import { drawSums, lineHeight } from "./mailPaths";
import { MailTable } from "./MailTable";
import "./Mail.css";

/** The total of an alias's mail over time, since counting began. */
export function MailLine(mail: MailSeries) {
  const { first, today, spans } = mail;
  if (spans.length === 0) {
    const said = first === today ? text("mailBegun") : text("mailNone", formatDays(first));
    return <p class="mail-none quiet">{said}</p>;
  }
  const { width, forwarded, blocked } = drawSums(mail);
  return (
    <div class="mail-line">
      <p class="mail-caption">
        <span class="quiet">{text("mailSince", formatDays(first))}</span> <MailKey spans={spans} />
      </p>
      <svg viewBox={`0 0 ${width} ${lineHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="mail-line-blocked" d={blocked} />
        <path class="mail-line-forwarded" d={forwarded} />
      </svg>
      <MailTable spans={spans} />
    </div>
  );
}
