import { useEffect, useState } from "preact/hooks";
import { BulkFailures } from "@/components/bulk/BulkFailures";
import { BulkPanel, nameBulk, tellBulk } from "@/components/bulk/BulkPanel";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { BulkEntry, BulkProgress } from "@/lib/model/bulk/bulk";
import type { Bulk } from "@/lib/state/bulk";

interface Props {
  bulk: Bulk;
  steps: FailureActions;
  say(words: string): void;
  /** The result was acknowledged, or the rest cancelled. */
  onDismiss?: () => void;
  /** The element with the focus was removed. */
  onFocusLost(): void;
}

/** The number shown at a time. */
const some = 50;

const nothing = { entries: [] as BulkEntry[], total: 0 };

/** The bulk change, until its result is acknowledged. */
export function BulkView({ bulk, steps, say, onDismiss, onFocusLost }: Props) {
  const progress = bulk.progress.value;
  const [failed, setFailed] = useState(nothing);
  const ended = progress?.state === "over" || progress?.state === "stopped";
  const count = ended ? progress.failed : 0;

  const readFailed = async (before: readonly BulkEntry[]) => {
    const read = await bulk.readResults({ state: "failed", begin: before.length, count: some });
    const { entries, total } = read.ok ? read.value : nothing;
    setFailed({ entries: [...before, ...entries], total });
  };

  // oxlint-disable-next-line react/exhaustive-deps -- only when their number changes
  useEffect(() => void (count > 0 ? readFailed([]) : setFailed(nothing)), [count]);

  const moment = progress && findMoment(progress);
  useEffect(() => {
    if (progress) say(text("saidOf", nameBulk(progress.name), tellBulk(progress)));
    // oxlint-disable-next-line react/exhaustive-deps -- only at some moments, not at each step
  }, [moment, say]);

  if (!progress) return null;
  return (
    <BulkPanel
      progress={progress}
      busy={bulk.busy.value}
      steps={steps}
      onStop={() => void bulk.stop()}
      onGoOn={() => void bulk.resume()}
      onRetry={() => void bulk.retry()}
      onUndo={bulk.canUndo.value ? () => void bulk.undo() : undefined}
      onDismiss={onDismiss ?? (() => void bulk.clear())}
      onFocusLost={onFocusLost}
    >
      {bulk.failure.value && <Notice failure={bulk.failure.value} steps={steps} />}
      {count > 0 && <BulkFailures {...failed} onMore={() => void readFailed(failed.entries)} />}
    </BulkPanel>
  );
}

/** Identifies the moments at which screen readers hear of the progress: each state and each quarter. */
function findMoment({ state, done, failed, total }: BulkProgress): string {
  return `${state} ${Math.floor((4 * (done + failed)) / total)}`;
}
