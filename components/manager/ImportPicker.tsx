import type { FileFault } from "@/lib/model/readAliasFile";
import { clip, isolate } from "@/lib/model/text";
import { Notice } from "@/components/controls/Notice";
import { ReadProgressBar } from "./ExportPanel";
import { text } from "@/components/controls/text";
import { useManager } from "./managerPage";
import "./transfer.css";

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
  if (progress) return <ReadProgressBar progress={progress} onStop={importing.clear} />;
  return (
    <>
      {stage.kind === "refused" && (
        <p class="notice" role="alert">
          {text(refusals[stage.fault], isolate(clip(stage.name, 80)))}
        </p>
      )}
      {stage.kind === "failed" && <Notice failure={stage.failure} steps={steps} />}
      <FileButton
        label={text("importChoose")}
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        onChoose={(file) => void importing.plan(file)}
      />
    </>
  );
}

interface FileButtonProps {
  label: string;
  /** The file types to choose from, as in `accept` of a file input. */
  accept: string;
  onChoose(file: File): void;
}

/** A button that opens the browser's file dialog. */
export function FileButton({ label, accept, onChoose }: FileButtonProps) {
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // Lets the person choose the same file again after correcting it.
    input.value = "";
    if (file) onChoose(file);
  };
  return (
    <label class="button file-button">
      {label}
      <input
        class="visually-hidden"
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </label>
  );
}
