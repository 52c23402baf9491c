import type { MailWeek } from "@/lib/model/activity";
import { formatDays, formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import "./MailWeeks.css";

/** The mail of the last weeks as a picture, and as a table for screen readers. Nothing where no mail came. */
export function MailWeeks({ weeks }: { weeks: readonly MailWeek[] }) {
  const most = Math.max(0, ...weeks.map(({ forwarded, blocked }) => forwarded + blocked));
  if (most === 0) return null;
  const total = (kind: "forwarded" | "blocked") =>
    formatExact(weeks.reduce((sum, week) => sum + week[kind], 0));
  const height = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <section class="manager-section">
      <h2>{text("mailTitle")}</h2>
      <div class="mail-weeks" aria-hidden="true">
        <p class="mail-weeks-totals">
          <span class="mail-weeks-forwarded">{text("forwardedCount", total("forwarded"))}</span>
          <span class="mail-weeks-blocked">{text("blockedCount", total("blocked"))}</span>
        </p>
        <div class="mail-weeks-bars">
          {weeks.map(({ last, forwarded, blocked }) => (
            <div key={last}>
              <span class="mail-weeks-blocked" style={height(blocked)} />
              <span class="mail-weeks-forwarded" style={height(forwarded)} />
            </div>
          ))}
        </div>
        <p class="quiet">{formatDays(weeks[0]!.first, weeks.at(-1)!.last)}</p>
      </div>
      <div class="visually-hidden">
        <table>
          <thead>
            <tr>
              <th scope="col">{text("mailDays")}</th>
              <th scope="col">{text("forwarded")}</th>
              <th scope="col">{text("blocked")}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ first, last, forwarded, blocked }) => (
              <tr key={last}>
                <th scope="row">{formatDays(first, last)}</th>
                <td>{formatExact(forwarded)}</td>
                <td>{formatExact(blocked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
