import { Address } from "./Address";
import { useListPage } from "./listPage";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { Question } from "@/components/controls/Question";
import { sentences, text } from "@/components/controls/text";

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
export function DeleteQuestion({ address, deleting, onSwitchOff, onDelete, onKeep }: Props) {
  const why = text(whys[useListPage().domains.kindOf(address)]);
  return (
    <Question
      title={
        <MessageWithElement message="deleteQuestion">
          <Address address={address} />
        </MessageWithElement>
      }
      words={[onSwitchOff ? sentences(why, text("switchOffInsteadWhy")) : why]}
      mild={onSwitchOff && { label: text("switchOffMany"), run: onSwitchOff }}
      danger={{ label: text(deleting ? "deleting" : "deleteNow"), run: onDelete }}
      busy={deleting}
      onKeep={onKeep}
    />
  );
}
