import type { Frame, Page } from "@playwright/test";
import type { Run } from "./compare.ts";
import { installRecorder } from "./recorder.ts";

/** A recorded page whose forms navigate nowhere. */
export type WatchedPage = Awaited<ReturnType<typeof watchPage>>;

export async function watchPage(page: Page) {
  let port = "";
  let opened = false;
  let requests: string[] = [];
  await page.addInitScript(installRecorder);
  await page.route("**/*", async (route) => {
    const request = route.request();
    const isLocal = new URL(request.url()).port === port;
    if (isLocal && !(opened && request.isNavigationRequest())) return route.continue();
    // Captured pages refer to scripts, styles and images of their sites; none is fetched.
    if (!opened || !request.isNavigationRequest()) return route.abort();
    const body = (request.postData() ?? "").replaceAll(/-{4}WebKitFormBoundary\w+/g, "boundary");
    requests.push(`${request.method()} ${request.url()} ${body}`.trimEnd());
    // "No Content" keeps the current document.
    return route.fulfill({ status: 204 });
  });
  return {
    page,
    async open(url: string) {
      opened = false;
      ({ port } = new URL(url));
      // The pages of frameworks are built at their first request.
      await page.goto(url, { timeout: 120_000 });
      opened = true;
      requests = [];
    },
    /** Waits until everything that was triggered is over, and reads it. */
    async read(frame: Frame): Promise<Run> {
      // The submit of a form navigates from a task of its own.
      await frame.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 80))),
      );
      const recording = await frame.evaluate(() => globalThis.handsRecorder?.read());
      if (!recording) throw new Error("There is no recorder in the page");
      // A busy browser takes a while to request it. Where the page sends by itself or not at all, no request
      // comes.
      for (let waited = 0; waited < 600 && requests.length < recording.submissions.length;) {
        await page.waitForTimeout(50);
        waited += 50;
      }
      return { ...recording, requests };
    },
  };
}
