import { expect, type Page } from "@playwright/test";
import { dispatchMessage, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";

/** The worker answers it only after asking the service. */
const message = { type: "alias.check", payload: {} };

/**
 * Waits until an alias would have been created if the last press in the page had counted. The offer decides during the
 * event whether a press counts and tells the worker at once, so that message arrives before those sent here. Two are sent,
 * because a new alias takes two requests: for the server's capabilities, and for the alias. This proves no order, since
 * the worker also writes to storage first; a test that counts aliases again at its end notices a later one too.
 * @param page the page in front
 */
export async function hasReacted(
  page: Page,
  extension: Pick<Extension, "id" | "worker" | "liveWorker">,
): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  for (let time = 0; time < 2; time += 1) {
    expect(await ask(extension)).toMatchObject({ ok: true });
  }
}

function ask({ id, worker, liveWorker }: Parameters<typeof hasReacted>[1]): Promise<unknown> {
  // In Firefox, `worker` is a page of the extension.
  if (inFirefox) return worker.evaluate((asked) => chrome.runtime.sendMessage(asked), message);
  return liveWorker().evaluate(dispatchMessage, { message, id });
}
