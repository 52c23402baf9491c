import browser from "webextension-polyfill";
import { fail } from "@/lib/model/failure";
import { answer, type Handlers, type Sender } from "./answer";

/** Hooks `answer` to the browser. A bug in a handler is logged here and answered as `broken`. */
export function listen(handlers: Handlers): void {
  const self = { id: browser.runtime.id, origin: browser.runtime.getURL("") };
  browser.runtime.onMessage.addListener((message: unknown, sender: Sender) =>
    answer(message, sender, self, handlers).catch((error: unknown) => {
      console.error(error);
      return fail({ kind: "broken" });
    }),
  );
}
