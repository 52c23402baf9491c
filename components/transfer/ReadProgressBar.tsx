import type { ReadProgress } from "@/lib/model/alias/fetchAllPages";
import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import "./transfer.css";
import "@/components/controls/ProgressBar.css";

interface Props {
  progress: ReadProgress;
  onStop(): void;
}

/** Progress of reading the list. */
export function ReadProgressBar({ progress: { found, total }, onStop }: Props) {
  // The list may have grown since the server gave its total.
  const most = Math.max(found, total);
  return (
    <div class="read-progress">
      <div class="read-progress-line">
        <output>{text("loading")}</output>
        {most > 0 && (
          <span class="quiet">{text("countOf", formatExact(found), formatExact(most))}</span>
        )}
      </div>
      <div class="read-progress-line">
        <progress
          class="progress-bar"
          aria-label={text("loading")}
          {...(most > 0 && { value: found, max: most })}
        />
        <button type="button" class="button" onClick={onStop}>
          {text("stop")}
        </button>
      </div>
    </div>
  );
}
