import { Button } from "@/components/controls/Button";
import { useState } from "preact/hooks";
import { Upgrade } from "@/components/list/NewAliasForm";
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
  create: "importMade",
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
      {/* It would create more aliases than the plan has room for. */}
      {shortage && (
        <Upgrade
          words={text("importSomeFit", formatExact(shortage.room), formatExact(shortage.wanted))}
        />
      )}
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
          <Button look="primary" busy={busy} onClick={() => void (!busy && importing.begin())}>
            {text("counted", text("importTitle"), formatExact(due))}
          </Button>
        )}
        <Button words="importAnother" onClick={importing.clear} />
      </div>
    </>
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
        {undone.some(({ failure }) => failure) && <Button words="retry" onClick={onRetry} />}
        {undone.length > 0 && <Button words="importSaveReport" onClick={onSave} />}
        <Button words="importAnother" onClick={onDone} />
      </div>
    </>
  );
}
