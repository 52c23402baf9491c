import { useEffect, useState } from "preact/hooks";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { ExportPanel } from "@/components/transfer/ExportPanel";
import { ImportPicker } from "@/components/transfer/ImportPicker";
import { ImportPlan, ImportReport } from "@/components/transfer/ImportPlan";
import { useFocusRestore } from "@/components/controls/useFocusRestore";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { tellUndone } from "@/components/transfer/ImportLine";
import { nameFile, writeSheet } from "@/lib/model/aliasFile";
import type { Result } from "@/lib/model/failure";
import type { ImportReport as Report, UndoneLine } from "@/lib/model/planImport";
import type { Bulk } from "@/lib/state/bulk";
import type { Exporting } from "@/lib/state/exporting";
import type { Importing } from "@/lib/state/importing";
import type { UsageState } from "@/lib/state/usage";
import type { BrowserActions } from "./browserActions";
import { BulkView } from "./BulkView";

interface Props {
  exporting: Exporting;
  importing: Importing;
  bulk: Bulk;
  usage: UsageState;
  browserActions: BrowserActions;
  steps: FailureActions;
}

export function TransferSection({ exporting, browserActions, steps, ...props }: Props) {
  const exported = exporting.exported.value;
  const [said, say] = useAnnouncer();
  return (
    <main aria-label={text("managerTransfer")}>
      <ExportPanel
        progress={exporting.progress.value}
        exported={exported}
        failure={exporting.failure.value}
        steps={steps}
        onStart={(format) => void exporting.start(format)}
        onStop={exporting.stop}
        onSave={() => exported && browserActions.saveFile(exported)}
      />
      <ImportPanel {...props} browserActions={browserActions} steps={steps} say={say} />
      <Announcer said={said} />
    </main>
  );
}

interface ImportProps extends Omit<Props, "exporting"> {
  say(words: string): void;
}

function ImportPanel(props: ImportProps) {
  const job = props.bulk.progress.value;
  const step = job?.name === "import" ? job.state : props.importing.stage.value.kind;
  const heading = useFocusRestore<HTMLHeadingElement>(step);
  return (
    <section class="manager-section" aria-labelledby="import">
      <h2 id="import" tabIndex={-1} ref={heading}>
        {text("importTitle")}
      </h2>
      <p class="quiet">{text("importWords")}</p>
      <Import {...props} />
    </section>
  );
}

/** The steps of an import: file, plan, progress, report. */
function Import({ importing, bulk, usage, browserActions, steps, say }: ImportProps) {
  const job = bulk.progress.value?.name === "import" ? bulk.progress.value : null;
  const stage = importing.stage.value;
  const report = useReport(importing, job?.state === "over");

  const leave = async () => {
    if (job && !(await bulk.clear())) return;
    importing.clear();
  };
  const failed = bulk.failure.value && <Notice failure={bulk.failure.value} steps={steps} />;
  if (job && report?.ok) {
    return (
      <>
        {failed}
        <ImportReport
          {...report.value}
          numbered={stage.kind === "begun" ? stage.plan.numbered : "lines"}
          onSave={() => browserActions.saveFile(writeReport(report.value.undone))}
          onRetry={() => void bulk.retry()}
          onDone={() => void leave()}
        />
      </>
    );
  }
  if (job) {
    return (
      <>
        {report && !report.ok && <Notice failure={report.failure} steps={steps} />}
        <BulkView
          bulk={bulk}
          steps={steps}
          say={say}
          onDismiss={() => void leave()}
          // The heading above receives the focus.
          onFocusLost={() => {}}
        />
      </>
    );
  }
  if (stage.kind === "planned") {
    return (
      <>
        <ImportPlan
          {...stage.plan}
          use={usage.room.value.limited}
          busy={bulk.busy.value}
          onUpgrade={() => steps.upgrade?.()}
          onImport={() => void importing.begin()}
          onCancel={importing.clear}
        />
        {failed}
      </>
    );
  }
  return (
    <ImportPicker
      refused={stage.kind === "refused" ? stage : null}
      progress={importing.progress.value}
      failure={stage.kind === "failed" ? stage.failure : null}
      steps={steps}
      onChoose={(file) => void importing.plan(file)}
      onStop={importing.clear}
    />
  );
}

/** null until the import has ended. */
function useReport(importing: Importing, over: boolean): Result<Report> | null {
  const [report, setReport] = useState<Result<Report> | null>(null);
  useEffect(() => {
    let left = false;
    setReport(null);
    const read = async () => {
      const next = await importing.readReport();
      if (!left) setReport(next);
    };
    if (over) void read();
    return () => {
      left = true;
    };
  }, [importing, over]);
  return over ? report : null;
}

function writeReport(undone: readonly UndoneLine[]) {
  const rows = undone.map((line) => [String(line.line ?? ""), line.address, tellUndone(line)]);
  return {
    name: nameFile("import-report", "csv", { whole: true, now: new Date() }),
    text: writeSheet(["line", "address", "reason"], rows),
  };
}
