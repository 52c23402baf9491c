import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** What `_locales` of the package has. */
const packed: Record<string, string> = {
  pageWords: "Save|$1 of $2|Costs $1, or $1|^$1 alias^^^^$1 aliases|Bin",
  a0: "Sort by $1",
  sort: "Sort",
};

const browser = vi.hoisted(() => ({ i18n: { getMessage: vi.fn() } }));
vi.mock("wxt/browser", () => ({ browser }));
vi.mock("./namedWords", async (load) => ({
  ...(await load<object>()),
  namedWords: ["bb", "bin"],
}));

beforeEach(() => {
  vi.resetModules();
  browser.i18n.getMessage.mockImplementation((key: string, given: string | string[] = []) =>
    (packed[key] ?? "").replace(/\$(\d)/g, (_, place: number) => [given].flat()[place - 1] ?? ""),
  );
});

// Other files may share the modules, and are to have the browser that they know.
afterAll(() => vi.resetModules());

const look = async (message: string, ...given: string[]) => {
  const { text } = await import("./text");
  return text(message as Parameters<typeof text>[0], ...given);
};

test.each([
  ["words of pages", ["0"], "Save"],
  ["with what goes into them", ["1", "3", "12"], "3 of 12"],
  ["twice", ["2", "$2"], "Costs $2, or $2"],
  ["nothing where nothing is given", ["1", "3"], "3 of "],
  ["a message of its own", ["a0", "name"], "Sort by name"],
  ["one that is called as lists of JavaScript have something", ["sort"], "Sort"],
  ["a form of a plural", ["bb_one", "1"], "1 alias"],
  ["another one", ["bb_other", "7"], "7 aliases"],
  ["nothing for one that the language has not", ["bb_few", "3"], ""],
  ["what keeps its name", ["bin"], "Bin"],
  ["none for what is not there", ["9"], ""],
])("%s", async (_, [message = "", ...given], words) => {
  expect(await look(message, ...given)).toBe(words);
});

test("where nothing is packed, each message is by itself", async () => {
  browser.i18n.getMessage.mockImplementation((key: string) => (key === "save" ? "Save" : ""));
  expect(await look("save")).toBe("Save");
});
