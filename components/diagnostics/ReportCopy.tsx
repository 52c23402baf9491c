import { useState } from "preact/hooks";
import { Announcer, useAnnouncer } from "@/components/controls/Announcer";
import { text } from "@/components/controls/text";
import "./diagnostics.css";
import "@/components/controls/Field.css";

interface Props {
  report: string;
  onCopy(report: string): Promise<boolean>;
}

/** Shows the whole report before it is copied. */
export function ReportCopy({ report, onCopy }: Props) {
  const [said, say] = useAnnouncer();
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const copy = async () => {
    const done = await onCopy(report);
    setFailed(!done);
    setCopied(done ? report : null);
    say(text(done ? "copiedShort" : "reportNotCopied"));
  };

  return (
    <>
      <textarea
        class="field-input report-copy"
        aria-label={text("report")}
        lang="en"
        dir="ltr"
        rows={24}
        readOnly
        spellcheck={false}
        value={report}
      />
      <div class="button-row">
        <button type="button" class="button button-primary" onClick={copy}>
          {text("reportCopy")}
        </button>
        {/* Shown only while the clipboard has this very report, not one from before a change. */}
        {copied === report && <span class="quiet">{text("copiedShort")}</span>}
        {failed && <span class="quiet">{text("reportNotCopied")}</span>}
      </div>
      <Announcer said={said} />
    </>
  );
}
