import { useEffect } from "preact/hooks";
import { ChangedAliases } from "@/components/alias/ChangedAliases";
import { MailOverview } from "@/components/alias/MailOverview";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { Skeleton } from "@/components/controls/Skeleton";
import { text } from "@/components/controls/text";
import type { Changed } from "@/lib/state/changed";
import { periods, type Mail } from "@/lib/state/mail";

interface Props {
  changed: Changed;
  mail: Mail;
  /** Why aliases cannot be changed; undefined if they can. */
  editLock: string | undefined;
  steps: FailureActions;
}

const linkTo = (address: string) => `manager.html?open=${encodeURIComponent(address)}`;

/** How much mail came in the last weeks, and the changes since the last visit. */
export function ChangedSection({ changed, mail, editLock, steps }: Props) {
  const report = changed.report.value;
  const failure = changed.failure.value;
  const counted = mail.report.value;
  // The stored mail counts are shown at once; the report has to read the list first, and then counts it.
  const load = () => {
    void mail.load();
    void changed.load().then(mail.load);
  };
  useEffect(load, [changed, mail]);
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
