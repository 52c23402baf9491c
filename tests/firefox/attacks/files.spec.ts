import { countFormulas, hasOffice, separators } from "../../countFormulas.ts";
import { TransferPage } from "../../e2e/pages/transfer.ts";
import { ada, expect, test } from "../fixtures.ts";

/* As `tests/e2e/transfer.spec.ts`, of what is in a file. */

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

test("no cell of a file that is exported in Firefox is a formula, and it is imported as it was", async ({
  service,
  firefox,
}) => {
  test.setTimeout(180_000);
  await firefox.signIn(service, { ...ada, domains, aliases: hostile });
  const page = await firefox.openPage("manager.html#transfer");
  // A test does not get what Firefox has saved; this is what it was given to save.
  await page.evaluate(() => {
    const createObjectURL = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      window.saved = (file as Blob).text();
      return createObjectURL(file);
    };
  });
  const transfer = new TransferPage(page);
  await transfer.startsExport("CSV");
  await transfer.saysOfExport("9 aliases saved as");
  const content = await page.evaluate(() => window.saved!);
  expect(content).toContain("shop8@ada.example");
  // As `lib/model/transfer/csv.property.test.ts` has it, wherever a cell may begin.
  expect(content).not.toMatch(/(?:^|[,;\t\r\n])[\s"\0\ufeff]*[=+\-@]/);
  if (hasOffice) {
    const counts = await countFormulas({ exported: content }, separators["all three"]);
    expect(counts).toEqual({ exported: 0 });
  }
  await transfer.choosesFile({ name: "aliases.csv", content });
  await transfer.plans("All lines (9)", "No change (9)");
});
