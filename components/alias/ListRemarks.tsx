import type { Failure } from "@/lib/model/failure/failure";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { countText, text } from "@/components/controls/text";
import "./AliasList.css";

interface Props {
  /** Why loading more failed. */
  failure: Failure | null;
  /** Only the loaded part is sorted. */
  sortedPart: boolean;
  /** The number of rows that could not be read. */
  unreadable: number;
  steps: FailureActions;
}

/** Remarks below a list: what is missing from it. */
export function ListRemarks({ failure, sortedPart, unreadable, steps }: Props) {
  return (
    <>
      {failure && <Notice failure={failure} steps={steps} />}
      {sortedPart && <p class="quiet list-remark">{text("sortedLoaded")}</p>}
      {unreadable > 0 && <p class="quiet list-remark">{countText("unreadable", unreadable)}</p>}
    </>
  );
}
