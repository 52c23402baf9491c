import { Mark } from "@/components/controls/Icon";
import { Notice } from "@/components/controls/Notice";
import { ReportCopy } from "@/components/diagnostics/ReportCopy";
import { ErrorLogList } from "@/components/diagnostics/ErrorLogList";
import { text } from "@/components/controls/text";
import type { Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import { writeReport } from "@/lib/model/diagnostics/writeReport";
import type { DiagnosisState } from "@/lib/state/diagnosis";
import type { BrowserActions } from "./browserActions";
import { AccessSection, AccountSection, JournalSection, ServerSection } from "./Sections";

interface Props {
  diagnosis: DiagnosisState;
  browserActions: BrowserActions;
}

export function App({ diagnosis, browserActions }: Props) {
  const found = diagnosis.found.value;
  const failure = diagnosis.failure.value;
  return (
    <main class="page">
      <h1>
        <Mark size={24} />
        {text("diagnosticsTitle")}
      </h1>
      <p class="quiet">{text("diagnosticsWords", text("checkNow"))}</p>
      {failure && <Notice failure={failure} steps={{ retry: () => location.reload() }} />}
      {found && <Found found={found} diagnosis={diagnosis} browserActions={browserActions} />}
    </main>
  );
}

interface FoundProps extends Props {
  found: Diagnosis;
}

function Found({ found, diagnosis, browserActions }: FoundProps) {
  const checked = diagnosis.checked.value;
  return (
    <>
      <ServerSection found={found} diagnosis={diagnosis} browserActions={browserActions} />
      <AccountSection found={found} />
      <AccessSection found={found} browserActions={browserActions} />
      <JournalSection found={found} />
      <section class="page-section" aria-labelledby="troubles">
        <h2 id="troubles">{text("troubles")}</h2>
        <ErrorLogList loggedErrors={found.loggedErrors} />
      </section>
      <section class="page-section" aria-labelledby="report">
        <h2 id="report">{text("report")}</h2>
        <p class="quiet">{text("reportWords")}</p>
        <ReportCopy report={writeReport(found, checked)} onCopy={browserActions.copy} />
      </section>
    </>
  );
}
