import { useState } from "preact/hooks";
import type { MailSpan } from "@/lib/model/activity/mailHistory";
import { formatDays } from "@/components/controls/formatDays";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import "./Mail.css";

/** With more rows the table scrolls, so the keyboard has to reach it. */
const few = 8;

/** The chart as a table, the latest day first. */
export function MailTable({ spans }: { spans: readonly MailSpan[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      class="disclosure mail-table"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text("mailTable")}</summary>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see `few`
        <div class="mail-table-rows" tabIndex={spans.length > few ? 0 : undefined}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text("mailDays")}</th>
                <th scope="col">{text("forwarded")}</th>
                <th scope="col">{text("blocked")}</th>
              </tr>
            </thead>
            <tbody>
              {spans.toReversed().map(({ after, day, forwarded, blocked }) => (
                <tr key={day}>
                  <th scope="row">{formatDays(after + 1, day)}</th>
                  <td>{formatExact(forwarded)}</td>
                  <td>{formatExact(blocked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
