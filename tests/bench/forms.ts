/*
 * `npm run bench -- forms`: how well the built extension finds email fields and distinguishes logins from sign-ups,
 * on hand-labelled captures of real forms, in a real Chromium. The captures are not part of the project: `--
 * --forms FOLDER` names their folder (`labels.json` and `forms/*.html`), and `-- --pages FOLDER` that of whole
 * labelled pages (`pages.json.gz`). `-- --cross 10` judges each site with a model trained on nine tenths of the
 * other sites; `-- --learn` writes the model trained on all sites into the product.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { FormPage } from "../e2e/pages/form.ts";
import { servePages } from "./servePages.ts";
import { openSignedIn } from "./signIn.ts";
import { readForm, readForms, readPages, type Capture } from "./corpus.ts";
import { atLeast, atMost, report } from "./figures.ts";
import { createReader } from "./intent/bundle.ts";
import { labelAll, reportIntent } from "./intent/report.ts";
import { scoreBoth, scoreIntent, type Offer } from "./score.ts";

/** In ms: long enough for an offer to appear, and a longer time before a miss is believed. */
const patience = { usual: 300, long: 1500 };

const { values } = parseArgs({
  options: {
    forms: { type: "string", default: "../shared/forms" },
    pages: { type: "string", default: "../shared/forms2" },
    cross: { type: "string", default: "10" },
    learn: { type: "boolean", default: false },
  },
});
const folder = values.forms;
if (!existsSync(`${folder}/labels.json`)) {
  console.error(`No labels.json in ${folder}: say with “-- --forms FOLDER” where the forms are.`);
  process.exit(1);
}

const blank = "<!doctype html><html><head><link rel=icon href=data:,></head><body></body></html>";
let served = blank;
const site = await servePages(() => served);
const url = `http://forms.example:${site.port}/`;
const { context, close } = await openSignedIn([
  { address: "known@alias.example", title: "forms.example" },
]);

const page = await context.newPage();
// Captured pages refer to scripts, styles and images of their sites; none is fetched.
await page.route("**/*", (route) => {
  const request = route.request();
  const asked = request.isNavigationRequest() && request.frame() === page.mainFrame();
  return asked && request.url().startsWith(url) ? route.continue() : route.abort();
});
const read = await createReader();
const forms = [];
for (const form of readForms(folder)) {
  await page.goto(url);
  await bringOffer(page);
  await page.evaluate(
    ([html, title, wrap]) => {
      document.title = title;
      const place = wrap ? document.createElement("div") : document.body;
      place.innerHTML = html;
      if (wrap) document.body.replaceChildren(place);
    },
    [readForm(folder, form.file), form.title, form.wrapInDiv] as const,
  );
  forms.push(await judge(form));
}
const pages = [];
for (const each of existsSync(`${values.pages}/pages.json.gz`) ? readPages(values.pages) : []) {
  // At its original path.
  served = each.html;
  await page.goto(new URL(each.path, url).href, { waitUntil: "domcontentloaded" });
  served = blank;
  await bringOffer(page);
  pages.push(await judge(each));
}
await close();
site.close();

const { strict, lenient } = scoreBoth(forms);
const intent = scoreIntent(forms);
const cross = await reportIntent(
  labelAll([...forms, ...pages]),
  Number(values.cross),
  values.learn,
);
const both = scoreBoth([...forms, ...pages]);
const { falseOffers, others } = both.lenient;
report(
  "forms",
  [
    atLeast("strict+ F1", strict.f1, 99.3),
    atLeast("lenient+ F1", lenient.f1, 98),
    atLeast("intent", intent.accuracy, 99),
    atMost(`false offers on ${strict.others} others`, strict.falseOffers, 2),
    atLeast("both corpora, strict+ F1", both.strict.f1, 98.5),
    atLeast("both corpora, lenient+ F1", both.lenient.f1, 98.5),
    atMost(`both corpora, false offers in 1,000 of ${others}`, (1000 * falseOffers) / others, 1),
    ...cross.figures,
  ],
  {
    forms: forms.length,
    ...cross.noted,
    pages: pages.length,
    // The wrong results of the pages are hidden, so that nobody derives rules from them.
    wrong: [...new Set([...strict.wrong, ...lenient.wrong, ...intent.wrong])],
  },
);
process.exit();

/** Focuses each field of what is shown in sequence, as a person does. */
async function judge<Shown extends Capture>(capture: Shown) {
  const offers: Offer[] = [];
  for (const field of capture.fields) {
    const looks = field.class === "other" ? [patience.usual] : [patience.usual, patience.long];
    const asked = field.rendered && field.class !== "unscored";
    offers.push(asked ? await touch(page, field.input, looks) : null);
  }
  return { ...capture, offers, readings: await read(page, capture.fields, offers) };
}

/** The first focused field loads the offer into the page; this delay is not measured here. */
async function bringOffer(shown: Page): Promise<void> {
  await shown.evaluate(() => {
    const input = document.createElement("input");
    input.type = "email";
    input.id = "first-touched";
    // In the visible corner, whatever the page looks like.
    input.style.cssText = "all: revert; position: fixed; inset: 0 auto auto 0; z-index: 9999";
    document.documentElement.append(input);
    input.focus();
  });
  await typeLetter(shown);
  await shown.locator(":popover-open").waitFor({ state: "attached" });
  await shown.evaluate(() => document.querySelector("#first-touched")?.remove());
}

/** A field that the page focuses gets an offer only after a letter was typed. */
async function typeLetter(shown: Page): Promise<void> {
  await shown.keyboard.press("a");
  await shown.keyboard.press("Backspace");
}

async function touch(shown: Page, input: number, looks: number[]): Promise<Offer> {
  for (const time of looks) {
    await shown.evaluate((index) => {
      // If the field cannot be focused, the previous field must not keep the focus and its offer.
      (document.activeElement as HTMLElement | null)?.blur();
      document.querySelectorAll("input")[index]?.focus();
    }, input);
    await typeLetter(shown);
    const offered = await shown.evaluate(async (wait) => {
      const until = performance.now() + wait;
      while (performance.now() < until) {
        if (document.querySelector(":popover-open")) return true;
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      return false;
    }, time);
    if (!offered) continue;
    const [first = "", second = ""] = await new FormPage(shown).readButtons();
    if (/Fill this field/.test(first) && /new alias/.test(second)) return "both";
    if (/new alias/.test(first)) return "new-alias";
    return /Fill this field/.test(first) ? "existing-alias" : "nothing";
  }
  return null;
}
