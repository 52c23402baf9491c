/*
 * `npm start`: the local service with seeded accounts, and a browser with Alibi on a demo sign-up page. Without
 * a display, or with `--headless`, it runs the tour automatically.
 */
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { closeWelcome, extensionId, launchBrowser } from "../e2e/launch.ts";
import { serveSites } from "../e2e/sites/serve.ts";
import { startService } from "../service/service.ts";
import { walkTour } from "./steps.ts";

const usualPort = 4010;
const ada = { email: "ada@example.com", password: "analytical engine" };

const { values } = parseArgs({ options: { headless: { type: "boolean", default: false } } });
const hasDisplay =
  process.platform !== "linux" || Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
const headless = values.headless || !hasDisplay;

/** The usual port, so that addresses a person has noted stay valid; another one if it is taken. */
async function findPort(): Promise<number> {
  const server = createServer();
  try {
    server.listen(usualPort, "127.0.0.1");
    await once(server, "listening");
    return usualPort;
  } catch {
    return 0;
  } finally {
    server.close();
  }
}

/** Builds the extension with the local service as its server, separately from the normal build. */
function build(baseUrl: string): void {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const env = { ...process.env, WXT_BASE_URL: baseUrl };
  const { status } = spawnSync("wxt", ["build", "--mode", "demo"], {
    cwd: root,
    env,
    stdio: "pipe",
  });
  if (status === 0) return;
  console.error("The extension could not be built; `npm run build` says why.");
  process.exit(1);
}

console.log("Starting the local alias service…");
const service = await startService({ port: await findPort(), seed: true });
console.log(`  ${service.url}, with an account ${ada.email}, password “${ada.password}”`);
console.log("Building Alibi…");
build(service.url);
const sites = await serveSites();
const formUrl = sites.at("paperlantern.example", "signup.html");
console.log(headless ? "Walking the tour in a browser nobody sees…" : "Opening a browser…");
const { context } = await launchBrowser({ extension: ".output/chrome-mv3-demo", headless });
await closeWelcome(context);

let failed = false;
if (headless) {
  try {
    await walkTour({
      context,
      popupUrl: `chrome-extension://${extensionId}/popup.html`,
      formUrl,
      person: ada,
      countAliases: () => service.aliasesOf(ada.email).length,
    });
    console.log("The pictures are in .output/tour/.");
  } catch (error) {
    failed = true;
    console.error("  ✗ The tour stopped here:", error);
  }
} else {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(formUrl);
  console.log("  1. Click the email field, then “Sign in to Alibi”, and sign in as above.");
  console.log("  2. Click the email field again, then “New alias”.");
  console.log(
    "  3. Find it behind the puzzle piece in the toolbar, in Alibi. Close the browser to end.",
  );
  await context.waitForEvent("close", { timeout: 0 });
}
if (headless) await context.close();
await sites.close();
await service.close();
process.exit(failed ? 1 : 0);
