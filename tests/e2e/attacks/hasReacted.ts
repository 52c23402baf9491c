import { expect, type Page } from "@playwright/test";
import { dispatchMessage, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";

/** Answered by the worker once the service has answered it. */
const message = { type: "alias.listFromServer", payload: { page: 1, search: "" } };

/**
 * Waits until what was pressed in a page before would have come to the service. Whether a press counts is decided while
 * it is heard, and the worker told at once, so it knows before it is asked here; and it then asks the service as often as
 * it does for a new alias, for what the service can and for the alias. Whoever counts aliases again at the end of a test
 * finds also one that is later than that.
 * @param page it is the one in front
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
  // There it is a page of the extension.
  if (inFirefox) return worker.evaluate((asked) => chrome.runtime.sendMessage(asked), message);
  return liveWorker().evaluate(dispatchMessage, { message, id });
}
