import type { Worker } from "@playwright/test";

/** Where extension APIs can be called: the worker or an extension page. */
export interface Asker {
  worker: Pick<Worker, "evaluate">;
}

interface AskedFrame {
  url: string;
  origin: string;
  answer: unknown;
}

interface Where {
  /** The name of the frame; none for the top frame. */
  name?: string;
  /** The address of the tab, if it is not the one in front. */
  tab?: string;
}

/** Sends a message from a frame's content world, as a compromised renderer could; undefined where none may run. */
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
