import { laterRefusals } from "./laterRefusals.ts";
import { latestRefusals } from "./latestRefusals.ts";
import { freshRefusals } from "./freshRefusals.ts";
import { unseenRefusals } from "./unseenRefusals.ts";
import { refusals } from "./refusals.ts";
import { seventhRefusals } from "./seventhRefusals.ts";
import { sixthRefusals } from "./sixthRefusals.ts";

/** All sets. */
export const answeredForms = [
  ...refusals,
  ...laterRefusals,
  ...latestRefusals,
  ...unseenRefusals,
  ...freshRefusals,
  ...sixthRefusals,
  ...seventhRefusals,
];

/** Space around the fields, as any site's own styles leave. Without it, the chip has no room. */
const style = "body { margin: 40px 20px } input { margin-block: 24px; width: 300px }";

/** The page of an answered form for a name such as `refusal7.html`; undefined for other pages. */
export function findRefusalPage(page: string): string | undefined {
  const [, number] = /^refusal(\d+)\.html$/.exec(page) ?? [];
  const refusal = number === undefined ? undefined : answeredForms[Number(number)];
  if (!refusal) return undefined;
  const { language, title, body } = refusal;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
}
