import { ada, expect, test } from "./fixtures.ts";
import { OfferParts } from "./pages/offerParts.ts";
import { TranslatedPage, Words } from "./pages/translatedPage.ts";
import { tagOf } from "../locales.ts";

/* Long words, another script, and a right-to-left one; the unit tests have all languages. */

const known = "shop@alias.example";
const aliases = [
  { address: known, title: "shop.example", forwarded: 12_345, blocked: 678 },
  { address: "quiet@alias.example", title: null, enabled: false },
  // In the panel, the state "off" has no room beside it.
  { address: "coral.beacon977@alias.example", title: "shop.example", enabled: false },
];
const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];

for (const locale of ["de", "ar", "ja"]) {
  test.describe(locale, () => {
    const words = new Words(locale);
    test.use({ language: tagOf(locale) });

    test(`pages are in the language and have room for it${locale === "ar" ? "" : " @slow"}`, async ({
      service,
      extension,
    }) => {
      const page = new TranslatedPage(await extension.context.newPage(), words);
      await page.goesTo("options");
      await page.unfolds();
      await page.isTidy(320, 720);
      await page.goesTo("popup");
      await page.says("failureNoServer");
      await page.isTidy(380, 560);
      service.addAccount({ ...ada, aliases, domains });
      await page.signsIn(service.url, ada);
      await page.goesTo("options");
      await page.says("allowed");
      await page.chooses("ownAddress");
      await page.unfolds();
      await page.isTidy(320, 720);
      await page.goesTo("welcome");
      await page.says("welcomeSitesNext");
      await page.isTidy(320, 720);
      await page.goesTo("popup");
      await page.opens(known);
      await page.presses("delete");
      await page.says("deleteSharedDomain");
      await page.isTidy(380, 560);
      await page.presses("keep", "newAlias");
      await page.chooses("ownAddress");
      await page.presses("createAlias");
      await page.says("failureHalfAddress");
      await page.isTidy(380, 560);
      await page.goesTo("manager");
      await page.says("managerTransfer");
      await page.isTidy(1000, 640);
    });

    test("the offer is in the language @slow", async ({ service, extension }) => {
      const page = new TranslatedPage(await extension.context.newPage(), words);
      await page.goesTo("options");
      service.addAccount({ ...ada, aliases, domains });
      await page.signsIn(service.url, ada);
      const form = await extension.openOffer(
        "shop.example",
        "login.html",
        words.like("offerUseHint"),
      );
      await form.says(words.within("offerThereShortcut"));
      expect(await form.readDirection()).toEqual([tagOf(locale), words.direction]);
      const main = await form.placeOf(words.like("offerUseHint"));
      const caret = await form.placeOf(words.of("offerMore"));
      expect(Math.sign(caret!.x - main!.x)).toBe(words.direction === "rtl" ? -1 : 1);
      await form.press(words.of("offerMore"));
      await form.hasOffer(words.like("offerTurnOff"));
      await new OfferParts(form.page).hasWordsInTheirRows(6);
      expect(words.findEnglish(await form.readOffer())).toEqual([]);
    });
  });
}
