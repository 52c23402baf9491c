import { useEffect, useState } from "preact/hooks";
import { BulkFailures } from "@/components/bulk/BulkFailures";
import { BulkPanel, nameBulk, tellBulk } from "@/components/bulk/BulkPanel";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { BulkEntry, BulkProgress } from "@/lib/model/bulk";
import type { Bulk } from "@/lib/state/bulk";

interface Props {
  bulk: Bulk;
  steps: FailureActions;
  say(words: string): void;
  /** The result was acknowledged, or the rest cancelled. */
  onDismiss?: () => void;
  /** Selects these aliases again; without it, there is no selection on this page. */
  onSelectAgain?: (addresses: readonly string[]) => Promise<void>;
  onFocusLost(): void;
}

/** The most failed aliases that are named; all of them can be tried again. */
const mostNamed = 500;

/** More than a bulk change can have. */
const all = 50_000;

const nothing = { entries: [] as BulkEntry[], total: 0 };

/** The bulk change, until its result is acknowledged. */
export function BulkView({ bulk, steps, say, onDismiss, onSelectAgain, onFocusLost }: Props) {
  const progress = bulk.progress.value;
  const [failed, setFailed] = useState(nothing);
  const ended = progress?.state === "over" || progress?.state === "stopped";
  const count = ended ? progress.failed : 0;

  const readFailed = async () => {
    const read = await bulk.readResults({ state: "failed", begin: 0, count: mostNamed });
    setFailed(read.ok ? read.value : nothing);
  };

  const selectAgain = async (select: NonNullable<typeof onSelectAgain>) => {
    const read = await bulk.readResults({ begin: 0, count: all });
    if (!read.ok) return;
    await select(read.value.entries.map(({ task }) => task.address));
    await bulk.clear();
  };

  // oxlint-disable-next-line react/exhaustive-deps -- only when their number changes
  useEffect(() => void (count > 0 ? readFailed() : setFailed(nothing)), [count]);

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
      onSelectAgain={
        onSelectAgain && progress.name.startsWith("switch")
          ? () => void selectAgain(onSelectAgain)
          : undefined
      }
      onDismiss={onDismiss ?? (() => void bulk.clear())}
      onFocusLost={onFocusLost}
    >
      {bulk.failure.value && <Notice failure={bulk.failure.value} steps={steps} />}
      {count > 0 && <BulkFailures {...failed} />}
    </BulkPanel>
  );
}

/** Identifies the moments at which screen readers hear of the progress: each state and each quarter. */
function findMoment({ state, done, failed, total }: BulkProgress): string {
  return `${state} ${Math.floor((4 * (done + failed)) / total)}`;
}
