import { Button } from "@/components/controls/Button";
import { useState } from "preact/hooks";
import { Upgrade } from "@/components/list/NewAliasForm";
import { formatExact, text, sentences, type Message } from "@/components/controls/text";
import { Segmented } from "@/components/controls/Field";
import { clip, isolate, hasText } from "@/lib/model/text";
import {
  countKinds,
  findShortage,
  type ImportKind,
  type ImportReport as Report,
  type Obstacle,
  type PlannedLine,
  type UndoneLine,
} from "@/lib/model/planImport";
import { nameFile, writeSheet } from "@/lib/model/aliasFile";
import type { Plan } from "@/lib/state/transfer";
import { useManager } from "./managerPage";
import { Address } from "@/components/list/Address";
import { isPlausibleAddress } from "@/lib/model/address";
import { longestLabel } from "@/lib/model/alias";
import { tellEnd } from "@/components/list/AliasEnd";
import { Notice, tellFailure } from "@/components/controls/Notice";

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
export function ImportPlan({ name, lines }: Plan) {
  const { bulk, importing, steps, usage } = useManager();
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
      <ImportLines key={kind} lines={visible} tell={tellPlan} />
      {due === 0 && <p>{text("bulkNothing")}</p>}
      <div class="button-row import-plan-actions">
        {due > 0 && (
          <Button look="primary" busy={busy} onClick={() => void (!busy && importing.begin())}>
            {text("counted", text("importTitle"), formatExact(due))}
          </Button>
        )}
        <Button words="importAnother" onClick={importing.clear} />
      </div>
      <Notice failure={bulk.failure.value} steps={steps} />
    </>
  );
}

export function ImportReport({ done, undone }: Report) {
  const { browser, bulk, dismissBulk, steps } = useManager();
  const save = () => {
    const rows = undone.map((each) => [String(each.line ?? ""), each.address, tellUndone(each)]);
    browser.saveFile({
      name: nameFile("import-report", "csv", { whole: true, now: new Date() }),
      text: writeSheet(["line", "address", "reason"], rows),
    });
  };
  return (
    <>
      <Notice failure={bulk.failure.value} steps={steps} />
      <output>
        {sentences(
          text("bulkDone", formatExact(done)),
          undone.length > 0 ? text("bulkFailed", formatExact(undone.length)) : "",
        )}
      </output>
      <ImportLines lines={undone} tell={(line) => [tellUndone(line)]} />
      <div class="button-row">
        {undone.some(({ failure }) => failure) && (
          <Button words="retry" onClick={() => void bulk.retry()} />
        )}
        {undone.length > 0 && <Button words="importSaveReport" onClick={save} />}
        <Button words="importAnother" onClick={dismissBulk} />
      </div>
    </>
  );
}

interface LinesProps<Line> {
  lines: readonly Line[];
  tell(line: Line): readonly (string | false | undefined)[];
}

/** The number of lines that are rendered at first, and the factor by which "show more" extends it. */
const first = 100;
const factor = 5;

function ImportLines<Line extends PlannedLine | UndoneLine>({ lines, tell }: LinesProps<Line>) {
  const stage = useManager().importing.stage.value;
  const isOfLines = !("plan" in stage) || stage.plan.numbered === "lines";
  const [count, setCount] = useState(first);
  return (
    <>
      <ul aria-label={text("importTitle")}>
        {lines.slice(0, count).map((each, place) => (
          <li
            key={place}
            class="underlined import-line"
            data-quiet={!("task" in each && each.task)}
          >
            {each.line !== null && (
              <span class="quiet">
                {text(isOfLines ? "importLine" : "importEntry", formatExact(each.line))}
              </span>
            )}
            <div class="import-line-text">
              <ImportedAddress address={each.address} />
              {tell(each).map((words, index) => words && <p key={index}>{words}</p>)}
            </div>
          </li>
        ))}
      </ul>
      {lines.length > count && (
        <Button words="showMore" look="link" onClick={() => setCount(count * factor)} />
      )}
    </>
  );
}

/** What the file has in place of an address need not be one. */
function ImportedAddress({ address }: { address: string }) {
  if (isPlausibleAddress(address)) return <Address address={address} short />;
  return hasText(address) ? (
    <bdi class="address" dir="ltr">
      {clip(address, 80)}
    </bdi>
  ) : null;
}

const obstacles = {
  malformed: "importMalformed",
  "no-real-address": "importNoRealAddress",
  "long-label": "labelTooLong",
  twice: "importTwice",
  "not-yours": "importNotYours",
  "not-allowed": "importNotAllowed",
} as const satisfies Record<Obstacle, string>;

function tellObstacle(obstacle: Obstacle): string {
  return text(obstacles[obstacle], formatExact(longestLabel));
}

function tellUndone({ obstacle, failure }: UndoneLine): string {
  if (obstacle) return tellObstacle(obstacle);
  return failure ? tellFailure(failure) : text("importNotTried");
}

/** What would happen to a line, one text each. An end that has already been reached switches the alias off at once. */
function tellPlan({ kinds, obstacle, task, end }: PlannedLine) {
  if (obstacle) return [tellObstacle(obstacle)];
  if (kinds.includes("left-out")) return [text("importLeftOut")];
  if (!task || task.kind === "delete") return [text("importNothing")];
  const { title, notes, enabled } = task.kind === "change" ? task.changes : task;
  const isNew = task.kind === "create";
  return [
    isNew && text("importMade"),
    // A new alias without them loses nothing.
    (title !== null || !isNew) && tell(title, "label", "importLabelGone"),
    (notes !== null || !isNew) && tell(notes, "notes", "importNotesGone"),
    enabled === false && text("importSwitchOff"),
    enabled && !isNew && text("importSwitchOn"),
    end?.due && text("importSwitchOff"),
    end && tellEnd(end.of),
  ];
}

function tell(words: string | null | undefined, name: Message, gone: Message) {
  if (words === undefined) return undefined;
  return hasText(words) ? text("saidOf", text(name), isolate(clip(words.trim(), 120))) : text(gone);
}
