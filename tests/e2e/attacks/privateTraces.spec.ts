import { ada, expect, test } from "../fixtures.ts";
import { PopupPage } from "../pages/popup.ts";
import { pretendPrivate } from "../pretendPrivate.ts";
import { readStorage } from "../readStorage.ts";

/* What a reader of the disk finds about actions in extension pages of a private window. */

for (const place of ["popup.html", "manager.html"]) {
  test(`no disk has the alias of a private ${place} @slow`, async ({ service, alibi }) => {
    const look = await alibi.openPage("icon/mark.svg");
    const make = async (label: string, first?: () => void) => {
      const page = await alibi.openPage(place, first);
      const popup = new PopupPage(page);
      await popup.presses("New alias");
      await popup.form.types("Label", label);
      await popup.presses("Create alias");
      await expect.poll(() => service.aliasesOf(ada.email)[0]?.title).toBe(label);
      const { address } = service.aliasesOf(ada.email)[0]!;
      await popup.hasRow(address);
      await page.close();
      return address;
    };
    const secret = await make("secret.example", pretendPrivate);
    const plain = await make("plain.example");
    // This reads the list and counts the mail of each alias.
    const report = { type: "activity.report", payload: { keep: true } };
    await look.evaluate((asked) => chrome.runtime.sendMessage(asked), report);
    const { databases } = await readStorage(look);
    for (const words of ["plain.example", plain]) expect(databases).toContain(words);
    for (const words of ["secret.example", secret]) expect(databases).not.toContain(words);
  });
}
