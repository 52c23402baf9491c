import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Failure } from "@/lib/model/failure/failure";
import { Mark } from "@/components/controls/Mark";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

interface Props {
  /** The alias that was made. */
  address: string | null;
  busy: boolean;
  deleted: boolean;
  failure: Failure | null;
  steps: FailureActions;
  onMake(): void;
  onDelete(): void;
}

/** A field for an email address with the button that it has on web pages, where Alibi's own script does not run. */
export function TryField({ address, busy, deleted, failure, steps, onMake, onDelete }: Props) {
  const field = useId();
  const place = useRef<HTMLDivElement>(null);

  const next = address !== null ? ".input" : deleted && ".button";
  useLayoutEffect(() => {
    // What was pressed has gone with the alias, or without it.
    if (next && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>(next)?.focus();
    }
  }, [next]);

  return (
    <div class="try" ref={place}>
      {address === null && <p>{text("welcomeTryWords")}</p>}
      <div class="try-form">
        <label for={field}>{text("email")}</label>
        <div class="try-field">
          <input
            id={field}
            class="input"
            type="email"
            dir="ltr"
            autocomplete="off"
            key={address}
            defaultValue={address ?? ""}
          />
          {address === null && (
            <button type="button" class="button" aria-disabled={busy} onClick={onMake}>
              <Mark size={16} />
              {text(busy ? "offerCreating" : "offerCreate")}
            </button>
          )}
        </div>
      </div>
      {failure && <Notice failure={failure} steps={steps} />}
      <output>
        {address !== null && text("welcomeTryDone", text("welcomeTryLabel"))}
        {deleted && text("welcomeTryDeleted")}
      </output>
      {address !== null && (
        <>
          <p>{text("welcomeTryNext")}</p>
          <div class="actions">
            <button type="button" class="button" aria-disabled={busy} onClick={onDelete}>
              {text(busy ? "deleting" : "welcomeTryDelete")}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
