import { isUndone, type ImportResult } from "@/lib/model/transfer/importResult";
import { FileAddress } from "./FileAddress";
import { LongList } from "@/components/controls/LongList";
import { formatExact } from "@/components/controls/numbers";
import { countText, text } from "@/components/controls/text";
import { describeFailure } from "./describeImport";
import "./transfer.css";
import type { UndoneLine } from "@/lib/model/transfer/undoneRows";

interface Props {
  numbered: "lines" | "entries";
  results: readonly ImportResult[];
  /** @param undone the lines that were not imported, with the reasons */
  onCopy(undone: readonly UndoneLine[]): void;
  onSave(undone: readonly UndoneLine[]): void;
  /** Retries the failed lines. */
  onRetry(): void;
  onDone(): void;
}

/** The result of an import, with the lines that failed. */
export function ImportReport({ numbered, results, onCopy, onSave, onRetry, onDone }: Props) {
  const done = results.filter(({ state }) => state === "done").length;
  const undone = results.filter(isUndone).map(({ line, address, obstacle, failure }) => {
    return { line, address, reason: describeFailure(obstacle, failure) };
  });
  return (
    <>
      <output>
        {done > 0 && countText("importDone", done)}{" "}
        {undone.length > 0 ? countText("importUndone", undone.length) : text("importAllDone")}
      </output>
      <LongList items={undone} label={text("importTitle")}>
        {({ line, address, reason }, place) => (
          <li key={place} class="import-line import-line-obstacle">
            {line !== null && (
              <span class="quiet">
                {text(numbered === "lines" ? "importLine" : "importEntry", formatExact(line))}
              </span>
            )}
            <div class="import-line-text">
              <FileAddress address={address} />
              <p>{reason}</p>
            </div>
          </li>
        )}
      </LongList>
      <div class="button-row">
        {results.some(({ state }) => state === "failed") && (
          <button type="button" class="button" onClick={onRetry}>
            {text("retry")}
          </button>
        )}
        {undone.length > 0 && (
          <>
            <button type="button" class="button" onClick={() => onCopy(undone)}>
              {text("importCopyReport")}
            </button>
            <button type="button" class="button" onClick={() => onSave(undone)}>
              {text("importSaveReport")}
            </button>
          </>
        )}
        <button type="button" class="button" onClick={onDone}>
          {text("importAnother")}
        </button>
      </div>
    </>
  );
}
