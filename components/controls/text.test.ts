import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readMessages, type Messages } from "../../tests/messages";

const browser = vi.hoisted(() => ({ i18n: { getMessage: vi.fn() } }));
vi.mock("wxt/browser", () => ({ browser }));

/** Looks messages up as browsers do: in English where the language has none. */
function setLanguage(messages: Messages): void {
  const english = readMessages("en");
  browser.i18n.getMessage.mockImplementation((key: string, given: string[]) =>
    ((messages[key] ?? english[key])?.message ?? "").replace(
      /\$(\d)/g,
      (_, place: number) => given[place - 1] ?? "",
    ),
  );
}

beforeEach(() => vi.resetModules());

// Other test files may share the module registry, and must not get modules with this file's mock of the browser.
afterAll(() => vi.resetModules());

test.each([
  ["en", 1, "1 alias"],
  ["en", 7000, "7,000 aliases"],
  ["pl", 1, "1 alias"],
  ["pl", 3, "3 aliasy"],
  ["pl", 5, "5 aliasów"],
  ["ja", 1, "1 件"],
])("in %s, countText() says %i in the form of the language", async (locale, count, words) => {
  setLanguage(readMessages(locale));
  const { countText } = await import("./text");
  expect(countText("aliasCount", count)).toBe(words);
});

test("countText() takes the form for any number where the language lacks one", async () => {
  const { aliasCount_few: _, ...messages } = readMessages("pl");
  setLanguage(messages);
  const { countText } = await import("./text");
  expect(countText("aliasCount", 3)).toBe(messages["aliasCount_other"]!.message.replace("$1", "3"));
});

test("text() replaces each placeholder with what is given, as it is", async () => {
  setLanguage({ sentences: { message: "$2 after $1" } });
  const { text } = await import("./text");
  expect(text("sentences", "$2", "one")).toBe("one after $2");
});
