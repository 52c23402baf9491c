import type { MailSpan } from "@/lib/model/activity/mailHistory";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import { sum } from "./mailPaths";
import "./Mail.css";

/** The legend: the totals, each beside its colour in the chart. */
export function MailKey({ spans }: { spans: readonly MailSpan[] }) {
  return (
    <>
      <span class="mail-key mail-key-forwarded">
        {text("forwardedCount", formatExact(sum(spans, "forwarded")))}
      </span>
      <span class="mail-key mail-key-blocked">
        {text("blockedCount", formatExact(sum(spans, "blocked")))}
      </span>
    </>
  );
}
