import { useEffect, useState } from "preact/hooks";
import { Announcer, Notice } from "@/components/controls/Notice";
import { text, formatExact, countText } from "@/components/controls/text";
import { useFocusRestore } from "@/components/controls/keepFocus";
import type { Result } from "@/lib/model/failure";
import type { FileFormat } from "@/lib/model/aliasFile";
import type { ImportReport as Report } from "@/lib/model/planImport";
import { BulkView, ReadProgressBar } from "./BulkPanel";
import { ImportPlan, ImportReport } from "./ImportPlan";
import { useManager, type ManagerPage } from "./managerPage";
import type { FileFault } from "@/lib/model/readAliasFile";
import { clip, isolate } from "@/lib/model/text";
import { Button } from "@/components/controls/Button";
import { Segmented } from "@/components/controls/Field";

export function TransferSection() {
  const { spoken } = useManager();
  return (
    <main aria-label={text("managerTransfer")}>
      <ExportPanel />
      <ImportPanel />
      <Announcer spoken={spoken} />
    </main>
  );
}

/** The steps of an import: file, plan, progress, report. */
function ImportPanel() {
  const { importing, bulk, steps } = useManager();
  const job = bulk.progress.value?.name === "import" ? bulk.progress.value : null;
  const stage = importing.stage.value;
  const report = useReport(importing, job?.state === "over");
  const heading = useFocusRestore<HTMLHeadingElement>(job?.state ?? stage.kind);
  return (
    <section class="stack loose manager-section" aria-labelledby="import">
      <h2 id="import" tabIndex={-1} ref={heading}>
        {text("importTitle")}
      </h2>
      <p class="quiet">{text("importWords")}</p>
      {job && report?.ok && <ImportReport {...report.value} />}
      {job && !report?.ok && (
        <>
          {report && <Notice failure={report.failure} steps={steps} />}
          <BulkView />
        </>
      )}
      {!job && stage.kind === "planned" && <ImportPlan {...stage.plan} />}
      {!job && stage.kind !== "planned" && <ImportPicker />}
    </section>
  );
}

/** null until the import has ended. */
function useReport(importing: ManagerPage["importing"], over: boolean): Result<Report> | null {
  const [report, setReport] = useState<Result<Report> | null>(null);
  useEffect(() => {
    setReport(null);
    if (over) void importing.readReport().then(setReport);
  }, [importing, over]);
  return over ? report : null;
}

const refusals = {
  "too-large": "importTooLarge",
  "too-long": "importTooLarge",
  "not-text": "importUnreadable",
  "not-json": "importUnreadable",
  empty: "importEmpty",
  "no-addresses": "importNoAddresses",
} as const satisfies Record<FileFault, string>;

export function ImportPicker() {
  const { importing, steps } = useManager();
  const stage = importing.stage.value;
  const progress = importing.progress.value;
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // Lets the user choose the same file again after correcting it.
    input.value = "";
    if (file) void importing.plan(file);
  };
  if (progress) return <ReadProgressBar progress={progress} onStop={importing.clear} />;
  return (
    <>
      {stage.kind === "refused" && (
        <p class="notice" role="alert">
          {text(refusals[stage.fault], isolate(clip(stage.name, 80)))}
        </p>
      )}
      {stage.kind === "failed" && <Notice failure={stage.failure} steps={steps} />}
      <label class="button file-button">
        {text("importChoose")}
        <input
          class="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
      </label>
    </>
  );
}

export function ExportPanel() {
  const { exporting, importing, browser, steps } = useManager();
  const stage = importing.stage.value;
  // One primary action per view: while there is an import plan, that is its button.
  const isPlanned = stage.kind === "planned" && stage.plan.lines.some(({ task }) => task);
  const progress = exporting.progress.value;
  const exported = exporting.exported.value;
  const failure = exporting.failure.value;
  const [format, setFormat] = useState<FileFormat>("csv");
  const start = () => void exporting.start(format);
  const heading = useFocusRestore<HTMLHeadingElement>(progress ? "reading" : "choosing");
  return (
    <section class="stack loose manager-section" aria-labelledby="export">
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
          <Button words="exportTitle" look={!isPlanned && "primary"} onClick={start} />
        </div>
      )}
      <Notice failure={failure} steps={{ ...steps, retry: start }} />
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
