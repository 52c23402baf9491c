import { useEffect } from "preact/hooks";
import { ChangedAliases } from "@/components/alias/ChangedAliases";
import { MailOverview } from "@/components/alias/MailOverview";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { Skeleton } from "@/components/controls/Skeleton";
import { text } from "@/components/controls/text";
import type { Activity } from "@/lib/state/activity";
import { periods, type Mail } from "@/lib/state/mail";

interface Props {
  activity: Activity;
  mail: Mail;
  /** Why aliases cannot be changed; undefined if they can. */
  editLock: string | undefined;
  steps: FailureActions;
}

const linkTo = (address: string) => `manager.html?open=${encodeURIComponent(address)}`;

/** How much mail came in the last weeks, and the changes since the last visit. */
export function ChangedSection({ activity, mail, editLock, steps }: Props) {
  const report = activity.report.value;
  const failure = activity.failure.value;
  const counted = mail.report.value;
  // The stored mail counts are shown at once; the report has to read the list first, and then counts it.
  const load = () => {
    void mail.load();
    void activity.load().then(mail.load);
  };
  useEffect(load, [activity, mail]);
  return (
    <main aria-label={text("managerChanged")}>
      {failure && <Notice failure={failure} steps={{ ...steps, retry: load }} />}
      {!report && !failure && <Skeleton />}
      {counted && (
        <MailOverview
          report={counted}
          period={mail.period.value}
          periods={periods}
          linkTo={linkTo}
          onChoose={(period) => void mail.choose(period)}
        />
      )}
      {report && (
        <ChangedAliases
          report={report}
          wentQuiet={counted?.quiet.shown}
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
