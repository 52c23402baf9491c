import type { ReadProgress } from "@/lib/model/alias/fetchAllPages";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";

interface Props {
  progress: ReadProgress;
  onStop(): void;
}

/** How far the list has been read. */
export function ReadProgressBar({ progress: { found, total }, onStop }: Props) {
  // What a list says of its length may be too little by now.
  const most = Math.max(found, total);
  return (
    <div class="reading">
      <div class="reading-head">
        <output>{text("readingList")}</output>
        {most > 0 && (
          <span class="quiet">
            {text("readingProgress", formatExact(found), formatExact(most))}
          </span>
        )}
      </div>
      <div class="reading-line">
        <progress aria-label={text("readingList")} {...(most > 0 && { value: found, max: most })} />
        <button type="button" class="button" onClick={onStop}>
          {text("stop")}
        </button>
      </div>
    </div>
  );
}
