import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatExact, formatWait } from "@/components/controls/format";
import { Notice, tellFailure, type FailureActions } from "@/components/controls/Notice";
import { sentences, text } from "@/components/controls/text";
import { Address } from "@/components/list/Address";
import type { BulkEntry, BulkName, BulkProgress } from "@/lib/model/bulk";
import type { Failure } from "@/lib/model/failure";
import { MoreCount } from "./ChangedSection";
import { useManager } from "./managerPage";

interface Props {
  /** The result was acknowledged, or the rest cancelled. */
  onDismiss?: () => void;
  onFocusLost(): void;
}

/** The most failed aliases that are named; all of them can be tried again. */
const mostNamed = 500;

/** More than a bulk change can have. */
const all = 50_000;

const nothing = { entries: [] as BulkEntry[], total: 0 };

/** The bulk change, until its result is acknowledged. */
export function BulkView({ onDismiss, onFocusLost }: Props) {
  const { bulk, selection, say, steps } = useManager();
  const progress = bulk.progress.value;
  const [failed, setFailed] = useState(nothing);
  const ended = progress?.state === "over" || progress?.state === "stopped";
  const count = ended ? progress.failed : 0;

  const readFailed = async () => {
    const read = await bulk.readResults({ state: "failed", begin: 0, count: mostNamed });
    setFailed(read.ok ? read.value : nothing);
  };

  const selectAgain = async () => {
    const read = await bulk.readResults({ begin: 0, count: all });
    if (!read.ok) return;
    await selection.chooseAgain(read.value.entries.map(({ task }) => task.address));
    await bulk.clear();
  };

  // oxlint-disable-next-line react/exhaustive-deps -- only when their number changes
  useEffect(() => void (count > 0 ? readFailed() : setFailed(nothing)), [count]);

  const moment = progress && findMoment(progress);
  useEffect(() => {
    if (progress) say(text("saidOf", nameBulk(progress.name), tellBulk(progress)));
    // oxlint-disable-next-line react/exhaustive-deps -- only at some moments, not at each step
  }, [moment, say]);

  if (!progress) return null;
  return (
    <BulkPanel
      progress={progress}
      busy={bulk.busy.value}
      steps={steps}
      onStop={() => void bulk.stop()}
      onGoOn={() => void bulk.resume()}
      onRetry={() => void bulk.retry()}
      onSelectAgain={progress.name.startsWith("switch") ? () => void selectAgain() : undefined}
      onDismiss={onDismiss ?? (() => void bulk.clear())}
      onFocusLost={onFocusLost}
    >
      {bulk.failure.value && <Notice failure={bulk.failure.value} steps={steps} />}
      {count > 0 && <BulkFailures {...failed} />}
    </BulkPanel>
  );
}

/** Identifies the moments at which screen readers hear of the progress: each state and each quarter. */
function findMoment({ state, done, failed, total }: BulkProgress): string {
  return `${state} ${Math.floor((4 * (done + failed)) / total)}`;
}

interface FailuresProps {
  entries: BulkEntry[];
  /** The number of failed aliases, of which `entries` may be only a part. */
  total: number;
}

function BulkFailures({ entries, total }: FailuresProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls by itself, which the keyboard has to reach */}
      <ul class="bulk-failures" aria-label={text("bulkFailures")} tabIndex={0}>
        {entries.map(({ task, failure }) => (
          <li key={task.address}>
            <Address address={task.address} />
            {failure && <p class="quiet">{tellFailure(failure)}</p>}
          </li>
        ))}
      </ul>
      <MoreCount few={{ shown: entries, total }} />
    </>
  );
}

interface PanelProps {
  progress: BulkProgress;
  busy: boolean;
  steps: FailureActions;
  /** The failed aliases, once the change has ended. */
  children?: ComponentChildren;
  onStop(): void;
  onGoOn(): void;
  onRetry(): void;
  /** Selects the same aliases once more; undefined where that makes no sense. */
  onSelectAgain?: (() => void) | undefined;
  onDismiss(): void;
  onFocusLost(): void;
}

const names: Record<BulkName, () => string> = {
  "switch-on": () => text("siteSwitchOn"),
  "switch-off": () => text("switchOffMany"),
  delete: () => text("deleteNow"),
  import: () => text("bulkImport"),
};

function nameBulk(name: BulkName): string {
  return names[name]();
}

export function BulkPanel({ progress, busy, steps, children, ...actions }: PanelProps) {
  const { name, state, total, done, failed, failure } = progress;
  const title = nameBulk(name);
  return (
    <section class="bulk-panel" aria-label={title} data-state={state}>
      <div class="bulk-panel-head">
        <h2>{title}</h2>
        <p class="quiet">{tellBulk(progress)}</p>
      </div>
      <progress class="progress-bar" aria-label={title} max={total} value={done + failed} />
      {failure && (
        <Reason failure={failure} state={state} steps={{ ...steps, retry: actions.onGoOn }} />
      )}
      {children}
      <PanelActions
        key={isGoing(state) ? "going" : state}
        progress={progress}
        busy={busy}
        {...actions}
      />
    </section>
  );
}

/** The buttons for the current state. A key for each state makes Preact replace them. */
function PanelActions({
  progress,
  busy,
  onFocusLost,
  ...actions
}: Omit<PanelProps, "steps" | "children">) {
  const { state, failed } = progress;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (current?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  return (
    <div class="button-row" ref={bar}>
      {isGoing(state) && <Button words={text("stop")} busy={busy} onClick={actions.onStop} />}
      {state === "stopped" && (
        <>
          <Button words={text("bulkGoOn")} busy={busy} primary onClick={actions.onGoOn} />
          <Button words={text("bulkLeave")} busy={busy} onClick={actions.onDismiss} />
        </>
      )}
      {state === "over" && (
        <>
          {failed > 0 && <Button words={text("retry")} busy={busy} onClick={actions.onRetry} />}
          <Button words={text("bulkDismiss")} busy={busy} onClick={actions.onDismiss} />
          {/* Not first, because the first button gets the focus when the change has ended. */}
          {actions.onSelectAgain && (
            <Button words={text("bulkSelectAgain")} busy={busy} onClick={actions.onSelectAgain} />
          )}
        </>
      )}
    </div>
  );
}

function isGoing(state: BulkProgress["state"]): boolean {
  return state === "running" || state === "waiting";
}

/** Why it waits or was stopped. A rate limit needs no action from the person. */
function Reason({ failure, state, steps }: Pick<BulkProgress, "state"> & ReasonProps) {
  if (state === "waiting" && failure.kind === "limited" && failure.retryAfter !== null) {
    return <p class="notice">{text("bulkRests", formatWait(failure.retryAfter))}</p>;
  }
  const remark = state === "waiting" ? { remark: text("bulkGoesOn") } : {};
  return <Notice failure={failure} {...remark} steps={steps} />;
}

interface ReasonProps {
  failure: Failure;
  steps: FailureActions;
}

function tellBulk({ state, total, done, failed, left }: BulkProgress): string {
  const failures = failed === 0 ? [] : [text("bulkFailed", formatExact(failed))];
  if (state === "over") return sentences(text("bulkDone", formatExact(done)), ...failures);
  const ended = text("bulkDoneOf", formatExact(done + failed), formatExact(total));
  const rest = left === null ? [] : [text("bulkLeft", formatWait(left / 1000))];
  const halted = state === "stopped" ? [text("bulkStopped")] : [];
  return sentences(...halted, ended, ...failures, ...rest);
}

interface ButtonProps {
  words: string;
  busy: boolean;
  primary?: boolean;
  onClick(): void;
}

function Button({ words, busy, primary = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      class={primary ? "button button-primary" : "button"}
      aria-disabled={busy}
      onClick={onClick}
    >
      {words}
    </button>
  );
}
