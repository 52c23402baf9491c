import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Alias } from "@/lib/model/alias/alias";
import type { DomainKind } from "@/lib/model/alias/domainKind";
import type { Failure } from "@/lib/model/failure/failure";
import { showAddress } from "@/lib/model/alias/address";
import { Address } from "./Address";
import { DeleteQuestion } from "./DeleteQuestion";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import "./UnresolvedCreations.css";

export interface UnresolvedRowState {
  alias: Alias;
  deleting: boolean;
  failure: Failure | null;
}

/** A button; `run` resolves to whether the row is settled. */
export interface Answer {
  label: string;
  /** The accessible name, which includes the address. */
  name: string;
  run(): Promise<boolean>;
}

/** What all rows share. */
export interface UnresolvedRowActions {
  canDelete: boolean;
  steps: FailureActions;
  kindOf(address: string): DomainKind;
  onDelete(address: string): Promise<boolean>;
  /** The delete question was opened. */
  onAsk(): void;
  /** The row may be removed while the focus is in it. */
  onAnswer(row: HTMLElement | null, done: Promise<boolean>): void;
}

interface Props extends UnresolvedRowState, UnresolvedRowActions {
  /** Above the address, and below it. */
  label?: ComponentChildren;
  remark?: ComponentChildren;
  answers: readonly Answer[];
  deletable: boolean;
}

/** An alias with the buttons that settle its question. */
export function UnresolvedRow({ alias, answers, deletable, ...props }: Props) {
  const { address } = alias;
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const remove = () => props.onAnswer(row.current, props.onDelete(address));

  const ask = () => {
    // Without the right to delete, the attempt fails with a message that says what is missing.
    if (!props.canDelete) return remove();
    props.onAsk();
    setAsking(true);
  };

  const keep = () => {
    setAsking(false);
    // After the button is rendered again.
    requestAnimationFrame(() => opener.current?.focus());
  };

  return (
    <li class="unresolved-row" ref={row}>
      <div class="unresolved-row-line">
        <div class="unresolved-row-alias">
          {props.label}
          <Address address={address} short />
          {props.remark}
        </div>
        {!asking && (
          <div class="unresolved-row-answers">
            {answers.map(({ label, name, run }, index) => (
              <button
                key={label}
                type="button"
                class="button button-plain"
                aria-label={name}
                data-start={index === 0}
                onClick={() => props.onAnswer(row.current, run())}
              >
                {label}
              </button>
            ))}
            {deletable && (
              <button
                type="button"
                class="button button-plain button-danger"
                aria-label={text("deleteAddress", showAddress(address))}
                data-start={answers.length === 0}
                ref={opener}
                onClick={ask}
              >
                {text("delete")}
              </button>
            )}
          </div>
        )}
      </div>
      {asking && (
        <DeleteQuestion
          address={address}
          domain={props.kindOf(address)}
          deleting={props.deleting}
          onKeep={keep}
          onDelete={remove}
        />
      )}
      {props.failure && <Notice failure={props.failure} steps={props.steps} />}
    </li>
  );
}
