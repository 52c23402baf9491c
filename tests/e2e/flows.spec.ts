import { ada, expect, test } from "./fixtures.ts";
import { FormPage } from "./pages/form.ts";
import { flows, type Flow, type Wants } from "./sites/flows.ts";

const known = { address: "known@alias.example", title: "shop.example" };

for (const aliases of [[known], []]) {
  const which = aliases.length > 0 ? "an alias" : "no alias";
  test(`on each form of the corpus, the offer is the one expected, for a site with ${which}${aliases.length > 0 ? "" : " @slow"}`, async ({
    service,
    extension,
  }) => {
    test.setTimeout(480_000);
    await extension.signIn(service, { ...ada, aliases });
    const form = await extension.openForm("shop.example", "flow0.html");
    const wrong: string[] = [];
    for (const [index, flow] of flows.entries()) {
      await form.page.goto(form.page.url().replace(/flow\d+/, `flow${index}`));
      const shown = await look(form, flow);
      const expected = expectedOf(flow.wants, aliases.length > 0);
      if (shown !== expected) wrong.push(`${flow.name}: ${shown} and not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
}

/** The action that the chip suggests in the field of a flow, read from the accessibility tree. */
async function look(form: FormPage, { wants }: Flow): Promise<string> {
  await form.fieldInQuestion.click();
  // Where nothing is expected, wait a while before believing it.
  const patience = wants === "nothing" ? 500 : 5000;
  if (!(await form.hasOfferWithin(patience))) return "nothing";
  const buttons = await form.readButtons();
  return buttons
    .filter((name) => name.startsWith("Fill this field"))
    .map((name) => (name.includes("new alias") ? "new" : "known"))
    .join();
}

function expectedOf(wants: Wants, isKnown: boolean): string {
  // The card has the other one.
  if (wants === "either") return isKnown ? "known" : "new";
  // Without an alias, nothing is suggested where only a known one would help.
  return wants === "known" && !isKnown ? "" : wants;
}
