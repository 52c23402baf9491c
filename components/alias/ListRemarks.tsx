import type { Failure } from "@/lib/model/failure/failure";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { countText, text } from "@/components/controls/text";

interface Props {
  /** Why there is no more of it. */
  failure: Failure | null;
  /** It is sorted, and there is more of it than is loaded. */
  sortedPart: boolean;
  /** Rows that were no aliases. */
  unreadable: number;
  steps: FailureActions;
}

/** Below a list: what is not in it. */
export function ListRemarks({ failure, sortedPart, unreadable, steps }: Props) {
  return (
    <>
      {failure && <Notice failure={failure} steps={steps} />}
      {sortedPart && <p class="quiet remark">{text("sortedLoaded")}</p>}
      {unreadable > 0 && <p class="quiet remark">{countText("unreadable", unreadable)}</p>}
    </>
  );
}
