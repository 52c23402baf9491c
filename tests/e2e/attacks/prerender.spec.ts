import { once } from "node:events";
import { spawn } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures.ts";
import { browserArguments, findProgram } from "../launch.ts";
import { countPosts } from "./countPosts.ts";

/*
 * Chromium prerenders nothing while a debugger is attached, so this browser runs without one: the test sees only
 * what pages report to their own site and what the service gets. An altered sentinel sends what a compromised
 * page would send.
 */

const output = fileURLToPath(new URL("../../../.output/", import.meta.url));

const report = `
  if (location.pathname !== "/start") chrome.runtime.sendMessage({ type: "offer.create", payload: {} }).then((answer) => {
    const told = { path: location.pathname, prerendering: document.prerendering, answer };
    return fetch("/reports", { method: "POST", body: JSON.stringify(told) });
  });
`;

interface Report {
  path: string;
  prerendering: boolean;
  answer: { ok: boolean; failure?: unknown };
}

/** Delayed (in s), because a prerender at the start may come before the sentinel is registered. */
const start = '<meta http-equiv="refresh" content="4;url=/first">';

const rules = { prerender: [{ urls: ["/later"], eagerness: "immediate" }] };

/** A start page, and two pages of which the first prerenders the second. */
const pages = {
  start,
  first: `<script type="speculationrules">${JSON.stringify(rules)}</script>`,
  later: "",
};

test.describe("a prerendered page", () => {
  test.use({ outlives: true });

  test("may not create an alias before it is visible @slow", async ({
    service,
    sites,
    alibi,
    profile,
  }) => {
    await alibi.context.close();
    const altered = mkdtempSync(`${output}altered-`);
    cpSync(`${output}chrome-mv3`, altered, { recursive: true });
    appendFileSync(`${altered}/sentinel.js`, report);
    for (const [name, head] of Object.entries(pages)) {
      sites.add(name, `<!doctype html>${head}<input type="email">`);
    }
    const folder = `--user-data-dir=${profile}`;
    const args = [
      ...browserArguments({ folders: altered, headless: true }),
      folder,
      sites.at("shop.example", "start"),
    ];
    const browser = spawn(findProgram(), args, { stdio: "ignore" });
    try {
      const reports = () => sites.posted.map((each) => JSON.parse(each) as Report);
      const find = (path: string) => reports().find((each) => each.path === path);
      await expect.poll(() => find("/later"), { timeout: 30_000 }).toBeDefined();
      await expect.poll(() => find("/first")).toBeDefined();
      expect(find("/later")).toMatchObject({
        prerendering: true,
        answer: { ok: false, failure: { kind: "refused" } },
      });
      expect(find("/first")).toMatchObject({ prerendering: false, answer: { ok: true } });
      expect(countPosts(service)).toBe(1);
    } finally {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
      rmSync(altered, { recursive: true });
    }
  });
});
