import { useEffect } from "preact/hooks";
import { ChangedAliases } from "@/components/alias/ChangedAliases";
import { MailWeeks } from "@/components/alias/MailWeeks";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { Skeleton } from "@/components/controls/Skeleton";
import { text } from "@/components/controls/text";
import type { Activity } from "@/lib/state/activity";

interface Props {
  activity: Activity;
  /** Why aliases cannot be changed; undefined if they can. */
  editLock: string | undefined;
  steps: FailureActions;
}

const linkTo = (address: string) => `manager.html?open=${encodeURIComponent(address)}`;

/** How much mail came in the last weeks, and the changes since the last visit. */
export function ChangedSection({ activity, editLock, steps }: Props) {
  const report = activity.report.value;
  const failure = activity.failure.value;
  const load = () => void activity.load();
  useEffect(load, [activity]);
  return (
    <main aria-label={text("managerChanged")}>
      {failure && <Notice failure={failure} steps={{ ...steps, retry: load }} />}
      {!report && !failure && <Skeleton />}
      {report && <MailWeeks weeks={report.weeks} />}
      {report && (
        <ChangedAliases
          report={report}
          busy={activity.loading.value}
          linkTo={linkTo}
          switchedOn={activity.switchedOn.value}
          editLock={editLock}
          onToggle={(address, on) => void activity.toggle(address, on)}
          onMarkSeen={() => void activity.markSeen()}
        />
      )}
    </main>
  );
}
