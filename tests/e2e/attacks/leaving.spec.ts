import { ada, expect, test, type Extension } from "../fixtures.ts";
import type { FormPage } from "../pages/form.ts";
import { PopupPage } from "../pages/popup.ts";
import { countPosts } from "./countPosts.ts";

/* A tab navigates while the popup is open over it and still shows the old site. */

const left =
  "This tab now shows another page, so nothing was done. Go back to the page, then try again.";

/** A popup that learns of the navigation only after the person has pressed. */
async function openLate(extension: Extension): Promise<PopupPage> {
  return new PopupPage(
    await extension.openPage("popup.html", () => {
      const { tabs } = chrome as unknown as { tabs: { onUpdated: { addListener(): void } } };
      tabs.onUpdated.addListener = () => {};
    }),
  );
}

async function openOver(
  extension: Extension,
  openPopup = extension.openPopup,
): Promise<{ form: FormPage; popup: PopupPage }> {
  const form = await extension.openOffer("shop.example");
  const popup = await openPopup();
  await popup.isOver("shop.example");
  // By then the popup knows which document it belongs to.
  await popup.site.presses("This page");
  await popup.site.shows(/^Email fields found/);
  return { form, popup };
}

for (const site of ["evil.example", "shop.example"]) {
  test(`a popup fills no next page of ${site} @slow`, async ({ service, alibi, sites }) => {
    const { form, popup } = await openOver(alibi, () => openLate(alibi));
    await form.page.goto(sites.at(site, "autofocus.html"));
    if (site === "shop.example") {
      // This closes the explanation of the old page, and asks the new one.
      await popup.site.presses("This page");
      await popup.site.presses("This page");
    } else await popup.fillsField();
    await popup.shows(left);
    await form.hasValue("");
    expect(countPosts(service)).toBe(0);

    await popup.site.presses("Try again");
    await popup.isOver(site);
    await popup.hasNoText(/now shows another page/);
    await popup.fillsField();
    await form.hasValue(/@alias\.example$/);
    expect(service.commits).toMatchObject([{ title: site }]);
  });
}

test("a popup still fills after history.pushState", async ({ service, alibi }) => {
  const { form, popup } = await openOver(alibi);
  await form.page.evaluate("history.pushState(null, '', '/next')");
  await popup.fillsField();
  await form.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(1);
});

test("the popup says that its tab went on", async ({ alibi, sites }) => {
  const { form, popup } = await openOver(alibi);
  await form.page.reload();
  await popup.shows(left);
  await popup.site.presses("Try again");
  await popup.hasNoText(/now shows another page/);
  await form.page.goto(sites.at("evil.example", "autofocus.html"));
  await popup.shows(left);
});

test("nothing is created for a page that is gone @slow", async ({ service, extension, sites }) => {
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.enterForm("shop.example");
  await form.press("Alias options");
  await form.press("Custom address");
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  const popup = await openLate(extension);
  await popup.form.hasField("Label", "shop.example");
  await popup.choosesOwnAddress("", "ada.example");
  await popup.typesBeforeAt("lamps");
  await popup.form.previews("lamps@ada.example");
  await form.page.goto(sites.at("evil.example", "autofocus.html"));
  await popup.createsAndFills();
  await popup.shows(left);
  expect(countPosts(service)).toBe(0);
  await form.hasValue("");
});

test("a page that comes back shows no addresses @slow", async ({ service, extension, sites }) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const form = await extension.openForm("shop.example");
  const { page } = form;
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => (document.title = `kept: ${persisted}`));
  });
  await form.focusEmail();
  await form.press("Alias options");
  await form.says(/known@alias/);
  await page.goto(sites.at("bank.example", "plain.html"));
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveTitle("kept: true");
  expect(await form.readWords()).not.toMatch(/known@alias/);
  await form.focusesAnew();
  await form.press("Alias options");
  await form.says(/known@alias/);
});
