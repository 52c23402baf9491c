import { countPosts } from "../../e2e/attacks/countPosts.ts";
import type { PopupPage } from "../../e2e/pages/popup.ts";
import { ada, expect, test, type Firefox } from "../fixtures.ts";
import type { FirefoxForm } from "../firefoxForm.ts";

/* As `tests/e2e/attacks/leaving.spec.ts`, in Firefox. */

const left = "This tab now shows another page, so nothing was done.";

async function openOver(firefox: Firefox): Promise<{ form: FirefoxForm; popup: PopupPage }> {
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const popup = await firefox.openPopup();
  await popup.isOver("shop.example");
  // By then it has found out which document it is about.
  await popup.asksWhy();
  await popup.explains(/email fields? found/);
  return { form, popup };
}

for (const site of ["evil.example", "shop.example"]) {
  test(`what is pressed in a popup does nothing on another page of ${site} that the tab has gone to, until that was looked up`, async ({
    service,
    firefox,
    sites,
  }) => {
    await firefox.signIn(service, ada);
    const { form, popup } = await openOver(firefox);
    await form.page.goto(sites.at(site, "autofocus.html"));
    await popup.fillsField();
    await popup.shows(left);
    await form.hasValue("");
    await popup.asksWhy();
    await popup.shows(left);
    expect(countPosts(service)).toBe(0);

    await popup.takesStep("Try again");
    await popup.isOver(site);
    await popup.hasNoText(/now shows another page/);
    await popup.fillsField();
    await form.hasValue(/@alias\.example$/);
    expect(service.commits).toMatchObject([{ title: site }]);
  });
}

test("what is pressed in a popup is done in the same document under another address", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const { form, popup } = await openOver(firefox);
  await form.page.evaluate("history.pushState(null, '', '/next')");
  await popup.fillsField();
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});
