import { ada, expect, test, type Extension } from "./fixtures.ts";
import type { FormPage } from "./pages/form.ts";
import { flows, type Flow, type Wants } from "./sites/flows.ts";

const known = { address: "known@alias.example", title: "shop.example" };

for (const { title, aliases } of [
  { title: "a site with an alias", aliases: [known] },
  { title: "a site with no alias", aliases: [] },
]) {
  test(`each form of the corpus gets its offer: ${title} @slow`, async ({ service, extension }) => {
    test.slow();
    await extension.signIn(service, { ...ada, aliases });
    // Where none is expected, one session is enough: it takes as long as it takes to believe it.
    const shown = flows.filter(({ wants }) => wants !== "nothing" || aliases.length > 0);
    expect(await findWrong(extension, shown, aliases.length > 0)).toEqual([]);
  });
}

async function findWrong(extension: Extension, shown: Flow[], isKnown: boolean): Promise<string[]> {
  // One page shows them all: a new one each time would take most of the time.
  const form = await extension.openForm("shop.example", "flow0.html");
  const wrong: string[] = [];
  for (const flow of shown) {
    await form.page.evaluate(({ title, language, body }) => {
      document.title = title;
      document.documentElement.lang = language;
      // With the shadow trees that are written in it.
      document.body.setHTMLUnsafe(body);
    }, flow);
    const found = await look(form, flow);
    const expected = expectedOf(flow.wants, isKnown);
    if (found !== expected) wrong.push(`${flow.name}: ${found} and not ${expected}`);
  }
  return wrong;
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
