import { LongList } from "@/components/controls/LongList";
import { formatExact } from "@/components/controls/format";
import { sentences, text } from "@/components/controls/text";
import type { ImportReport as Report } from "@/lib/model/transfer/planImport";
import { ImportLine } from "./ImportLine";
import { tellUndone } from "./tellImport";

interface Props extends Report {
  numbered: "lines" | "entries";
  /** Saves the lines that were not imported. */
  onSave(): void;
  /** Retries the failed lines. */
  onRetry(): void;
  onDone(): void;
}

/** The result of an import, with the lines that failed. */
export function ImportReport({ numbered, done, undone, onSave, onRetry, onDone }: Props) {
  return (
    <>
      <output>
        {sentences(
          text("bulkDone", formatExact(done)),
          undone.length > 0 ? text("bulkFailed", formatExact(undone.length)) : "",
        )}
      </output>
      <LongList items={undone} label={text("importTitle")}>
        {(line, place) => (
          <ImportLine
            key={place}
            {...line}
            numbered={numbered}
            isQuiet
            words={[tellUndone(line)]}
          />
        )}
      </LongList>
      <div class="button-row">
        {undone.some(({ failure }) => failure) && (
          <button type="button" class="button" onClick={onRetry}>
            {text("retry")}
          </button>
        )}
        {undone.length > 0 && (
          <button type="button" class="button" onClick={onSave}>
            {text("save")}
          </button>
        )}
        <button type="button" class="button" onClick={onDone}>
          {text("importAnother")}
        </button>
      </div>
    </>
  );
}
