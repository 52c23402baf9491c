import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { attachToWorker } from "./attachToWorker.ts";
import { buildCopy, copyProject } from "./projectCopy.ts";
import { ada } from "./signIn.ts";
import { closeWelcome, extensionId, launchBrowser } from "../e2e/launch.ts";
import { FormPage } from "../e2e/pages/form.ts";
import { OptionsPage } from "../e2e/pages/options.ts";
import { PopupPage } from "../e2e/pages/popup.ts";
import { serveSites } from "../e2e/sites/serve.ts";
import { startService } from "../service/service.ts";

/*
 * How many source files a newcomer would have to open to follow the most common tasks: those with a function
 * that runs between the first press and the result, in the page and in the worker.
 *
 *     npm run bench -- flows
 *     npm run bench -- flows --list    prints their names
 */

/** In ms: work after the result, such as saving a copy of what was drawn, belongs to no task. */
const rest = 2000;

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });

const copy = copyProject("flows");
makeReadable(join(copy.folder, "wxt.config.ts"));
buildCopy(copy.folder);
const build = ".output/chrome-mv3";
const service = await startService();
service.addAccount({ ...ada, aliases: [{ address: "one@alias.example", title: "shop.example" }] });
const sites = await serveSites();
const { context } = await launchBrowser({ extension: `${copy.relative}/${build}`, headless: true });
await closeWelcome(context);
const worker = await attachToWorker(context);
await startCounting(worker);

const options = new OptionsPage(await openOwnPage("options.html"));
await options.choosesServer(service.url);
await count("a sign-in with a password", options.page, async () => {
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
});
await options.page.close();

// A page of the same process, so that the popup's first functions are counted too.
const popup = new PopupPage(await openOwnPage("icon/mark.svg"));
await count("the popup opened, until its rows are there", popup.page, async () => {
  await popup.page.goto(`chrome-extension://${extensionId}/popup.html`);
  await popup.rows.first().waitFor();
});
await count("an alias switched off", popup.page, async () => {
  await popup.rows.first().getByRole("switch").click();
  await popup.page.waitForTimeout(rest);
});
await popup.page.close();

const form = new FormPage(await context.newPage());
await count("an email field touched and filled", form.page, async () => {
  await form.page.goto(sites.at("new.example", "signup.html"));
  await form.focusEmail();
  await form.press(/new alias/i);
  await form.hasValue(/@/, 10_000);
});

await context.close();
await sites.close();
await service.close();
copy.remove();

async function openOwnPage(name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${extensionId}/${name}`);
  return page;
}

async function count(flow: string, page: Page, go: () => Promise<void>): Promise<void> {
  const thread: Thread = await context.newCDPSession(page);
  await startCounting(thread);
  await page.waitForTimeout(rest);
  const built = join(copy.folder, build);
  await takeFiles(thread, built);
  await takeFiles(worker, built);
  await go();
  const inPage = await takeFiles(thread, built);
  const inWorker = await takeFiles(worker, built);
  const all = inPage.union(inWorker).size;
  console.log(`${flow}: ${all} files, ${inPage.size} in the page, ${inWorker.size} in the worker`);
  if (!values.list) return;
  for (const file of inPage) console.log(`  page    ${file}`);
  for (const file of inWorker) console.log(`  worker  ${file}`);
}

/** Builds without minification and with source maps. */
function makeReadable(config: string): void {
  const shipped = readFileSync(config, "utf8");
  writeFileSync(config, shipped.replace("build: {", "build: { minify: false, sourcemap: true,"));
}

/** A DevTools target that runs scripts of the extension: a page or the worker. */
interface Thread {
  send(
    method: "Profiler.enable" | "Profiler.startPreciseCoverage" | "Profiler.takePreciseCoverage",
    settings?: { callCount?: boolean; detailed?: boolean },
  ): Promise<unknown>;
}

/** Starts to count which functions run in it. */
async function startCounting(thread: Thread): Promise<void> {
  await thread.send("Profiler.enable");
  await thread.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
}

/**
 * The source files, relative to the project root, with a function that ran since the last call.
 * @param folder the build, with its source maps
 */
async function takeFiles(thread: Thread, folder: string): Promise<ReadonlySet<string>> {
  const { result } = (await thread.send("Profiler.takePreciseCoverage")) as { result: Script[] };
  const files = result
    .filter(({ url }) => url.startsWith(`chrome-extension://${extensionId}/`))
    .flatMap(({ url, functions }) => {
      const find = createFinder(join(folder, new URL(url).pathname));
      return functions
        .filter(({ functionName, ranges }) => functionName !== "" && ranges[0]!.count > 0)
        .map(({ ranges }) => find(ranges[0]!.startOffset));
    });
  return new Set(files.filter((file) => file !== undefined).toSorted());
}

/** A script in V8's coverage (Chrome DevTools Protocol, `Profiler.ScriptCoverage`). */
interface Script {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
}

/** @returns the source file of a position in the script; undefined for one that is not ours */
function createFinder(script: string): (offset: number) => string | undefined {
  if (!existsSync(`${script}.map`)) return () => undefined;
  const starts = [
    0,
    ...readFileSync(script, "utf8")
      .matchAll(/\n/g)
      .map(({ index }) => index + 1),
  ];
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")));
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - starts[line]!);
    const source = "originalSource" in entry ? entry.originalSource : "";
    return /^(?:\.\.\/)+((?:components|entrypoints|lib)\/.+)/.exec(source)?.[1];
  };
}
