import { useEffect, useRef, useState } from "preact/hooks";
import { ConfirmBulk } from "@/components/bulk/ConfirmBulk";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { formatExact } from "@/components/controls/format";
import { SelectionBar } from "@/components/bulk/SelectionBar";
import { ReadProgressBar } from "@/components/transfer/ExportPanel";
import { countText, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias";
import { type BulkName, type BulkTask, deleteTasks, switchTasks } from "@/lib/model/bulk";
import type { Bulk } from "@/lib/state/bulk";
import type { Domains } from "@/lib/state/domains";
import type { Selection } from "@/lib/state/selection";

interface Props {
  selection: Selection;
  bulk: Bulk;
  domains: Domains;
  /** Why they cannot be changed or deleted; undefined if they can. */
  editLock: string | undefined;
  deleteLock: string | undefined;
  steps: FailureActions;
  say(words: string): void;
  onDone(): void;
}

/** The open question, with the aliases as they were when it was asked. */
type Question = { what: "off" | "delete"; aliases: Alias[] };

export function SelectionView({ selection, bulk, domains, steps, say, onDone, ...locks }: Props) {
  const [asking, setAsking] = useState<Question | null>(null);
  const place = useRef<HTMLElement>(null);
  const [nothingToDo, setNothingToDo] = useState(false);
  const count = selection.chosen.value.size;
  const isAtWork = bulk.progress.value !== null && bulk.progress.value.state !== "over";
  const busy = bulk.busy.value;

  const close = () => {
    setAsking(null);
    onDone();
  };
  /** After cancelling, the focus returns to the button that asked. */
  const keep = () => {
    setAsking(null);
    requestAnimationFrame(() => {
      const opener = place.current?.querySelector<HTMLElement>(`[data-asks="${asking?.what}"]`);
      if (opener) opener.focus();
      else onDone();
    });
  };

  const reportNothingToDo = () => {
    setNothingToDo(true);
    say(text("bulkNothing"));
    close();
  };

  const ask = async (what: Question["what"]) => {
    if (what === "delete") await domains.load();
    const aliases = await selection.readChosen();
    if (what !== "off") return setAsking({ what, aliases });
    const on = aliases.filter(({ enabled }) => enabled);
    if (on.length > 0) setAsking({ what, aliases: on });
    else reportNothingToDo();
  };

  const begin = async (name: BulkName, tasks: readonly BulkTask[]) => {
    if (tasks.length === 0) return reportNothingToDo();
    if (!(await bulk.begin(name, tasks))) return;
    selection.clear();
    close();
  };

  const clearSelection = () => {
    selection.clear();
    onDone();
  };
  useEscape(count > 0 && clearSelection, place);

  const switchOff = (aliases: readonly Alias[]) => begin("switch-off", switchTasks(aliases, false));
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
  return (
    <section class="selection-panel" ref={place} aria-label={text("selection")}>
      {bulk.failure.value && !isAtWork && <Notice failure={bulk.failure.value} steps={steps} />}
      {nothingToDo && asking === null && <p class="quiet">{text("bulkNothing")}</p>}
      {asking === null && (
        <SelectionBar
          count={count}
          editLock={locks.editLock ?? atWork}
          deleteLock={locks.deleteLock ?? atWork}
          onSwitchOn={() => void switchOn()}
          onSwitchOff={() => void ask("off")}
          onDelete={() => void ask("delete")}
          onClear={clearSelection}
        />
      )}
      {asking?.what === "off" && (
        <ConfirmBulk
          title={nameChange("switchOffMany", asking.aliases)}
          words={[text("switchOffManyWhy")]}
          primary={{ label: text("switchOffMany"), run: () => void switchOff(asking.aliases) }}
          busy={busy}
          onKeep={keep}
        />
      )}
      {asking?.what === "delete" && (
        <ConfirmBulk
          title={nameChange("deleteNow", asking.aliases)}
          words={warn(asking.aliases, domains)}
          primary={
            asking.aliases.some(({ enabled }) => enabled)
              ? { label: text("switchOffMany"), run: () => void switchOff(asking.aliases) }
              : undefined
          }
          danger={{
            label: text("deleteNow"),
            run: () => void begin("delete", deleteTasks(asking.aliases)),
          }}
          busy={busy}
          onKeep={keep}
        />
      )}
    </section>
  );
}

/** Such as "Delete: 30 aliases". */
function nameChange(key: "switchOffMany" | "deleteNow", { length }: readonly Alias[]): string {
  return text("saidOf", text(key), countText("aliasCount", length));
}

function warn(aliases: readonly Alias[], domains: Domains): string[] {
  const shared = aliases.filter(({ address }) => !domains.has(address)).length;
  const unknown = domains.list.value === null;
  return [
    // While the account's domains are unknown, the alias may be recreatable, so nothing says it is gone for good.
    ...(unknown ? [text("deleteUnsureDomain")] : []),
    ...(!unknown && shared > 0 ? [text("deleteManyShared", formatExact(shared))] : []),
    text("deleteManyWhy"),
    text("switchOffInsteadWhy"),
  ];
}
