import { countText, text } from "@/components/controls/text";

/** The result of inspecting a page for fields. */
export type SiteReport =
  | { kind: "closed" }
  | { kind: "withheld"; origin: string }
  | { kind: "server" }
  | { kind: "seen"; fields: number; emailFields: number; onlyAsked: boolean };

/** Why there is no offer, and what to do next. */
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
      if (report.emailFields > 0) return countText("siteEmailFields", report.emailFields);
      if (report.fields > 0) return countText("siteNoEmailFields", report.fields);
      return text("siteNoFields");
  }
}
