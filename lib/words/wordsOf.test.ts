import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** What `_locales` of the package has. */
const packed: Record<string, string> = {
  words: "Save|$1 of $2|Costs $1, or $1|^$1 alias^^^^$1 aliases|",
  extensionName: "Alibi",
  sort: "Sort by $1",
};

/** As browsers do it. */
function createI18n(messages: Record<string, string>) {
  const getMessage = (key: string, given: string | string[] = []) =>
    (messages[key] ?? "").replace(/\$(\d)/g, (_, place: number) => [given].flat()[place - 1] ?? "");
  return { getMessage: vi.fn(getMessage) };
}

beforeEach(() => vi.resetModules());

// Other files may share the modules, and are to ask their own browser.
afterAll(() => vi.resetModules());

async function look(message: string, given?: string | string[], messages = packed) {
  const { wordsOf } = await import("./wordsOf");
  return wordsOf(createI18n(messages), message, given);
}

test.each([
  ["words", "0", [], "Save"],
  ["with what goes into them", "1", ["3", "12"], "3 of 12"],
  ["with one alone", "1", "3", "3 of "],
  ["twice, as it is", "2", "$2", "Costs $2, or $2"],
  ["nothing where nothing is given", "1", [], " of "],
  ["all forms of a plural", "3", "7", "^7 alias^^^^7 aliases"],
  ["none where there are none", "4", [], ""],
  ["a message of the manifest", "extensionName", [], "Alibi"],
  ["one that is called as lists of JavaScript have something", "sort", "name", "Sort by name"],
  ["nothing for what is not there", "5", [], ""],
])("%s", async (_, message, given, words) => {
  expect(await look(message, given)).toBe(words);
});

test("where nothing is packed, each message is by itself", async () => {
  const messages = { save: "Save $1" };
  expect(await look("save", "it", messages)).toBe("Save it");
  expect(await look("0", [], messages)).toBe("");
});

test("the browser is asked for the words once", async () => {
  const { wordsOf } = await import("./wordsOf");
  const i18n = createI18n(packed);
  for (const number of ["0", "1", "2"]) wordsOf(i18n, number);
  expect(i18n.getMessage).toHaveBeenCalledOnce();
});
