import type { Browser } from "webextension-polyfill";
import { fail } from "@/lib/model/failure/failure";
import { StorageError } from "@/lib/model/failure/StorageError";
import { answer, type Handlers, type Sender } from "./answer";

/**
 * Hooks `answer` to the browser. A bug in a handler is logged here and answered as `broken`; what could not
 * be written down is nobody's bug.
 */
export function listen({ runtime }: Pick<Browser, "runtime">, handlers: Handlers): void {
  const self = { id: runtime.id, origin: runtime.getURL("") };
  runtime.onMessage.addListener((message: unknown, sender: Sender) =>
    answer(message, sender, self, handlers).catch((error: unknown) => {
      if (error instanceof StorageError) return fail({ kind: "storage" });
      console.error(error);
      return fail({ kind: "broken" });
    }),
  );
}
