import type { SiteReport } from "@/lib/model/site";
import { formatExact } from "@/components/controls/format";
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
      return text("siteNoFields");
  }
}

/** What the form was taken for; empty for a page without a relevant field. */
export function describeForm(report: SiteReport): string {
  if (report.kind !== "seen" || report.onlyAsked || !report.form || report.origin) return "";
  return text(formWords[report.form]);
}

const formWords = {
  known: "siteLooksKnown",
  new: "siteLooksNew",
  other: "siteLooksNew",
  unsure: "siteLooksUnsure",
} as const;
