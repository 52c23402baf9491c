import type { FormPage } from "../../e2e/pages/form.ts";
import type { PopupPage } from "../../e2e/pages/popup.ts";
import { ada, expect, test } from "../../e2e/fixtures.ts";
import type { Extension } from "../../e2e/fixtures.ts";

/*
 * What people do most often, done in a real browser by the fewest presses there are; a job fails where one of its
 * buttons is not to be found. Seconds are those of the keystroke-level model (Card, Moran and Newell), since those of
 * a script say nothing about a person: the way that a hand goes, and the time to decide.
 */

/** Pointing, deciding, pressing. In ms. */
const perPress = 1100 + 1350 + 200;
const perLetter = 280;

const bank = { address: "bank-x7k2@alias.example", title: "bank.example", notes: "at the counter" };
const shop = { address: "shop-a7f3@alias.example", title: "shop.example" };
const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];

interface Scene {
  extension: Extension;
  /** A field that the person is in, whose page is in front. */
  form: FormPage;
  /** One press of the toolbar button, and whatever is typed there. */
  popup(): Promise<PopupPage>;
  press(what: Promise<unknown>, times?: number): Promise<void>;
  type(words: string, what: Promise<unknown>): Promise<void>;
}

interface Job {
  /** What it may take at most, the press of the toolbar button among them. */
  most: number;
  page?: string;
  aliases: { address: string; title: string }[];
  /** What the person has chosen once. */
  prepare?(extension: Extension): Promise<void>;
  run(scene: Scene): Promise<void>;
}

const jobs: Record<string, Job> = {
  "fill a form with a new alias": {
    most: 1,
    aliases: [],
    async run({ form, press }) {
      await press(form.press(/new alias/i));
      await form.hasValue(/@alias\.example$/);
    },
  },
  "fill a login with the site's alias": {
    most: 1,
    page: "login.html",
    aliases: [bank, shop],
    async run({ form, press }) {
      await press(form.press(/shop-a7f3/));
      await form.hasValue(shop.address);
    },
  },
  "fill a form with the alias of another site": {
    most: 2,
    aliases: [bank, shop],
    async run({ form, popup, press }) {
      await press((await popup()).fillsWith(bank.address));
      await form.hasValue(bank.address);
    },
  },
  "find an alias and copy it": {
    most: 2,
    aliases: [bank, shop],
    async run({ popup, press, type }) {
      const list = await popup();
      await type("bank", list.searches("bank"));
      await press(list.copies(bank.address));
    },
  },
  "create an alias in the popup and fill it in": {
    most: 3,
    aliases: [bank],
    async run({ form, popup, press }) {
      const list = await popup();
      await press(list.startsNewAlias());
      await press(list.createsAndFills());
      await form.hasValue(/@alias\.example$/);
    },
  },
  "create an alias in the popup, set to copy new aliases, to paste it": {
    most: 3,
    aliases: [bank],
    prepare: async (extension) => (await extension.openOptions()).copiesNewAliases(),
    async run({ popup, press }) {
      const list = await popup();
      await press(list.startsNewAlias());
      await press(list.createsAlias());
      await list.tellsCreated(/Copied/);
    },
  },
  "switch an alias off": {
    most: 2,
    aliases: [bank, shop],
    async run({ popup, press }) {
      const list = await popup();
      await press(list.switches(bank.address));
      await list.isOn(bank.address, false);
    },
  },
  "delete an alias": {
    most: 3,
    aliases: [bank, shop],
    async run({ popup, press, type }) {
      const list = await popup();
      await type("bank", list.searches("bank"));
      // What is found alone is open.
      await list.hasOpen(bank.address, true);
      // It is asked for and confirmed.
      await press(list.putsAway(bank.address), 2);
    },
  },
  "edit a label": {
    most: 3,
    aliases: [bank, shop],
    async run({ popup, press, type }) {
      const list = await popup();
      await type("bank", list.searches("bank"));
      await list.hasOpen(bank.address, true);
      // "Edit" is pressed, which puts the keyboard into the label.
      await press(type("My bank", list.edits(bank.address, { label: "My bank" })));
      await press(list.saves(bank.address));
      await list.shows("My bank");
    },
  },
  "fill a form with a custom address": {
    most: 3,
    aliases: [],
    async run({ extension, form, press, type }) {
      await press(form.press(/^Alias options/));
      await press(form.press("Custom address…"));
      // The same as the one that has come up, where a script gets at it.
      await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
      const list = await extension.openPopup();
      await type("shop", list.choosesOwnAddress("shop", "ada.example"));
      await press(list.createsAndFills());
      await form.hasValue("shop@ada.example");
    },
  },
  "switch Alibi off on a site": {
    most: 2,
    aliases: [],
    async run({ form, press }) {
      await press(form.press(/^Alias options/));
      await press(form.press(/^Don’t offer on/));
      await form.says(/off on shop\.example/);
    },
  },
};

const told: string[] = [];

for (const [name, { most, page, aliases, prepare, run }] of Object.entries(jobs)) {
  test(`to ${name}, a person presses at most ${most} times`, async ({
    service,
    extension,
    toldPages,
  }) => {
    for (const { address } of aliases) toldPages.allow(address, "shop.example");
    await extension.signIn(service, { ...ada, aliases, domains });
    await extension.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await prepare?.(extension);
    const form = await extension.openForm("shop.example", page);
    await form.focusEmail();
    let presses = 0;
    let letters = 0;
    await run({
      extension,
      form,
      async popup() {
        presses += 1;
        return extension.openPopup();
      },
      async press(what, times = 1) {
        presses += times;
        await what;
      },
      async type(words, what) {
        letters += words.length;
        await what;
      },
    });
    const seconds = ((presses * perPress + letters * perLetter) / 1000).toFixed(1);
    told.push(`${name}: ${presses} presses, ${letters} letters, ${seconds} s`);
    expect(presses).toBeLessThanOrEqual(most);
  });
}

test.afterAll(() => console.log(told.join("\n")));
