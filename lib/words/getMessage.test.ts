import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** The messages in `_locales` of the package. */
const packed: Record<string, string> = {
  words: "Save|$1 of $2|Costs $1, or $1|^$1 alias^^^^$1 aliases|",
  extensionName: "Alibi",
  sort: "Sort by $1",
};

/** Replaces placeholders as browsers do. */
function createI18n(messages: Record<string, string>) {
  const getMessage = (key: string, given: string | string[] = []) =>
    (messages[key] ?? "").replace(/\$(\d)/g, (_, place: number) => [given].flat()[place - 1] ?? "");
  return { getMessage: vi.fn(getMessage) };
}

beforeEach(() => vi.resetModules());

// Other test files may share the module registry, and must ask their own browser.
afterAll(() => vi.resetModules());

async function look(message: string, given?: string | string[], messages = packed) {
  const { wordsOf } = await import("./getMessage");
  return wordsOf(createI18n(messages), message, given);
}

test.each([
  ["the words at a number", "0", [], "Save"],
  ["words with two substitutions", "1", ["3", "12"], "3 of 12"],
  ["words with one substitution of two", "1", "3", "3 of "],
  ["words with one substitution in two places, taken literally", "2", "$2", "Costs $2, or $2"],
  ["words with gaps where no substitution is given", "1", [], " of "],
  ["all forms of a plural", "3", "7", "^7 alias^^^^7 aliases"],
  ["an empty text for an empty message", "4", [], ""],
  ["a message of the manifest by its name", "extensionName", [], "Alibi"],
  ["a message named like a method of arrays", "sort", "name", "Sort by name"],
  ["an empty text for a number that is not there", "5", [], ""],
])("wordsOf gives %s", async (_, message, given, words) => {
  expect(await look(message, given)).toBe(words);
});

test("where messages are not packed, wordsOf finds each by its own key", async () => {
  const messages = { save: "Save $1" };
  expect(await look("save", "it", messages)).toBe("Save it");
  expect(await look("0", [], messages)).toBe("");
});

test("the browser is asked for the packed words once", async () => {
  const { wordsOf } = await import("./getMessage");
  const i18n = createI18n(packed);
  for (const number of ["0", "1", "2"]) wordsOf(i18n, number);
  expect(i18n.getMessage).toHaveBeenCalledOnce();
});
