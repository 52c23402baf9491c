import { globSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales, readMessages, stemOf } from "./messages";
import { sameAsEnglish, tagOf, translated } from "./locales";

const english = readMessages("en");
const rightToLeft = ["ar"];

test("the folder of locales has English and each language that is listed, and no other", () => {
  expect(readdirSync(locales).toSorted()).toEqual([...translated, "en"].toSorted());
});

test("each English message is used in the code or the manifest, which names no other", () => {
  const files = globSync("{components,entrypoints,lib}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const manifest = readFileSync("wxt.config.ts", "utf8");
  const named = Array.from(manifest.matchAll(/__MSG_(\w+)__/g), ([, key = ""]) => key);
  expect(Object.keys(english)).toEqual(expect.arrayContaining(named));
  const unused = Object.keys(english)
    .map((key) => stemOf(key) ?? key)
    .filter((key) => !named.includes(key) && !code.includes(`"${key}"`));
  expect(unused).toEqual([]);
});

test("each English message has a description", () => {
  const silent = Object.entries(english).filter(([, { description = "" }]) => description === "");
  expect(silent).toEqual([]);
});

describe.each(translated)("%s", (locale) => {
  const messages = readMessages(locale);
  const rules = new Intl.PluralRules(tagOf(locale));

  test("has the keys of English, in its order, with the plural forms of its own", () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english).flatMap(expectedKeys));
  });

  /** The forms replace the last English form, in the order of `Intl.PluralRules`. */
  function expectedKeys(key: string): string[] {
    const stem = stemOf(key);
    if (stem === undefined) return [key];
    if (!key.endsWith("_other")) return [];
    const { pluralCategories } = rules.resolvedOptions();
    const forms = ["zero", "one", "two", "few", "many", "other"] as const;
    return forms.filter((form) => pluralCategories.includes(form)).map((form) => `${stem}_${form}`);
  }

  test("has no descriptions of messages, which are in English alone", () => {
    const more = Object.entries(messages).filter(([, each]) => Object.keys(each).length > 1);
    expect(more).toEqual([]);
  });

  test("has the placeholders of English in each message", () => {
    const wrong = Object.keys(messages).filter((key) => {
      const stem = stemOf(key);
      const own = placeholdersOf(messages[key]!.message);
      const wanted = placeholdersOf(english[stem === undefined ? key : `${stem}_other`]!.message);
      return own !== wanted && !(own === "" && isOfOneNumber(key));
    });
    expect(wrong).toEqual([]);
  });

  /** A form for a single number may leave the number out: Arabic has a dual. */
  function isOfOneNumber(key: string): boolean {
    const form = /_(\w+)$/.exec(key)?.[1];
    const numbers = Array.from({ length: 1001 }, (_, number) => number);
    return numbers.filter((number) => rules.select(number) === form).length === 1;
  }

  test("has no message that is empty, or English", () => {
    const allowed = ["extensionName", ...(sameAsEnglish[locale] ?? [])];
    const same = Object.entries(messages)
      .filter(([key]) => key !== "languageDirection")
      .filter(([, { message }]) => /\p{L}/u.test(message.replace(/\$\d/g, "")))
      .filter(([key, { message }]) => message === english[key]?.message)
      .map(([key]) => key);
    expect(same).toEqual(Object.keys(messages).filter((key) => allowed.includes(key)));
    const empty = Object.keys(messages).filter((key) => messages[key]!.message.trim() === "");
    expect(empty).toEqual([]);
  });

  test("has no named placeholder, with which Chromium would refuse the extension", () => {
    const named = Object.entries(messages).filter(([, { message }]) => /\$[\w@]+\$/.test(message));
    expect(named).toEqual([]);
  });

  test("names its language tag and its direction", () => {
    expect(messages["languageTag"]?.message).toBe(tagOf(locale));
    const direction = rightToLeft.includes(locale) ? "rtl" : "ltr";
    expect(messages["languageDirection"]?.message).toBe(direction);
  });

  test("quotes the words of a button as the button has them", () => {
    const wrong = findQuotes().filter(({ key, quoted }) => {
      const { message } = messages[key]!;
      return !quoted.some((each) => message.includes(messages[each]!.message));
    });
    expect(wrong).toEqual([]);
  });

  test("has the words that are read on a button in its accessible name", () => {
    const wrong = names.filter(([name, button]) => {
      const words = messages[button]!.message.replace("…", "").toLowerCase();
      return !messages[name]!.message.toLowerCase().includes(words);
    });
    expect(wrong).toEqual([]);
  });
});

test.each(rightToLeft)(
  "%s isolates each placeholder from the right-to-left text around it",
  (locale) => {
    const bare = Object.entries(readMessages(locale)).filter(([, { message }]) =>
      /(?<![\u2066\u2068])(\$\d|\{\w+\})|(\$\d|\{\w+\})(?!\u2069)/.test(message),
    );
    expect(bare).toEqual([]);
  },
);

/** It quotes a menu of Firefox. */
const ofBrowser = "welcomePinFirefox";

/** The messages that quote another one, and the keys of the quoted texts. */
function findQuotes(): { key: string; quoted: string[] }[] {
  const own = Object.entries(english).filter(([key]) => key !== ofBrowser);
  return own.flatMap(([key, { message }]) =>
    Array.from(message.matchAll(/“([^”$]+)”/g), ([, words]) => ({
      key,
      quoted: Object.keys(english).filter((each) => english[each]!.message === words),
    })),
  );
}

test("each quotation in an English message is the text of another message", () => {
  const quotes = findQuotes();
  expect(quotes.length).toBeGreaterThan(4);
  expect(quotes.filter(({ quoted }) => quoted.length === 0)).toEqual([]);
});

test.each(["en", ...translated])("%s names Alibi's menu before the entry in it", (locale) => {
  const { offerThereMenu, welcomeMenu } = readMessages(locale);
  expect(offerThereMenu?.message).toMatch(/\$1.*Alibi.*\$2/);
  expect(welcomeMenu?.message).toMatch(/Alibi.*\$1/);
});

test.each(["en", ...translated])(
  "%s has no comma in the headings that notSynced lists",
  (locale) => {
    const messages = readMessages(locale);
    const headings = ["newAliases", "offSites", "account", "server"];
    expect(headings.filter((key) => /[,،、]/.test(messages[key]!.message))).toEqual([]);
  },
);

/** A button's accessible name, and its visible text. */
const names = [
  ["offerCreateHint", "newAlias"],
  ["copyAddress", "copyShort"],
  ["keepAddress", "keep"],
  ["deleteAddress", "delete"],
] as const;

describe.each(["en", ...translated])("%s in the browser's list of extensions", (locale) => {
  const messages = readMessages(locale);

  test("is as short as stores ask for", () => {
    expect(messages["extensionName"]!.message.length).toBeLessThanOrEqual(45);
    expect(messages["extensionDescription"]!.message.length).toBeLessThanOrEqual(132);
    // Chromium shows no more characters of a command.
    expect(messages["menuInsert"]!.message.length).toBeLessThanOrEqual(60);
  });
});

function placeholdersOf(message: string): string {
  return [...new Set(message.match(/\$\d|\{\w+\}/g))].toSorted().join(" ");
}
