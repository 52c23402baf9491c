import { useEffect, useState } from "preact/hooks";
import { Button } from "@/components/controls/Button";
import { formatExact, formatWait, sentences, text } from "@/components/controls/text";
import { Notice, tellFailure } from "@/components/controls/Notice";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import { Address } from "@/components/list/Address";
import type { BulkEntry, BulkName, BulkProgress } from "@/lib/model/bulk";
import { MoreCount } from "./ChangedSection";
import { useManager } from "./managerPage";

/** The most failed aliases that are named; all of them can be tried again. */
const mostNamed = 500;

/** More than a bulk change can have. */
const all = 50_000;

const nothing = { entries: [] as BulkEntry[], total: 0 };

const names = {
  "switch-on": "siteSwitchOn",
  "switch-off": "switchOffMany",
  delete: "deleteNow",
  import: "bulkImport",
} as const satisfies Record<BulkName, string>;

/** The bulk change, until its result is acknowledged, or the rest cancelled. */
export function BulkView() {
  const { bulk, say, steps } = useManager();
  const progress = bulk.progress.value;
  const [named, setNamed] = useState(nothing);
  const ended = progress?.state === "over" || progress?.state === "stopped";
  const count = ended ? progress.failed : 0;

  const readFailed = async () => {
    const read = await bulk.readResults({ state: "failed", begin: 0, count: mostNamed });
    setNamed(read.ok ? read.value : nothing);
  };

  // oxlint-disable-next-line react/exhaustive-deps -- only when their number changes
  useEffect(() => void (count > 0 ? readFailed() : setNamed(nothing)), [count]);

  const moment = progress && findMoment(progress);
  useEffect(() => {
    if (progress) say(text("saidOf", text(names[progress.name]), tellBulk(progress)));
    // oxlint-disable-next-line react/exhaustive-deps -- only at some moments, not at each step
  }, [moment, say]);

  if (!progress) return null;
  const { name, state, total, done, failed, failure } = progress;
  const title = text(names[name]);
  const isWaiting = state === "waiting";
  return (
    <section class="stack bulk-panel" aria-label={title} data-state={state}>
      <div class="row wrap between">
        <h2>{title}</h2>
        <p class="quiet figures">{tellBulk(progress)}</p>
      </div>
      <progress class="progress-bar" aria-label={title} max={total} value={done + failed} />
      {/* A rate limit needs no action from the person. */}
      {isWaiting && failure?.kind === "limited" && failure.retryAfter !== null ? (
        <p class="notice">{text("bulkRests", formatWait(failure.retryAfter))}</p>
      ) : (
        <Notice
          failure={failure}
          remark={isWaiting && text("bulkGoesOn")}
          steps={{ ...steps, retry: () => void bulk.resume() }}
        />
      )}
      <Notice failure={bulk.failure.value} steps={steps} />
      {count > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls by itself, which the keyboard has to reach */}
          <ul class="stack bulk-failures" aria-label={text("bulkFailures")} tabIndex={0}>
            {named.entries.map(({ task, failure: why }) => (
              <li key={task.address}>
                <Address address={task.address} />
                {why && <p class="quiet">{tellFailure(why)}</p>}
              </li>
            ))}
          </ul>
          <MoreCount few={{ visible: named.entries, total: named.total }} />
        </>
      )}
      <BulkActions key={isWaiting ? "running" : state} {...progress} />
    </section>
  );
}

/** Identifies the moments at which screen readers hear of the progress: each state and each quarter. */
function findMoment({ state, done, failed, total }: BulkProgress): string {
  return `${state} ${Math.floor((4 * (done + failed)) / total)}`;
}

/** The buttons for the current state. A key for each state makes Preact replace them. */
function BulkActions({ name, state, failed }: BulkProgress) {
  const { bulk, dismissBulk, selection } = useManager();
  const busy = bulk.busy.value;
  const selectAgain = async () => {
    const read = await bulk.readResults({ begin: 0, count: all });
    if (!read.ok) return;
    await selection.chooseAgain(read.value.entries.map(({ task }) => task.address));
    await bulk.clear();
  };

  return (
    <div
      class="button-row"
      data-heir=".bulk-panel .button-row button, .selection-panel .button-row button, .search-box input"
    >
      {state === "stopped" && (
        <>
          <Button words="bulkGoOn" look="primary" busy={busy} onClick={() => void bulk.resume()} />
          <Button words="bulkLeave" busy={busy} onClick={dismissBulk} />
        </>
      )}
      {state === "over" && (
        <>
          {failed > 0 && <Button words="retry" busy={busy} onClick={() => void bulk.retry()} />}
          <Button words="bulkDismiss" busy={busy} onClick={dismissBulk} />
          {/* Not first, because the first button gets the focus when the change has ended. */}
          {name.startsWith("switch") && (
            <Button words="bulkSelectAgain" busy={busy} onClick={() => void selectAgain()} />
          )}
        </>
      )}
      {(state === "running" || state === "waiting") && (
        <Button words="stop" busy={busy} onClick={() => void bulk.stop()} />
      )}
    </div>
  );
}

function tellBulk({ state, total, done, failed, left }: BulkProgress): string {
  const failures = failed === 0 ? [] : [text("bulkFailed", formatExact(failed))];
  if (state === "over") return sentences(text("bulkDone", formatExact(done)), ...failures);
  const ended = text("bulkDoneOf", formatExact(done + failed), formatExact(total));
  const rest = left === null ? [] : [text("bulkLeft", formatWait(left / 1000))];
  const halted = state === "stopped" ? [text("bulkStopped")] : [];
  return sentences(...halted, ended, ...failures, ...rest);
}

export function ReadProgressBar(props: { progress: ReadProgress; onStop(): void }) {
  const { found, total } = props.progress;
  // The list may have grown since the server gave its total.
  const most = Math.max(found, total);
  return (
    <div class="stack tight read-progress">
      <div class="row wrap between figures">
        <output>{text("loading")}</output>
        {most > 0 && (
          <span class="quiet">{text("countOf", formatExact(found), formatExact(most))}</span>
        )}
      </div>
      <div class="row wrap between figures">
        <progress
          class="progress-bar"
          aria-label={text("loading")}
          {...(most > 0 && { value: found, max: most })}
        />
        <Button words="stop" onClick={props.onStop} />
      </div>
    </div>
  );
}
