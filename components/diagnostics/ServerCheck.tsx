import type { Checked } from "@/lib/model/diagnostics/diagnosis";
import type { Result } from "@/lib/model/failure/failure";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { formatMilliseconds } from "@/components/controls/milliseconds";
import { text } from "@/components/controls/text";
import "./diagnostics.css";

interface Props {
  baseUrl: string;
  checking: boolean;
  /** null before the first check. */
  checked: Result<Checked> | null;
  steps: FailureActions;
  onCheck(): void;
}

/** The server's address, and whether it answers. */
export function ServerCheck({ baseUrl, checking, checked, steps, onCheck }: Props) {
  return (
    <>
      <div class="server-check">
        <bdi class="server-check-address" dir="ltr">
          {baseUrl}
        </bdi>
        <button type="button" class="button" aria-disabled={checking} onClick={onCheck}>
          {text(checking ? "checking" : "checkNow")}
        </button>
      </div>
      <output class="server-check-answer">
        {!checking && checked?.ok && text("checkAnswers", formatMilliseconds(checked.value.took))}
      </output>
      {!checking && checked?.ok === false && (
        <Notice failure={checked.failure} steps={{ ...steps, retry: onCheck }} />
      )}
    </>
  );
}
