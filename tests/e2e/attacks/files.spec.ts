import { countFormulas, hasOffice, separators } from "../../countFormulas.ts";
import { ada, expect, test } from "../fixtures.ts";
import { TransferPage } from "../pages/transfer.ts";

/* Hostile content in files that a spreadsheet or Alibi itself reads. */

declare global {
  interface Window {
    saved?: Promise<string>;
  }
}

const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
const hostile = ["", ";", "\t", "\n", '"\n', "Hats;", "Hats\t", "Hats\r\n", 'Hats"\t'].map(
  (before, number) => ({
    address: `shop${number}@ada.example`,
    title: `${before}=1+1`,
    notes: `${before}@SUM(1);-1+1`,
  }),
);

test("no cell of an exported CSV file is a formula @slow", async ({ service, extension }) => {
  test.setTimeout(180_000);
  await extension.signIn(service, { ...ada, domains, aliases: hostile });
  const page = await extension.openPage("manager.html#transfer");
  // Tests get no downloads from Firefox, so this takes the blob that the page saves.
  await page.evaluate(() => {
    const createObjectURL = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      window.saved = (file as Blob).text();
      return createObjectURL(file);
    };
  });
  const transfer = new TransferPage(page);
  await transfer.startsExport("CSV");
  await transfer.export.says("9 aliases saved as");
  const content = await page.evaluate(() => window.saved!);
  expect(content).toContain("shop8@ada.example");
  // The same rule as in `lib/model/aliasFile.test.ts`, wherever a cell may start.
  expect(content).not.toMatch(/(?:^|[,;\t\r\n])[\s"\0\ufeff]*[=+\-@]/);
  if (hasOffice) {
    const counts = await countFormulas({ exported: content }, separators["all three"]);
    expect(counts).toEqual({ exported: 0 });
  }
  await transfer.choosesFile({ name: "aliases.csv", content });
  await transfer.plans("All lines (9)", "No change (9)");
});
