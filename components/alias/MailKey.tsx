import type { MailSpan } from "@/lib/model/activity/mailHistory";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import { sum } from "./mailPaths";
import "./Mail.css";

/** How much it is together, each beside the look that it has in the picture. */
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
