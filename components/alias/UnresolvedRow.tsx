import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Alias } from "@/lib/model/alias/alias";
import type { DomainKind } from "@/lib/model/alias/domainKind";
import type { Failure } from "@/lib/model/failure/failure";
import { showAddress } from "@/lib/model/alias/showAddress";
import { Address } from "./Address";
import { DeleteQuestion } from "./DeleteQuestion";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

export interface LooseRowState {
  alias: Alias;
  deleting: boolean;
  failure: Failure | null;
}

/** Something to press; resolves once it is known whether it settled the row. */
export interface Answer {
  label: string;
  /** For those who do not see which row it is in. */
  name: string;
  run(): Promise<boolean>;
}

/** What all rows have in common. */
export interface LooseRowSetting {
  canDelete: boolean;
  steps: FailureActions;
  kindOf(address: string): DomainKind;
  onDelete(address: string): Promise<boolean>;
  /** Somebody is about to delete. */
  onAsk(): void;
  /** The row may go away, with the keyboard in it. */
  onLeave(row: HTMLElement | null, done: Promise<boolean>): void;
}

interface Props extends LooseRowState, LooseRowSetting {
  /** Above the address, and below it. */
  label?: ComponentChildren;
  remark?: ComponentChildren;
  answers: readonly Answer[];
  deletable: boolean;
}

/** An alias with the answers to what is asked about it. */
export function UnresolvedRow({ alias, answers, deletable, ...props }: Props) {
  const { address } = alias;
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const remove = () => props.onLeave(row.current, props.onDelete(address));

  const ask = () => {
    // The answer to a press says what to do about it.
    if (!props.canDelete) return remove();
    props.onAsk();
    setAsking(true);
  };

  const keep = () => {
    setAsking(false);
    // Once the button is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };

  return (
    <li class="loose-row" ref={row}>
      <div class="loose-line">
        <div class="loose-what">
          {props.label}
          <Address address={address} short />
          {props.remark}
        </div>
        {!asking && (
          <div class="loose-answers">
            {answers.map(({ label, name, run }, index) => (
              <button
                key={label}
                type="button"
                class="button button-plain"
                aria-label={name}
                data-start={index === 0}
                onClick={() => props.onLeave(row.current, run())}
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
