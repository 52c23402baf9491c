import type { Browser } from "webextension-polyfill";
import { fail } from "@/lib/model/failure/failure";
import { StorageError } from "@/lib/model/failure/StorageError";
import { answer, type ChooseAccount, type Sender } from "./answer";

type Parts = Pick<Browser, "runtime"> & Partial<Pick<Browser, "windows">>;

/**
 * Hooks `answer` to the browser, and tells of pages of the extension that ask for anything. A bug in a handler is logged here and answered as `broken`; what could not
 * be written down is nobody's bug.
 */
export function listen(
  { runtime, windows }: Parts,
  choose: ChooseAccount,
  onOwnPage = () => {},
): void {
  const self = { id: runtime.id, origin: runtime.getURL("") };
  const hear = async (message: unknown, sender: Sender) => {
    if (sender.url?.startsWith(self.origin)) onOwnPage();
    return answer(message, await lookAtWindow(windows, sender), self, choose);
  };
  runtime.onMessage.addListener((message: unknown, sender: Sender, reply) => {
    const said = hear(message, sender).catch((error: unknown) => {
      if (error instanceof StorageError) return fail({ kind: "storage" });
      console.error(error);
      return fail({ kind: "broken" });
    });
    void said.then(reply);
    // The answer comes later. Not every browser takes a promise for that.
    return true;
  });
}

/**
 * The active tab of a minimised window is not seen, either. One without the focus is: a person may read it
 * beside another. Firefox for Android has no windows.
 */
async function lookAtWindow(windows: Parts["windows"], sender: Sender): Promise<Sender> {
  const { tab } = sender;
  if (!windows || !tab?.active || tab.windowId === undefined) return sender;
  const window = await windows.get(tab.windowId).catch(() => undefined);
  const active = window !== undefined && window.state !== "minimized";
  return { ...sender, tab: { ...tab, active } };
}
