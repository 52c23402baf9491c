import type { BrowserContext } from "@playwright/test";
import { ada, expect, test } from "./fixtures.ts";
import { compareRuns, type Run } from "./hands/compare.ts";
import { findFields } from "./hands/findFields.ts";
import { createHand } from "./hands/hand.ts";
import { watchPage } from "./hands/watchPage.ts";
import { launchContext } from "./launch.ts";
import { FormPage } from "./pages/form.ts";

/*
 * With the chip beside the field, the same keys do the same to the page as in a browser without Alibi.
 * `npm run bench -- hands` checks this on hundreds of forms.
 */

const address = "mary@home.example";
const passphrase = "tea for 2 at 4";

/** Types the address, Tab, the next field, and Enter, at 60 ms a key, once the chip is shown. */
async function typeThrough(
  context: BrowserContext,
  url: string,
  next: string,
  isReady: (form: FormPage) => Promise<void>,
): Promise<Run> {
  const watched = await watchPage(await context.newPage());
  await watched.open(url);
  const frame = watched.page.mainFrame();
  const { email } = (await findFields(frame))!;
  const hand = createHand(watched.page, frame, 60);
  await hand.clicks(email);
  await isReady(new FormPage(watched.page));
  await hand.types(address);
  await hand.checks("before Tab");
  await hand.presses("Tab");
  await hand.checks("after Tab");
  await hand.types(next);
  await hand.checks("before Enter");
  await hand.presses("Enter");
  await hand.checks("after Enter");
  return watched.read(frame);
}

const known = { address: "quick.otter@alias.example", title: "shop.example" };

for (const { form, page, aliases, offer, next, sent } of [
  {
    form: "a login for which an alias is put forward",
    page: "login.html",
    aliases: [known],
    offer: /^Fill this field with quick\.otter/,
    next: passphrase,
    sent: { email: address, password: passphrase },
  },
  {
    form: "a login without an alias",
    page: "login.html",
    aliases: [],
    offer: "Alias options",
    next: passphrase,
    sent: { email: address, password: passphrase },
  },
  {
    form: "a sign-up",
    page: "signup.html",
    aliases: [],
    offer: /new alias/,
    next: passphrase,
    sent: { name: "", email: address, password: passphrase },
  },
  {
    form: "a newsletter",
    page: "autofocus.html",
    aliases: [],
    offer: /new alias/,
    next: "",
    sent: {},
  },
]) {
  test(`${form} is typed through as without Alibi @slow`, async ({ service, sites, extension }) => {
    await extension.signIn(service, { ...ada, aliases });
    const bare = await launchContext({ extension: null, headless: true });
    const url = sites.at("shop.example", page);
    const [without, withChip] = await Promise.all([
      typeThrough(bare, url, next, (form) => form.hasNoOffer()),
      typeThrough(extension.context, url, next, (form) => form.hasOffer(offer)),
    ]);
    await bare.close();
    expect(without.submissions).toEqual([JSON.stringify(Object.entries(sent))]);
    expect(withChip.sawOverlay, "the chip was there").toBe(true);
    expect(compareRuns(without, withChip)).toEqual([]);
    expect(service.commits).toEqual([]);
  });
}
