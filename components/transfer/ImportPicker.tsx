import type { Failure } from "@/lib/model/failure";
import type { FileFault } from "@/lib/model/readAliasFile";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import { clip, isolate } from "@/lib/model/text";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { ReadProgressBar } from "./ExportPanel";
import { text } from "@/components/controls/text";
import "./transfer.css";

interface Props {
  refused: { name: string; fault: FileFault } | null;
  /** null while the list is not being read. */
  progress: ReadProgress | null;
  failure: Failure | null;
  steps: FailureActions;
  onChoose(file: File): void;
  onStop(): void;
}

const refusals = {
  "too-large": "importTooLarge",
  "too-long": "importTooLarge",
  "not-text": "importUnreadable",
  "not-json": "importUnreadable",
  empty: "importEmpty",
  "no-addresses": "importNoAddresses",
} as const satisfies Record<FileFault, string>;

export function ImportPicker({ refused, progress, failure, steps, ...props }: Props) {
  if (progress) return <ReadProgressBar progress={progress} onStop={props.onStop} />;
  return (
    <>
      {refused && (
        <p class="notice" role="alert">
          {text(refusals[refused.fault], isolate(clip(refused.name, 80)))}
        </p>
      )}
      {failure && <Notice failure={failure} steps={steps} />}
      <FileButton
        label={text("importChoose")}
        accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
        onChoose={props.onChoose}
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
