import { formatList } from "@/components/controls/formatList";
import type { FormSign, SiteReport } from "@/lib/model/site/siteReport";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";

/** Why the page shows no offer, and what to do next. */
export function describeReport(report: SiteReport): string {
  switch (report.kind) {
    case "closed":
      return text("sitePageClosed");
    case "withheld":
      return text("siteWithheld", report.origin);
    case "server":
      return text("siteOfServer");
    case "seen":
      if (report.onlyAsked) return text("siteOnlyAsked");
      if (report.origin !== undefined) return text("siteOnce");
      if (report.emailFields > 0) return text("siteEmailFields", formatExact(report.emailFields));
      if (report.fields > 0) return text("siteNoEmailFields", formatExact(report.fields));
      return text("siteNoFields");
  }
}

/**
 * What the form was taken for, and the signs of it, one sentence each; empty for a page without a relevant
 * field.
 */
export function describeForm(report: SiteReport): string[] {
  if (report.kind !== "seen" || report.onlyAsked || !report.form || report.origin) return [];
  const { intent, known, new: fresh } = report.form;
  return [
    text(intent === "other" ? formWords.new : formWords[intent]),
    known.length > 0 ? text("siteSignsKnown", list(known)) : "",
    fresh.length > 0 ? text("siteSignsNew", list(fresh)) : "",
  ].filter(Boolean);
}

function list(signs: FormSign[]): string {
  return formatList(signs.map((sign) => text(signWords[sign])));
}

const formWords = {
  known: "siteLooksKnown",
  new: "siteLooksNew",
  unsure: "siteLooksUnsure",
} as const;

const signWords = {
  Button: "signButton",
  Headings: "signHeadings",
  Links: "signLinks",
  Fields: "signFields",
  Boxes: "signBoxes",
  Title: "signTitle",
  Code: "signCode",
} as const;
