import { useEffect, useRef, useState } from "preact/hooks";
import { ConfirmBulk } from "@/components/bulk/ConfirmBulk";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { RelabelMany } from "@/components/bulk/RelabelMany";
import { SelectionBar } from "@/components/bulk/SelectionBar";
import { countText, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias/alias";
import type { BulkName, BulkTask } from "@/lib/model/bulk/bulk";
import { deleteTasks, relabelTasks, switchTasks } from "@/lib/model/bulk/buildBulkTasks";
import type { Bulk } from "@/lib/state/bulk";
import type { Domains } from "@/lib/state/domains";
import type { Selection } from "@/lib/state/selection";

interface Props {
  selection: Selection;
  bulk: Bulk;
  domains: Domains;
  /** Why they cannot be changed, or deleted, if so. */
  editLock: string | undefined;
  deleteLock: string | undefined;
  steps: FailureActions;
  say(words: string): void;
  /** What had the keyboard is gone. */
  onDone(): void;
}

/** What is asked before it is done, about the aliases as they were then. */
type PageRequest = { what: "off" | "delete" | "labels"; aliases: Alias[] };

/** All that can be done to the aliases that are selected. */
export function ManyView({ selection, bulk, domains, steps, say, onDone, ...locks }: Props) {
  const [asking, setAsking] = useState<PageRequest | null>(null);
  const place = useRef<HTMLElement>(null);
  const [needless, setNeedless] = useState(false);
  const count = selection.chosen.value.size;
  const isAtWork = bulk.progress.value !== null && bulk.progress.value.state !== "over";
  const busy = bulk.busy.value;

  const close = () => {
    setAsking(null);
    onDone();
  };
  /** Whoever has thought better of it goes on from what they pressed. */
  const keep = () => {
    setAsking(null);
    requestAnimationFrame(() => {
      const opener = place.current?.querySelector<HTMLElement>(`[data-asks="${asking?.what}"]`);
      if (opener) opener.focus();
      else onDone();
    });
  };

  const tellNeedless = () => {
    setNeedless(true);
    say(text("bulkNothing"));
    close();
  };

  const ask = async (what: PageRequest["what"]) => {
    if (what === "delete") await domains.load();
    const aliases = await selection.readChosen();
    if (what !== "off") return setAsking({ what, aliases });
    const on = aliases.filter(({ enabled }) => enabled);
    if (on.length > 0) setAsking({ what, aliases: on });
    else tellNeedless();
  };

  const begin = async (name: BulkName, tasks: readonly BulkTask[]) => {
    if (tasks.length === 0) return tellNeedless();
    if (!(await bulk.begin(name, tasks))) return;
    selection.clear();
    close();
  };

  const letGo = () => {
    selection.clear();
    onDone();
  };
  useEscape(count > 0 && letGo, place);

  const switchOff = (aliases: readonly Alias[]) => begin("switch-off", switchTasks(aliases, false));
  const switchOn = async () => begin("switch-on", switchTasks(await selection.readChosen(), true));

  useEffect(() => {
    // Whoever lets go of all has answered.
    if (count === 0) setAsking(null);
    setNeedless(false);
  }, [count]);

  if (count === 0) return null;
  const atWork = isAtWork ? text("bulkAtWork") : undefined;
  return (
    <section class="many" ref={place} aria-label={text("selection")}>
      {bulk.failure.value && !isAtWork && <Notice failure={bulk.failure.value} steps={steps} />}
      {needless && asking === null && <p class="quiet">{text("bulkNothing")}</p>}
      {asking === null && (
        <SelectionBar
          count={count}
          editLock={locks.editLock ?? atWork}
          deleteLock={locks.deleteLock ?? atWork}
          onSwitchOn={() => void switchOn()}
          onSwitchOff={() => void ask("off")}
          onRelabel={() => void ask("labels")}
          onDelete={() => void ask("delete")}
          onClear={letGo}
        />
      )}
      {asking?.what === "off" && (
        <ConfirmBulk
          title={countText("switchOffQuestion", asking.aliases.length)}
          words={[text("switchOffManyWhy")]}
          primary={{ label: text("switchOffMany"), run: () => void switchOff(asking.aliases) }}
          busy={busy}
          onKeep={keep}
        />
      )}
      {asking?.what === "delete" && (
        <ConfirmBulk
          title={countText("deleteManyQuestion", asking.aliases.length)}
          words={warn(asking.aliases, domains)}
          primary={
            asking.aliases.some(({ enabled }) => enabled)
              ? { label: text("switchOffInstead"), run: () => void switchOff(asking.aliases) }
              : undefined
          }
          danger={{
            label: countText("deleteMany", asking.aliases.length),
            run: () => void begin("delete", deleteTasks(asking.aliases)),
          }}
          busy={busy}
          onKeep={keep}
        />
      )}
      {asking?.what === "labels" && (
        <RelabelMany
          aliases={asking.aliases}
          busy={busy}
          onSave={(changes) => void begin("relabel", relabelTasks(asking.aliases, changes))}
          onCancel={keep}
        />
      )}
    </section>
  );
}

function warn(aliases: readonly Alias[], domains: Domains): string[] {
  const shared = aliases.filter(({ address }) => !domains.has(address)).length;
  const unknown = domains.list.value === null;
  return [
    // Of what may be an own one, nobody says that it is gone for ever.
    ...(unknown ? [text("deleteManyUnsure")] : []),
    ...(!unknown && shared > 0 ? [countText("deleteManyShared", shared)] : []),
    text("deleteManyWhy"),
    text("deleteManyInstead"),
  ];
}
