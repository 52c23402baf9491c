import type { MessageType, Reply, Request } from "@/lib/messages/protocol";
import type { send as Send } from "@/lib/messages/send";
import { succeed, type Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import { call } from "./calls";

/* Replacements for worker and storage: responses to a page, and its stored data. */

/** The responses; a message that is left out is never answered. */
export type Answers = { [Type in MessageType]?: Result<Reply<Type>> };

/** The page behind the popup, or from which the manager was opened. */
export const overShop: Answers = {
  "site.get": succeed({
    site: "login.shop.example",
    domain: "shop.example",
    name: "shop",
    offByPolicy: false,
    picked: 0,
  }),
  "site.bind": succeed({ document: "D7", site: "login.shop.example" }),
};

export function createSend(answers: Answers): typeof Send {
  return function send<Type extends MessageType>(type: Type, payload: Request<Type>) {
    call(type)(payload);
    const given: Answers[Type] = answers[type];
    return given === undefined ? new Promise<never>(() => {}) : Promise.resolve(given);
  };
}

/** The granted permissions, which do not change. */
export function grant(origins: readonly string[]) {
  const has = async () => origins.length > 0;
  const never = { addListener: () => {} };
  return {
    getAll: async () => ({ origins: [...origins] }),
    contains: has,
    request: has,
    remove: has,
    onAdded: never,
    onRemoved: never,
  };
}

export function keep<Value>(value: Value): Item<Value> {
  let kept = value;
  return {
    get: async () => kept,
    set: async (next) => {
      kept = next;
    },
    update: async (change) => (kept = change(kept)),
    watch: () => {},
  };
}
