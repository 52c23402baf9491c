import { useId, useState } from "preact/hooks";
import { LongList, ImportLine, tellPlan, tellUndone } from "./ImportLine";
import { formatExact } from "@/components/controls/format";
import { Segmented } from "@/components/controls/Segmented";
import { text, sentences } from "@/components/controls/text";
import { clip, isolate } from "@/lib/model/text";
import {
  countKinds,
  findShortage,
  type ImportKind,
  type ImportReport as Report,
} from "@/lib/model/planImport";
import type { Plan } from "@/lib/state/transfer";
import { useManager } from "./managerPage";

const kindKeys = {
  all: "importAll",
  label: "label",
  notes: "notes",
  "switch-on": "importSwitchOn",
  "switch-off": "importSwitchOff",
  end: "importKindEnd",
  make: "importMade",
  nothing: "importNothing",
  "left-out": "importKindLeftOut",
  cannot: "importKindCannot",
} as const satisfies Record<ImportKind | "all", string>;

/** What would happen to each line of a file, before anything is sent. */
export function ImportPlan({ name, numbered, lines }: Plan) {
  const { bulk, importing, usage } = useManager();
  const busy = bulk.busy.value;
  const [kind, setKind] = useState<ImportKind | "all">("all");
  const shortage = findShortage(lines, usage.room.value.limited);
  const due = lines.filter(({ task }) => task).length;
  const visible = kind === "all" ? lines : lines.filter(({ kinds }) => kinds.includes(kind));
  const counts = [["all", lines.length] as const, ...countKinds(lines)];
  return (
    <>
      <p>{text("importPlanned", isolate(clip(name, 80)))}</p>
      {shortage && <Shortage {...shortage} />}
      <Segmented<ImportKind | "all">
        legend={text("show")}
        value={kind}
        choices={counts.map(([value, count]) => {
          return { value, label: text("counted", text(kindKeys[value]), formatExact(count)) };
        })}
        onChoose={setKind}
      />
      <LongList key={kind} items={visible} label={text("importTitle")}>
        {(line, place) => (
          <ImportLine
            key={place}
            {...line}
            numbered={numbered}
            isQuiet={line.task === null}
            words={tellPlan(line)}
          />
        )}
      </LongList>
      {due === 0 && <p>{text("bulkNothing")}</p>}
      <div class="button-row import-plan-actions">
        {due > 0 && (
          <button
            type="button"
            class="button button-primary"
            aria-disabled={busy}
            onClick={() => void (!busy && importing.begin())}
          >
            {text("counted", text("importTitle"), formatExact(due))}
          </button>
        )}
        <button type="button" class="button" onClick={importing.clear}>
          {text("importAnother")}
        </button>
      </div>
    </>
  );
}

interface ShortageProps {
  wanted: number;
  room: number;
}

/** Warns that an import would create more aliases than the plan has room for. */
function Shortage({ wanted, room }: ShortageProps) {
  const { steps } = useManager();
  const words = useId();
  return (
    <div class="notice">
      <p id={words}>{text("importSomeFit", formatExact(room), formatExact(wanted))}</p>
      <button type="button" class="button" aria-describedby={words} onClick={steps.upgrade}>
        {text("upgrade")}
      </button>
    </div>
  );
}

interface ImportReportProps extends Report {
  numbered: "lines" | "entries";
  onSave(): void;
  onRetry(): void;
  onDone(): void;
}

export function ImportReport({
  numbered,
  done,
  undone,
  onSave,
  onRetry,
  onDone,
}: ImportReportProps) {
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
            {text("importSaveReport")}
          </button>
        )}
        <button type="button" class="button" onClick={onDone}>
          {text("importAnother")}
        </button>
      </div>
    </>
  );
}
