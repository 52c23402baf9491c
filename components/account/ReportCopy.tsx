import { useState } from "preact/hooks";
import { Announcer } from "@/components/controls/Announcer";
import { text } from "@/components/controls/text";

interface Props {
  report: string;
  onCopy(report: string): Promise<boolean>;
}

/** All that is copied, to be read before. */
export function ReportCopy({ report, onCopy }: Props) {
  const [said, setSaid] = useState({ words: "", number: 0 });
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const copy = async () => {
    const done = await onCopy(report);
    setFailed(!done);
    setCopied(done ? report : null);
    const words = text(done ? "copiedShort" : "reportNotCopied");
    setSaid(({ number }) => ({ words, number: number + 1 }));
  };

  return (
    <>
      <textarea
        class="input report"
        aria-label={text("report")}
        lang="en"
        dir="ltr"
        rows={24}
        readOnly
        spellcheck={false}
        value={report}
      />
      <div class="actions">
        <button type="button" class="button button-primary" onClick={copy}>
          {text("reportCopy")}
        </button>
        {/* What is on the clipboard is this one, and not what it was before something changed. */}
        {copied === report && <span class="quiet">{text("copiedShort")}</span>}
        {failed && <span class="quiet">{text("reportNotCopied")}</span>}
      </div>
      <Announcer said={said} />
    </>
  );
}
