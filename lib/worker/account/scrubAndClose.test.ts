import type { Browser } from "webextension-polyfill";
import { afterEach, expect, test, vi } from "vitest";
import { scrubAndClose } from "./scrubAndClose";

afterEach(() => vi.unstubAllGlobals());

/**
 * A tab that came back with a code, and what was done to it: the address it was given, and its id when it was closed.
 * @param runs does the tab's page run scripts?
 */
function openTab(runs: boolean) {
  const done: unknown[] = [];
  vi.stubGlobal("location", new URL("https://server.example/callback?code=secret&state=s#end"));
  vi.stubGlobal("history", { replaceState: (...given: unknown[]) => done.push(given[2]) });
  const executeScript = async ({ func }: { func(): void }) =>
    runs ? func() : new Promise<void>(() => {});
  const remove = async (id: number) => void done.push(id);
  const browser = { scripting: { executeScript }, tabs: { remove } } as unknown as Browser;
  return { done, parts: { browser, wait: async () => {} } };
}

test("the address of a sign-in tab loses its code before the tab is closed", async () => {
  const { done, parts } = openTab(true);
  await scrubAndClose(parts, 7);
  expect(done).toEqual(["/callback", 7]);
});

test("a sign-in tab whose page runs no script is closed all the same", async () => {
  const { done, parts } = openTab(false);
  await scrubAndClose(parts, 7);
  expect(done).toEqual([7]);
});
