import { Notice, type Steps } from "@/components/Notice";
import { formatExact } from "@/components/numbers";
import { text } from "@/components/text";
import type { BulkProgress } from "@/lib/model/bulk";
import type { Bulk } from "@/lib/state/bulk";

interface Props {
  job: BulkProgress;
  bulk: Bulk;
  steps: Steps;
  onLeave(): void;
}

const words = {
  running: "importRunning",
  waiting: "importWaiting",
  stopped: "importStopped",
  over: "importRunning",
} as const satisfies Record<BulkProgress["state"], string>;

/** How far an import is. */
export function ImportProgress({ job, bulk, steps, onLeave }: Props) {
  const { state, total, done, failed, failure } = job;
  const through = formatExact(done + failed);
  return (
    <div class="reading">
      <div class="reading-head">
        <output>{text(words[state])}</output>
        <span class="quiet">{text("readingProgress", through, formatExact(total))}</span>
      </div>
      {failure && (
        <Notice failure={failure} steps={{ ...steps, retry: () => void bulk.resume() }} />
      )}
      <div class="reading-line">
        <progress aria-label={text(words[state])} value={done + failed} max={total} />
        {state === "stopped" ? (
          <>
            <button type="button" class="button" onClick={() => void bulk.resume()}>
              {text("bulkGoOn")}
            </button>
            <button type="button" class="button" onClick={onLeave}>
              {text("importAnother")}
            </button>
          </>
        ) : (
          state !== "over" && (
            <button type="button" class="button" onClick={() => void bulk.stop()}>
              {text("stop")}
            </button>
          )
        )}
      </div>
    </div>
  );
}
