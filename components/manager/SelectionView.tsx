import { Button, IconButton } from "@/components/controls/Button";
import { useEffect, useState } from "preact/hooks";
import { formatExact, countText, text } from "@/components/controls/text";
import { Notice, Question } from "@/components/controls/Notice";
import { useEscape } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias";
import { deleteTasks, switchTasks, type BulkName, type BulkTask } from "@/lib/model/bulk";
import { ReadProgressBar } from "./BulkPanel";
import { useManager, type ManagerPage } from "./managerPage";

/** Selects all aliases that match, including those that are not loaded. */
export function SelectAll() {
  const { aliases, selection, chooseAll } = useManager();
  const chosen = selection.chosen.value;
  const rows = aliases.rows.value;
  const total = aliases.list.value.total ?? rows.length;
  // Rows that are not loaded can only be selected through "select all".
  const isAll =
    chosen.size > 0 && chosen.size >= total && rows.every(({ alias }) => chosen.has(alias.address));
  const words = text("counted", text("selectAll"), formatExact(total));
  return (
    <label class="row tight select-all">
      <input
        type="checkbox"
        class="selection-box"
        aria-label={words}
        checked={isAll}
        indeterminate={chosen.size > 0 && !isAll}
        aria-busy={selection.progress.value !== null}
        onClick={isAll ? selection.clear : chooseAll}
      />
      <span class="select-all-words">{words}</span>
    </label>
  );
}

/** The open question, with the aliases as they were when it was asked. */
type Confirmation = { what: "off" | "delete"; aliases: Alias[] };

export function SelectionView() {
  const { selection, bulk, domains, steps, say, ...locks } = useManager();
  const [asking, setAsking] = useState<Confirmation | null>(null);
  const [nothingToDo, setNothingToDo] = useState(false);
  const count = selection.chosen.value.size;
  const isAtWork = bulk.progress.value !== null && bulk.progress.value.state !== "over";
  const busy = bulk.busy.value;

  /** After cancelling, the focus returns to the button that asked. */
  const keep = () => {
    setAsking(null);
    requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>(`[data-asks="${asking?.what}"]`)?.focus();
    });
  };

  const reportNothingToDo = () => {
    setNothingToDo(true);
    say(text("bulkNothing"));
    setAsking(null);
  };

  const ask = async (what: Confirmation["what"]) => {
    if (what === "delete") await domains.load();
    const aliases = await selection.readChosen();
    if (what !== "off") return setAsking({ what, aliases });
    const on = aliases.filter(({ enabled }) => enabled);
    if (on.length > 0) setAsking({ what, aliases: on });
    else reportNothingToDo();
  };

  const begin = async (name: BulkName, tasks: readonly BulkTask[]) => {
    if (tasks.length === 0) return reportNothingToDo();
    if (await bulk.begin(name, tasks)) selection.clear();
  };

  const place = useEscape<HTMLElement>(count > 0 && selection.clear);

  const switchOn = async () => begin("switch-on", switchTasks(await selection.readChosen(), true));

  useEffect(() => {
    // Clearing the selection cancels the question.
    if (count === 0) setAsking(null);
    setNothingToDo(false);
  }, [count]);

  if (count === 0) {
    const progress = selection.progress.value;
    if (!progress) return null;
    return (
      <div class="selection-panel">
        <ReadProgressBar progress={progress} onStop={selection.clear} />
      </div>
    );
  }
  const atWork = isAtWork ? text("failureAtWork") : undefined;
  /** Why they cannot be changed or deleted; undefined if they can. */
  const editLock = locks.editLock.value ?? atWork;
  const deleteLock = locks.deleteLock.value ?? atWork;
  const actions = [
    ["siteSwitchOn", undefined, editLock, () => void switchOn()],
    ["switchOffMany", "off", editLock, () => void ask("off")],
    ["delete", "delete", deleteLock, () => void ask("delete")],
  ] as const;
  return (
    <section
      class="selection-panel"
      ref={place}
      aria-label={text("selection")}
      data-heir=".selection-panel .button-row button, .bulk-panel .button-row button, .search-box input"
    >
      {!isAtWork && <Notice failure={bulk.failure.value} steps={steps} />}
      {nothingToDo && asking === null && <p class="quiet">{text("bulkNothing")}</p>}
      {asking === null && (
        <div class="row wrap selection-bar">
          <IconButton icon="cross" label={text("clearSelection")} onClick={selection.clear} />
          <p class="strong">{tellSelection(count)}</p>
          <div class="button-row">
            {actions.map(([key, asks, lock, act]) => (
              <Button
                key={key}
                words={key}
                look={asks === "delete" ? "danger" : undefined}
                // To which the focus returns after a question.
                data-asks={asks}
                busy={lock !== undefined}
                onClick={() => lock === undefined && act()}
              />
            ))}
          </div>
          {[...new Set([editLock, deleteLock])].map(
            (lock) =>
              lock && (
                <p key={lock} class="quiet">
                  {lock}
                </p>
              ),
          )}
        </div>
      )}
      {asking && (
        <Question
          title={nameChange(asking)}
          words={asking.what === "off" ? [text("switchOffManyWhy")] : warn(asking.aliases, domains)}
          mild={
            asking.aliases.some(({ enabled }) => enabled) && {
              label: text("switchOffMany"),
              run: () => void begin("switch-off", switchTasks(asking.aliases, false)),
            }
          }
          danger={
            asking.what === "delete" && {
              label: text("deleteNow"),
              run: () => void begin("delete", deleteTasks(asking.aliases)),
            }
          }
          busy={busy}
          onKeep={keep}
        />
      )}
    </section>
  );
}

/** Such as "Delete: 30 aliases". */
function nameChange({ what, aliases }: Confirmation): string {
  const change = text(what === "off" ? "switchOffMany" : "deleteNow");
  return text("saidOf", change, countText("aliasCount", aliases.length));
}

function warn(aliases: readonly Alias[], domains: ManagerPage["domains"]): string[] {
  const shared = aliases.filter(({ address }) => domains.kindOf(address) === "shared").length;
  const unknown = domains.list.value === null;
  return [
    // While the account's domains are unknown, the alias may be recreatable, so nothing says it is gone for good.
    ...(unknown ? [text("deleteUnsureDomain")] : []),
    ...(!unknown && shared > 0 ? [text("deleteManyShared", formatExact(shared))] : []),
    text("deleteManyWhy"),
    text("switchOffInsteadWhy"),
  ];
}

/** Such as "Selection: 30". */
export function tellSelection(count: number): string {
  return text("saidOf", text("selection"), formatExact(count));
}
