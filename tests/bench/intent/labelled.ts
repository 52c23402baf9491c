import { wantedOffer, type JudgedForm, type Offer } from "../formsScore.ts";
import type { JudgedPage } from "../pagesScore.ts";
import type { FormReading } from "../../../lib/fields/readForm.ts";
import type { LabelledForm } from "./cross.ts";

/** What the classifier read in the page for each field, by index in `fields`. */
export type Readings = (FormReading | null)[];

/** Fields of both corpora that have an offer and a form of known purpose. */
export function labelAll(
  forms: readonly (JudgedForm & { readings: Readings })[],
  pages: readonly (JudgedPage & { readings: Readings })[],
): (LabelledForm & { offer: Offer })[] {
  const labelled: (LabelledForm & { offer: Offer })[] = [];
  for (const { file, site, fields, intent, offers, readings } of forms) {
    for (const [index, field] of fields.entries()) {
      const [offer = null, reading = null] = [offers[index], readings[index]];
      const wanted = intent && wantedOffer(field.class, intent);
      if (!wanted || offer === null || reading === null) continue;
      const kind = wanted === "new-alias" ? "new" : "login";
      labelled.push({
        site: nameSite(site),
        form: `${file} ${wanted}`,
        kind,
        language: "not said",
        reading,
        offer,
      });
    }
  }
  for (const { file, site, fields, language, offers, readings } of pages) {
    for (const [index, { class: label, kind, form }] of fields.entries()) {
      const [offer = null, reading = null] = [offers[index], readings[index]];
      const counts = (label === "email" || label === "either") && kind !== null;
      if (!counts || offer === null || reading === null) continue;
      labelled.push({
        site: nameSite(site),
        form: `${file} ${form}`,
        kind,
        language,
        reading,
        offer,
      });
    }
  }
  return labelled;
}

/** One corpus has full domains and the other only their names; a site in both counts as one. */
function nameSite(site: string): string {
  return site.split(".")[0]!.replaceAll(/[^a-z\d]/gi, "_");
}
