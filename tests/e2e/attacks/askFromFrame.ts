import type { Worker } from "@playwright/test";

/** Where it can be asked what only an extension may: its worker, or a page of it. */
export interface Asker {
  worker: Pick<Worker, "evaluate">;
}

/** What a document says it is, and what it was answered. */
interface AskedFrame {
  url: string;
  origin: string;
  answer: unknown;
}

interface Where {
  /** The name of the frame; none for the top. */
  name?: string;
  /** The address of the tab, where that is not the one in front. */
  tab?: string;
}

/**
 * Asks the worker from where our script would run in a frame, whether it comes there by itself or not, as
 * one would whose renderer was taken over. undefined where the browser lets no extension in.
 */
export async function askFromFrame(
  { worker }: Asker,
  where: Where,
  type: string,
  payload: object = {},
): Promise<AskedFrame | undefined> {
  const question = { name: "", ...where, message: { type, payload } };
  const frames = await worker.evaluate(async ({ name, tab: address, message }) => {
    const front = address === undefined && { active: true, lastFocusedWindow: true };
    const [tab] = await chrome.tabs.query(front || { url: address! });
    const results = await chrome.scripting
      .executeScript({
        target: { tabId: tab!.id!, allFrames: true },
        func: async (...[wanted, asked]: unknown[]) => {
          if (window.name !== wanted) return null;
          const answer = (await chrome.runtime.sendMessage(asked)) as unknown;
          return { url: location.href, origin, answer };
        },
        args: [name, message],
      })
      .catch(() => []);
    return results.map(({ result }) => result as AskedFrame | null);
  }, question);
  return frames.find((each) => each !== null);
}
