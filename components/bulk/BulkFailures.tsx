import type { BulkEntry } from "@/lib/model/bulk";
import { Address } from "@/components/alias/Address";
import { MoreCount } from "@/components/alias/ChangedAliases";
import { tellFailure } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import "./BulkPanel.css";

interface Props {
  entries: BulkEntry[];
  /** The number of failed aliases, of which `entries` may be only a part. */
  total: number;
}

export function BulkFailures({ entries, total }: Props) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls by itself, which the keyboard has to reach */}
      <ul class="bulk-failures" aria-label={text("bulkFailures")} tabIndex={0}>
        {entries.map(({ task, failure }) => (
          <li key={task.address}>
            <Address address={task.address} />
            {failure && <p class="quiet">{tellFailure(failure)}</p>}
          </li>
        ))}
      </ul>
      <MoreCount few={{ shown: entries, total }} />
    </>
  );
}
