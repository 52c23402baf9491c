import type { FormPage } from "../../e2e/pages/form.ts";
import type { PopupPage } from "../../e2e/pages/popup.ts";
import { ada, expect, test } from "../../e2e/fixtures.ts";
import type { Extension } from "../../e2e/fixtures.ts";

/*
 * The most common tasks in a real browser, with the fewest presses; a task fails if one of its buttons is
 * missing. The seconds are those of the keystroke-level model (Card, Moran and Newell), because a script's own
 * time says nothing about the pointing and deciding of a person.
 */

/** Pointing, deciding, pressing. In ms. */
const perPress = 1100 + 1350 + 200;
const perLetter = 280;

const bank = { address: "bank-x7k2@alias.example", title: "bank.example", notes: "at the counter" };
const shop = { address: "shop-a7f3@alias.example", title: "shop.example" };
const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];

interface Scene {
  extension: Extension;
  /** A form whose field has the focus and whose page is in front. */
  form: FormPage;
  /** Presses the toolbar button; the keyboard then goes to the popup. */
  popup(): Promise<PopupPage>;
  press(what: Promise<unknown>, times?: number): Promise<void>;
  type(words: string, what: Promise<unknown>): Promise<void>;
}

interface Job {
  /** The most presses allowed, including that of the toolbar button. */
  most: number;
  page?: string;
  aliases: { address: string; title: string }[];
  /** A setting that the person has chosen before. */
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
      // A single result is open.
      await list.hasOpen(bank.address, true);
      // One press to delete and one to confirm.
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
      // Pressing "Edit" moves the focus to the label.
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
      // The same popup as the one that opened, in a tab where a script can use it.
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
    pageMessages,
  }) => {
    for (const { address } of aliases) pageMessages.allow(address, "shop.example");
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
