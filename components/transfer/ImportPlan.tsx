import { useState } from "preact/hooks";
import { findShortage } from "@/lib/model/transfer/findShortage";
import { countKinds, type ImportKind, type PlannedLine } from "@/lib/model/transfer/planImport";
import { clip } from "@/lib/model/text/clip";
import { FileAddress } from "./FileAddress";
import { ImportRoom } from "./ImportRoom";
import { LongList } from "@/components/controls/LongList";
import { formatExact } from "@/components/controls/numbers";
import { countText, text } from "@/components/controls/text";
import { isolate } from "@/lib/model/text/isolate";
import { kindKeys, describePlan } from "./describeImport";
import "./transfer.css";

interface Props {
  /** The name of the file. */
  name: string;
  numbered: "lines" | "entries";
  lines: readonly PlannedLine[];
  /** The number of aliases and the plan's limit; null without a limit, or while none is known. */
  use: { count: number; limit: number } | null;
  /** The import is starting. */
  busy: boolean;
  onUpgrade(): void;
  onImport(): void;
  onCancel(): void;
}

/** What would happen to each line of a file, before anything is sent. */
export function ImportPlan({ name, numbered, lines, use, busy, ...props }: Props) {
  const { onUpgrade, onImport, onCancel } = props;
  const [kind, setKind] = useState<ImportKind | "all">("all");
  const counts = countKinds(lines);
  const shortage = findShortage(lines, use);
  const ends = counts.get("end");
  const due = lines.filter(({ task }) => task).length;
  const shown = kind === "all" ? lines : lines.filter(({ kinds }) => kinds.includes(kind));
  return (
    <>
      <p>{text("importPlanned", isolate(clip(name, 80)))}</p>
      {shortage && <ImportRoom {...shortage} onUpgrade={onUpgrade} />}
      {ends !== undefined && (
        <p>
          <button type="button" class="link-button" onClick={() => setKind("end")}>
            {text("importKindEnd", formatExact(ends))}
          </button>
        </p>
      )}
      <div class="button-row">
        <select
          class="plain-select"
          aria-label={text("show")}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ImportKind | "all")}
        >
          <option value="all">{text("importAll", formatExact(lines.length))}</option>
          {[...counts].map(([each, count]) => (
            <option key={each} value={each}>
              {text(kindKeys[each], formatExact(count))}
            </option>
          ))}
        </select>
      </div>
      <LongList key={kind} items={shown} label={text("importTitle")}>
        {(line) => <PlanRow key={line.line} {...line} numbered={numbered} />}
      </LongList>
      {due === 0 && <p>{text("importNoneToRun")}</p>}
      <div class="button-row import-plan-actions">
        {due > 0 && (
          <button
            type="button"
            class="button button-primary"
            aria-disabled={busy}
            onClick={() => !busy && onImport()}
          >
            {countText("importRun", due)}
          </button>
        )}
        <button type="button" class="button" onClick={onCancel}>
          {text("importAnother")}
        </button>
      </div>
    </>
  );
}

function PlanRow({ numbered, ...line }: PlannedLine & Pick<Props, "numbered">) {
  const number = formatExact(line.line);
  return (
    <li class={line.obstacle ? "import-line import-line-obstacle" : "import-line"}>
      <span class="quiet">{text(numbered === "lines" ? "importLine" : "importEntry", number)}</span>
      <div class="import-line-text">
        <FileAddress address={line.address} />
        {describePlan(line).map((words, place) => (
          <p key={place}>{words}</p>
        ))}
      </div>
    </li>
  );
}
