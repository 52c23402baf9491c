import type { Frame, Page } from "@playwright/test";
import type { Run } from "./compare.ts";
import { installRecorder } from "./recorder.ts";

/** A page that is recorded, and from which no form leads away. */
export interface WatchedPage {
  page: Page;
  /** Opens an address and has everything recorded from then on. */
  open(url: string): Promise<void>;
  /** Waits until everything that was set off has come to an end, and reads it. */
  read(frame: Frame): Promise<Run>;
}

export async function watchPage(page: Page): Promise<WatchedPage> {
  let port = "";
  let opened = false;
  let requests: string[] = [];
  await page.addInitScript(installRecorder);
  await page.route("**/*", async (route) => {
    const request = route.request();
    const isLocal = new URL(request.url()).port === port;
    if (isLocal && !(opened && request.isNavigationRequest())) return route.continue();
    // Pages name scripts, styles and pictures of the sites they were captured from; none is fetched.
    if (!opened || !request.isNavigationRequest()) return route.abort();
    const body = (request.postData() ?? "").replaceAll(/-{4}WebKitFormBoundary\w+/g, "boundary");
    requests.push(`${request.method()} ${request.url()} ${body}`.trimEnd());
    // Without content the document stays, with all that is in it.
    return route.fulfill({ status: 204 });
  });
  return {
    page,
    async open(url) {
      opened = false;
      ({ port } = new URL(url));
      // Pages of frameworks are built when they are first asked for.
      await page.goto(url, { timeout: 120_000 });
      opened = true;
      requests = [];
    },
    async read(frame) {
      // A submit that the page let through asks for its address in a task of its own.
      await frame.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 80))),
      );
      const recording = await frame.evaluate(() => globalThis.handsRecorder?.read());
      if (!recording) throw new Error("There is no recorder in the page");
      // A busy browser takes its time to ask; where the page sends by itself, or not at all, nobody comes.
      for (let waited = 0; waited < 600 && requests.length < recording.submissions.length;) {
        await page.waitForTimeout(50);
        waited += 50;
      }
      return { ...recording, requests };
    },
  };
}
