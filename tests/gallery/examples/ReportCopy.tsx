import { ReportCopy } from "@/components/diagnostics/ReportCopy";
import { text } from "@/components/controls/text";
import { After } from "../After";
import { answer } from "../calls";
import type { Examples } from "../example";

const report = "Alibi report\nversion: 1.0.0\nbrowser: Chromium 156\n\nLast errors\nerror: none";
const show = (copies: boolean) => (
  <After steps={[{ press: text("reportCopy") }]}>
    <ReportCopy report={report} onCopy={answer("onCopy", copies)} />
  </After>
);

export const examples: Examples = {
  page: "diagnostics",
  states: {
    "to be read": <ReportCopy report={report} onCopy={answer("onCopy", true)} />,
    copied: show(true),
    "the browser does not copy": show(false),
  },
};
