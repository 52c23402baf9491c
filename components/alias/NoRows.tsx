import type { Failure } from "@/lib/model/failure/failure";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { Skeleton } from "@/components/controls/Skeleton";
import { text } from "@/components/controls/text";
import "./AliasList.css";

interface Props {
  loading: boolean;
  failure: Failure | null;
  /** A search or a filter is active. */
  narrowed: boolean;
  steps: FailureActions;
  onShowAll(): void;
  /** Only where aliases can be created. */
  onMake?: () => void;
}

/** Shown instead of the list: loading, failed, empty, or no match. */
export function NoRows({ loading, failure, narrowed, steps, onShowAll, onMake }: Props) {
  if (loading) return <Skeleton />;
  if (failure) {
    return (
      <div class="no-rows">
        <Notice failure={failure} steps={steps} />
      </div>
    );
  }
  const run = narrowed ? onShowAll : onMake;
  return (
    <div class="no-rows">
      <p>{text(narrowed ? "noMatch" : "noAliases")}</p>
      {run && (
        <button type="button" class="button" onClick={run}>
          {text(narrowed ? "showAll" : "makeFirst")}
        </button>
      )}
    </div>
  );
}
