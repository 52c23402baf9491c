import { useEffect } from "preact/hooks";
import { ChangedAliases } from "@/components/alias/ChangedAliases";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { Skeleton } from "@/components/controls/Skeleton";
import { text } from "@/components/controls/text";
import type { Changed } from "@/lib/state/changed";

interface Props {
  changed: Changed;
  /** Why aliases cannot be changed; undefined if they can. */
  editLock: string | undefined;
  steps: FailureActions;
}

const linkTo = (address: string) => `manager.html?open=${encodeURIComponent(address)}`;

/** The changes since the last visit. */
export function ChangedSection({ changed, editLock, steps }: Props) {
  const report = changed.report.value;
  const failure = changed.failure.value;
  useEffect(() => void changed.load(), [changed]);
  return (
    <main aria-label={text("managerChanged")}>
      {failure && (
        <Notice failure={failure} steps={{ ...steps, retry: () => void changed.load() }} />
      )}
      {!report && !failure && <Skeleton />}
      {report && (
        <ChangedAliases
          report={report}
          busy={changed.loading.value}
          linkTo={linkTo}
          switchedOn={changed.switchedOn.value}
          editLock={editLock}
          onToggle={(address, on) => void changed.toggle(address, on)}
          onMarkSeen={() => void changed.markSeen()}
        />
      )}
    </main>
  );
}
