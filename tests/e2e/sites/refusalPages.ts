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

/** Room around the fields, as any site's own styles leave: without it there is none for the chip. */
const style = "body { margin: 40px 20px } input { margin-block: 24px; width: 300px }";

/** The page of a form that is answered, as it is asked for: `refusal7.html`; undefined for other pages. */
export function findRefusalPage(page: string): string | undefined {
  const [, number] = /^refusal(\d+)\.html$/.exec(page) ?? [];
  const refusal = number === undefined ? undefined : answeredForms[Number(number)];
  if (!refusal) return undefined;
  const { language, title, body } = refusal;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
}
