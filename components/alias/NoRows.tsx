import type { Failure } from "@/lib/model/failure/failure";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { Skeleton } from "@/components/controls/Skeleton";
import { text } from "@/components/controls/text";

interface Props {
  loading: boolean;
  failure: Failure | null;
  /** Something is searched for, or not all of them are shown. */
  narrowed: boolean;
  steps: FailureActions;
  onShowAll(): void;
  /** Where one can be made here. */
  onMake?: () => void;
}

/** In the place of the list: on its way, failed, nothing there at all, or nothing that fits. */
export function NoRows({ loading, failure, narrowed, steps, onShowAll, onMake }: Props) {
  if (loading) return <Skeleton />;
  if (failure) {
    return (
      <div class="empty">
        <Notice failure={failure} steps={steps} />
      </div>
    );
  }
  const run = narrowed ? onShowAll : onMake;
  return (
    <div class="empty">
      <p>{text(narrowed ? "noMatch" : "noAliases")}</p>
      {run && (
        <button type="button" class="button" onClick={run}>
          {text(narrowed ? "showAll" : "makeFirst")}
        </button>
      )}
    </div>
  );
}
