import { expect, test } from "../fixtures.ts";
import { askFromPage } from "../isolatedWorld.ts";

/* What a page can make Alibi open in front of the person. */

const tooMany = { ok: false, failure: { kind: "too-many" } };
const noPopup = "chrome.action.openPopup = () => Promise.reject(new Error('not now'));";
for (const [place, path, preamble] of [
  ["popup", "/popup.html", ""],
  ["tab with the options, where the browser opens no popup", "/options.html", noPopup],
] as const) {
  test.describe("a page that asks for the sign-in page again and again while in front", () => {
    test.use({ preamble });

    test(`opens one ${place} @slow`, async ({ extension }) => {
      const form = await extension.openOffer("evil.example", "signup.html", "Sign in to Alibi");
      const answers: unknown[] = [];
      const opened: string[] = [];
      for (let each = 0; each < 45; each += 1) {
        await form.page.bringToFront();
        answers.push(await askFromPage(form.page, extension.id, "offer.open", { page: "sign-in" }));
        // Firefox shows the old popup a moment longer when the next one replaces it.
        let open: string[] = [];
        const count = async () => (open = await extension.readOpenPages()).length;
        await expect.poll(count).toBeLessThanOrEqual(1);
        opened.push(...open);
      }
      expect(answers[0]).toEqual({ ok: true, value: null });
      expect(answers.at(-1)).toEqual(tooMany);
      expect(new Set(opened)).toEqual(new Set([path]));
    });
  });
}
