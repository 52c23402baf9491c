import type { BulkEntry } from "@/lib/model/bulk/bulk";
import { Address } from "@/components/alias/Address";
import { tellFailure } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

interface Props {
  entries: readonly BulkEntry[];
  /** Of all that failed; not all of them are loaded. */
  total: number;
  onMore(): void;
}

/** Which aliases could not be done, and why. */
export function BulkFailures({ entries, total, onMore }: Props) {
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
      {entries.length < total && (
        <button type="button" class="button" onClick={onMore}>
          {text("showMore")}
        </button>
      )}
    </>
  );
}
