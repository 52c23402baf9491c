import type { MailReport } from "@/lib/model/activity/mailReport";
import { formatPeriod, formatSpan } from "@/components/controls/durations";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import { AliasLink } from "./AliasLink";
import { MailChart } from "./MailChart";
import { MoreCount } from "./MoreCount";
import "./ChangedAliases.css";

interface Props {
  report: MailReport;
  /** In days, as are `periods`. */
  period: number;
  periods: readonly number[];
  /** The address of the list, opened at this alias. */
  linkTo(address: string): string;
  onChoose(period: number): void;
}

const dayLength = 24 * 3600_000;

/** How much mail came in the last weeks, which aliases received most, and which stopped receiving any. */
export function MailOverview({ report, period, periods, linkTo, onChoose }: Props) {
  const { today, most, quiet } = report;
  return (
    <>
      <section class="manager-section">
        <div class="mail-head">
          <h2>{text("mailTitle")}</h2>
          <select
            class="plain-select"
            aria-label={text("mailPeriod")}
            value={period}
            onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          >
            {periods.map((days) => (
              <option key={days} value={days}>
                {formatPeriod(days)}
              </option>
            ))}
          </select>
        </div>
        <MailChart {...report} days={period} />
      </section>
      {most.length > 0 && (
        <section class="manager-section">
          <h2>{text("mailMost")}</h2>
          <ul>
            {most.map(({ address, title, forwarded, blocked }) => (
              <li key={address} class="changed-alias">
                <AliasLink address={address} title={title} href={linkTo(address)} />
                <p>{text("figures", formatExact(forwarded), formatExact(blocked))}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {quiet.total > 0 && (
        <section class="manager-section">
          <h2>{text("mailQuiet")}</h2>
          <p class="quiet">{text("mailQuietWords")}</p>
          <ul>
            {quiet.shown.map(({ address, title, day }) => (
              <li key={address} class="changed-alias">
                <AliasLink address={address} title={title} href={linkTo(address)} />
                <p>{text("changedSilentFor", formatSpan((today - day) * dayLength))}</p>
              </li>
            ))}
          </ul>
          <MoreCount few={quiet} />
        </section>
      )}
    </>
  );
}
