import type { Asker } from "./askFromFrame.ts";

/** Minimises or restores the window of a tab, as a person does. */
export async function showWindow({ worker }: Asker, url: string, state: "minimized" | "normal") {
  const windowId = await worker.evaluate(
    async ([address, wanted]) => {
      const [tab] = await chrome.tabs.query({ url: address });
      await chrome.windows.update(tab!.windowId!, { state: wanted });
      return tab!.windowId!;
    },
    [url, state] as const,
  );
  return {
    readState: () => worker.evaluate(async (id) => (await chrome.windows.get(id)).state, windowId),
    isBehindAnother: () =>
      worker.evaluate(async (id) => {
        await chrome.windows.create({ focused: true });
        if ((await chrome.windows.getLastFocused()).id === id) throw new Error("It is in front");
      }, windowId),
  };
}
