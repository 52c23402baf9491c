import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** The messages in `_locales` of the package, and those of a build that does not pack them. */
const packed: Record<string, string> = { words: "en|Bin|^$1 alias^^^^$1 aliases|^^^^^$1 Aliasse" };
const plain: Record<string, string> = {
  languageTag: "en",
  bin: "Bin",
  aliasCount_one: "$1 alias",
  aliasCount_other: "$1 aliases",
};

const browser = vi.hoisted(() => ({ i18n: { getMessage: vi.fn() } }));
vi.mock("wxt/browser", () => ({ browser }));
const namedWords = vi.hoisted(() => new Map<string, number>());
vi.mock("./namedWords", async (load) => ({ ...(await load<object>()), namedWords }));

function say(messages: Record<string, string>, named: Record<string, number>) {
  for (const [name, number] of Object.entries(named)) namedWords.set(name, number);
  browser.i18n.getMessage.mockImplementation((key: string, given: string | string[] = []) =>
    (messages[key] ?? "").replace(/\$(\d)/g, (_, place: number) => [given].flat()[place - 1] ?? ""),
  );
}

beforeEach(() => {
  vi.resetModules();
  namedWords.clear();
});

// Other test files may share the module registry, and must not get modules with this file's mock of the browser.
afterAll(() => vi.resetModules());

async function load() {
  const { countText, text } = await import("./text");
  return {
    count: (stem: string, count: number) => countText(stem as "aliasCount", count),
    look: (message: string) => text(message as Parameters<typeof text>[0]),
  };
}

test("in the package, text() finds a message by its number, and by its name where it has one there", async () => {
  say(packed, { bin: 1, languageTag: 0 });
  const { look } = await load();
  expect(look("1")).toBe("Bin");
  expect(look("bin")).toBe("Bin");
});

test("in the package, countText() picks a plural form by number or name, and takes the last form for a missing one", async () => {
  say(packed, { languageTag: 0, aliasCount: 2 });
  const { count } = await load();
  expect(count("2", 1)).toBe("1 alias");
  expect(count("2", 7000)).toBe("7,000 aliases");
  expect(count("aliasCount", 1)).toBe("1 alias");
  expect(count("3", 1)).toBe("1 Aliasse");
});

test("where messages are not packed, text() and countText() find each by its own key", async () => {
  say(plain, {});
  const { count, look } = await load();
  expect(look("bin")).toBe("Bin");
  expect(count("aliasCount", 1)).toBe("1 alias");
  expect(count("aliasCount", 2)).toBe("2 aliases");
});
