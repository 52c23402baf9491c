import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Failure } from "@/lib/model/failure/failure";
import { Mark } from "@/components/controls/Mark";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import "./SampleField.css";
import "@/components/controls/Field.css";

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

/** A demonstration field with the offer button, because Alibi's content script does not run on its own pages. */
export function SampleField({ address, busy, deleted, failure, steps, onMake, onDelete }: Props) {
  const field = useId();
  const place = useRef<HTMLDivElement>(null);

  const next = address !== null ? ".field-input" : deleted && ".button";
  useLayoutEffect(() => {
    // The pressed button may have been removed.
    if (next && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>(next)?.focus();
    }
  }, [next]);

  return (
    <div class="sample-field" ref={place}>
      {address === null && <p>{text("welcomeTryWords")}</p>}
      <div class="sample-field-box">
        <label for={field}>{text("email")}</label>
        <div class="sample-field-line">
          <input
            id={field}
            class="field-input"
            type="email"
            dir="ltr"
            autocomplete="off"
            key={address}
            defaultValue={address ?? ""}
          />
          {address === null && (
            <button type="button" class="button" aria-disabled={busy} onClick={onMake}>
              <Mark size={16} />
              {text(busy ? "offerCreating" : "newAlias")}
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
          <div class="button-row">
            <button type="button" class="button" aria-disabled={busy} onClick={onDelete}>
              {text(busy ? "deleting" : "welcomeTryDelete")}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
