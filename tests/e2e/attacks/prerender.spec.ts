import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures.ts";
import { browserArguments, findProgram } from "../launch.ts";
import { countPosts } from "./countPosts.ts";

/*
 * Chromium prerenders nothing while a debugger is attached, so this browser runs without one: the test sees only
 * what pages report to their own site and what the service gets. An altered sentinel sends what a compromised
 * page would send.
 */

const profile = join(tmpdir(), `alibi-${randomUUID()}`);
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

/**
 * A prerender at the start of the browser may be faster than the registration of the sentinel, so it is delayed
 * (in s).
 */
const start = '<meta http-equiv="refresh" content="4;url=/first">';

/** A start page, and two pages of which the first prerenders the second, with what they report. */
async function servePages() {
  const reports: Report[] = [];
  const rules = { prerender: [{ urls: ["/later"], eagerness: "immediate" }] };
  const first = `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
  const server = createServer(async (request, response) => {
    if (request.method === "POST") reports.push(JSON.parse(await text(request)) as Report);
    response.writeHead(200, { "Content-Type": "text/html" });
    const heads: Record<string, string> = { "/start": start, "/first": first };
    response.end(`<!doctype html>${heads[request.url ?? ""] ?? ""}<input type="email">`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { reports, server, address: `http://shop.example:${port}/start` };
}

test.describe("a prerendered page", () => {
  test.use({ profile });
  test.afterAll(() => rmSync(profile, { recursive: true, force: true }));

  test("may not create an alias before it is visible @slow", async ({ service, alibi }) => {
    await alibi.context.close();
    const altered = mkdtempSync(`${output}altered-`);
    cpSync(`${output}chrome-mv3`, altered, { recursive: true });
    appendFileSync(`${altered}/sentinel.js`, report);
    const { reports, server, address } = await servePages();
    const folder = `--user-data-dir=${profile}`;
    const args = [...browserArguments({ folders: altered, headless: true }), folder, address];
    const browser = spawn(findProgram(), args, { stdio: "ignore" });
    try {
      const find = (path: string) => reports.find((each) => each.path === path);
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
      server.closeAllConnections();
      server.close();
      rmSync(altered, { recursive: true });
    }
  });
});
