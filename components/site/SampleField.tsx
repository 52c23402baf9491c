import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Failure } from "@/lib/model/failure/failure";
import { bringIntoView } from "@/components/controls/bringIntoView";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import "./SampleField.css";
import "@/components/controls/Field.css";

interface Props {
  /** The sample alias; null before it is created. */
  address: string | null;
  busy: boolean;
  deleted: boolean;
  failure: Failure | null;
  steps: FailureActions;
  /** What appears next to the field, as it does on web pages. */
  offer: ComponentChildren;
  /** The offer appears automatically. */
  appears: boolean;
  onDelete(): void;
}

/** A sample form, because Alibi's content script does not run on Alibi's own pages. */
export function SampleField({ address, busy, deleted, failure, steps, ...props }: Props) {
  const { offer, onDelete } = props;
  const field = useId();
  const place = useRef<HTMLDivElement>(null);

  const next = address !== null ? ".field-input" : deleted && ".sample-field-offer";
  useLayoutEffect(() => {
    // The pressed button may have been removed.
    if (next && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>(next)?.focus();
    }
  }, [next]);

  return (
    <div class="sample-field" ref={place}>
      <output>
        {address !== null
          ? text("welcomeTryDone", text("welcomeTryLabel"))
          : text(deleted ? "welcomeTryDeleted" : "welcomeTryWords")}
      </output>
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
          {address === null && offer}
        </div>
      </div>
      {props.appears && (address !== null || deleted) && <p>{text("welcomeTryNext")}</p>}
      {address !== null && (
        <div class="button-row">
          <button type="button" class="button" aria-disabled={busy} onClick={onDelete}>
            {text(busy ? "deleting" : "welcomeTryDelete")}
          </button>
        </div>
      )}
      {failure && <Notice failure={failure} place={bringIntoView} steps={steps} />}
    </div>
  );
}
