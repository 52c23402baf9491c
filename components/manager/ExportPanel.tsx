import { Button } from "@/components/controls/Button";
import { useState } from "preact/hooks";
import type { FileFormat } from "@/lib/model/aliasFile";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import { useFocusRestore } from "@/components/controls/keepFocus";
import { Notice } from "@/components/controls/Notice";
import { Segmented } from "@/components/controls/Segmented";
import { formatExact } from "@/components/controls/format";
import { countText, text } from "@/components/controls/text";
import { isolate } from "@/lib/model/text";
import { useManager } from "./managerPage";

export function ExportPanel() {
  const { exporting, browser, steps } = useManager();
  const progress = exporting.progress.value;
  const exported = exporting.exported.value;
  const failure = exporting.failure.value;
  const [format, setFormat] = useState<FileFormat>("csv");
  const start = () => void exporting.start(format);
  const heading = useFocusRestore<HTMLHeadingElement>(progress ? "reading" : "choosing");
  return (
    <section class="stack manager-section" aria-labelledby="export">
      <h2 id="export" tabIndex={-1} ref={heading}>
        {text("exportTitle")}
      </h2>
      <p class="quiet">{text("exportWords")}</p>
      {progress ? (
        <ReadProgressBar progress={progress} onStop={exporting.stop} />
      ) : (
        <div class="button-row">
          <Segmented<FileFormat>
            legend={text("exportFormat")}
            value={format}
            choices={[
              { value: "csv", label: text("exportCsv") },
              { value: "json", label: text("exportJson") },
            ]}
            onChoose={setFormat}
          />
          <button type="button" class="button button-primary export-panel-start" onClick={start}>
            {text("exportTitle")}
          </button>
        </div>
      )}
      {failure && <Notice failure={failure} steps={{ ...steps, retry: start }} />}
      <output class="button-row">
        {exported && (
          <>
            <span>
              {exported.whole
                ? text("exported", countText("aliasCount", exported.count), isolate(exported.name))
                : text("exportPart", formatExact(exported.count))}
            </span>
            <Button
              words={exported.whole ? "exportSaveAgain" : "save"}
              look="link"
              onClick={() => browser.saveFile(exported)}
            />
          </>
        )}
      </output>
    </section>
  );
}

interface ReadProgressBarProps {
  progress: ReadProgress;
  onStop(): void;
}

export function ReadProgressBar({ progress: { found, total }, onStop }: ReadProgressBarProps) {
  // The list may have grown since the server gave its total.
  const most = Math.max(found, total);
  return (
    <div class="stack read-progress">
      <div class="row read-progress-line">
        <output>{text("loading")}</output>
        {most > 0 && (
          <span class="quiet">{text("countOf", formatExact(found), formatExact(most))}</span>
        )}
      </div>
      <div class="row read-progress-line">
        <progress
          class="progress-bar"
          aria-label={text("loading")}
          {...(most > 0 && { value: found, max: most })}
        />
        <Button words="stop" onClick={onStop} />
      </div>
    </div>
  );
}
