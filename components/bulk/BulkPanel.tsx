import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BulkName, BulkProgress } from "@/lib/model/bulk";
import type { Failure } from "@/lib/model/failure";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { formatWait, formatExact } from "@/components/controls/format";
import { sentences, text } from "@/components/controls/text";
import "./BulkPanel.css";
import "@/components/controls/ProgressBar.css";

interface Props {
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

export function nameBulk(name: BulkName): string {
  return names[name]();
}

export function BulkPanel({ progress, busy, steps, children, ...actions }: Props) {
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
}: Omit<Props, "steps" | "children">) {
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

export function tellBulk({ state, total, done, failed, left }: BulkProgress): string {
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
