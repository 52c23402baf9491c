import { clip } from "@/lib/model/text/clip";
import { FileButton } from "@/components/controls/FileButton";
import { Notice } from "@/components/controls/Notice";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import type { SitesOutcome } from "@/lib/model/site/sitesFile";
import { isolate } from "@/lib/model/text/isolate";

interface Props {
  /** The result of the last export or import; null before the first. */
  outcome: SitesOutcome | null;
  onExport(): void;
  onImport(file: File): void;
}

/**
 * Exports and imports the sites where Alibi is off and the fields that the person has picked, for another
 * browser.
 */
export function SitesFile({ outcome, onExport, onImport }: Props) {
  return (
    <div class="stacked-form">
      <p class="quiet">{text("sitesFileWords")}</p>
      <div class="button-row">
        <button type="button" class="button" onClick={onExport}>
          {text("exportStart")}
        </button>
        <FileButton
          label={text("importChoose")}
          accept=".json,application/json"
          onChoose={onImport}
        />
      </div>
      <output>{outcome?.kind === "added" && describe(outcome)}</output>
      {outcome?.kind === "refused" && (
        <p class="notice" role="alert">
          {text("importEmpty", isolate(clip(outcome.name, 80)))}
        </p>
      )}
      {outcome?.kind === "failed" && <Notice failure={outcome.failure} />}
    </div>
  );
}

function describe({ off, picked }: { off: number; picked: number }): string {
  return text("sitesAdded", formatExact(off), formatExact(picked));
}
