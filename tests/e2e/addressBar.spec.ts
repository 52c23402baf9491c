import type { Worker } from "@playwright/test";
import { ada, expect, test } from "./fixtures.ts";
import { allowPrivate, openPrivately } from "./privateWindows.ts";

/*
 * `alibi …` in the address bar (omnibox). A test cannot type there: the worker gets the events that the browser
 * would send. The lines are not seen as drawn; the test only checks that the browser can parse them.
 */

interface Suggestion {
  content: string;
  description: string;
}

interface Sendable {
  dispatch(...args: unknown[]): void;
}

/** Chromium lets listeners dispatch its events; the types do not know it. */
interface OmniboxApi {
  onInputStarted: Sendable;
  onInputChanged: Sendable;
  onInputEntered: Sendable;
  setDefaultSuggestion(line: { description: string }): Promise<void>;
}

/** Records the first line that the worker sets, and still passes it to the browser. */
const preamble = `{
  const { omnibox } = chrome;
  const set = omnibox.setDefaultSuggestion.bind(omnibox);
  omnibox.setDefaultSuggestion = (line) => {
    globalThis.firstLine = line.description;
    return set(line);
  };
}`;
test.use({ preamble });

function begins(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const { omnibox } = chrome as unknown as { omnibox: OmniboxApi };
    omnibox.onInputStarted.dispatch();
  });
}

function readFirstLine(worker: Worker): Promise<string | undefined> {
  return worker.evaluate(() => (globalThis as { firstLine?: string }).firstLine);
}

function types(worker: Worker, words: string): Promise<Suggestion[]> {
  return worker.evaluate((typed) => {
    const { omnibox } = chrome as unknown as { omnibox: OmniboxApi };
    return new Promise<Suggestion[]>((show) => omnibox.onInputChanged.dispatch(typed, show));
  }, words);
}

function enters(worker: Worker, words: string, where: string): Promise<void> {
  return worker.evaluate(
    ([entered, disposition]) => {
      const { omnibox } = chrome as unknown as { omnibox: OmniboxApi };
      omnibox.onInputEntered.dispatch(entered, disposition);
    },
    [words, where] as const,
  );
}

const hostile = '<url>evil</url> & "quotes" \u0000\u202e\ud800';
const aliases = [
  { address: "other@alias.example", title: "News" },
  { address: "quiet@alias.example", title: `Shop ${hostile}`, enabled: false },
  { address: "quick.otter@alias.example", title: "Shop" },
];

test("the address bar's keyword leads to signing in when signed out; signed in, it finds aliases without a request and opens them", async ({
  service,
  extension,
}) => {
  const { worker, context } = extension;
  await begins(worker);
  await expect.poll(() => readFirstLine(worker)).toBe("Sign in to Alibi to find your aliases");
  expect(await types(worker, "shop")).toEqual([]);
  await enters(worker, "shop", "currentTab");
  await expect
    .poll(() => extension.readOpenPages())
    .toContainEqual(expect.stringMatching(/^\/(popup|options)\.html$/));
  await Promise.all(context.pages().map((page) => page.waitForLoadState()));

  await extension.signIn(service, { ...ada, aliases });
  // The popup that this opens lists them too.
  const listsTop = () => service.requests.some(({ path }) => path.endsWith("page_size=50"));
  await expect.poll(listsTop).toBe(true);
  await begins(worker);
  await expect
    .poll(() => readFirstLine(worker))
    .toBe("Search your aliases. Choose one to fill it in");
  await expect.poll(async () => (await types(worker, "")).length).toBe(3);
  const before = service.requests.length;
  expect(await types(worker, "s")).toHaveLength(3);
  const found = await types(worker, "shop");
  expect(found.map(({ content }) => content)).toEqual([
    "quick.otter@alias.example",
    "quiet@alias.example",
  ]);
  expect(found[0]!.description).toBe(
    "<url>quick.otter@alias.example</url> <dim>\u2068<match>Shop</match>\u2069</dim>",
  );
  expect(found[1]!.description).toMatch(/&lt;url&gt;evil.*\u2068off\u2069/);
  // The browser rejects lines whose markup it cannot parse.
  await worker.evaluate(async (lines) => {
    const { omnibox } = chrome as unknown as { omnibox: OmniboxApi };
    for (const { description } of lines) await omnibox.setDefaultSuggestion({ description });
  }, found);
  expect(service.requests).toHaveLength(before);

  const page = await context.newPage();
  await page.goto("chrome://version");
  await enters(worker, found[0]!.content, "currentTab");
  await page.waitForURL(/\/manager\.html\?open=quick\.otter%40alias\.example$/);
  const opened = context.waitForEvent("page");
  await enters(worker, " otter & shop ", "newForegroundTab");
  await (await opened).waitForURL(/\/manager\.html\?search=otter\+%26\+shop$/);
});

test("words entered in a private window's address bar open the manager without them in its address", async ({
  service,
  extension,
  sites,
}) => {
  const { context } = extension;
  const page = await allowPrivate(extension);
  await extension.signIn(service, { ...ada, aliases });
  await openPrivately(page, sites.at("secret.example", "signup.html"));
  const worker = context.serviceWorkers().at(-1)!;
  const opened = context.waitForEvent("page");
  await enters(worker, "secret words", "currentTab");
  const manager = await opened;
  await manager.waitForURL(/\/manager\.html$/);
});
