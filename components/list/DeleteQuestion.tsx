import { useEffect, useId, useRef } from "preact/hooks";
import { Address } from "./Address";
import { useListPage } from "./listPage";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { sentences, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";

interface Props {
  address: string;
  deleting: boolean;
  /** undefined for an alias that is off already. */
  onSwitchOff?: (() => void) | undefined;
  onDelete(): void;
  onKeep(): void;
}

const whys = {
  own: "deleteCustomDomain",
  shared: "deleteSharedDomain",
  unknown: "deleteUnsureDomain",
} as const;

/** Asks before deleting an alias, and offers to switch it off instead. */
export function DeleteQuestion(props: Props) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.focus();
    question.current?.scrollIntoView({ block: "nearest" });
  }, []);

  useEscape(props.onKeep, question);

  const why = text(whys[useListPage().domains.kindOf(props.address)]);

  return (
    <div
      class="question"
      role="alertdialog"
      ref={question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      <p id={`${id}-title`} class="question-title">
        <MessageWithElement message="deleteQuestion">
          <Address address={props.address} />
        </MessageWithElement>
      </p>
      <p id={`${id}-words`}>
        {props.onSwitchOff ? sentences(why, text("switchOffInsteadWhy")) : why}
      </p>
      <div class="button-row">
        {props.onSwitchOff && (
          <button
            type="button"
            class="button button-primary"
            ref={first}
            onClick={props.onSwitchOff}
          >
            {text("switchOffMany")}
          </button>
        )}
        <button
          type="button"
          class="button"
          ref={props.onSwitchOff ? null : first}
          onClick={props.onKeep}
        >
          {text("cancel")}
        </button>
        <button
          type="button"
          class="button button-danger"
          aria-disabled={props.deleting}
          onClick={props.onDelete}
        >
          {text(props.deleting ? "deleting" : "deleteNow")}
        </button>
      </div>
    </div>
  );
}
