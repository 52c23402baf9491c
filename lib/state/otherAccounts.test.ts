import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createOtherAccounts } from "./otherAccounts";

const list = { accounts: [], sites: {}, inContainer: null, hasRoom: true };

/** A worker that notes what it is asked. */
function createWorker(answers: Record<string, Result<unknown>> = {}) {
  const asked: [string, unknown][] = [];
  const ask = async (type: string, payload: unknown) => {
    asked.push([type, payload]);
    return answers[type] ?? succeed(type === "account.list" ? list : null);
  };
  return { asked, send: ask as typeof send };
}

test("who changes over above a page says which one it is about", async () => {
  const { asked, send } = createWorker();
  const others = createOtherAccounts({ send, findPage: async () => 7 });
  await others.use("1", { site: "shop.example" });
  await others.use("2");
  expect(asked).toEqual([
    ["account.use", { slot: "1", site: "shop.example", tabId: 7 }],
    ["account.use", { slot: "2" }],
  ]);
});

test("a change-over that could not be written down is told, and so is a tab in no container", async () => {
  const { send } = createWorker({
    "account.use": fail({ kind: "storage" }),
    "account.setContainer": succeed(false),
  });
  const others = createOtherAccounts({ send, findPage: async () => 7 });
  await others.use("1");
  expect(others.failure.value).toEqual({ kind: "storage" });
  await others.setContainer(true);
  expect(others.failure.value).toBeNull();
  expect(others.isInNone.value).toBe(true);
});

test("the list is read again once a site has an account of its own", async () => {
  const { asked, send } = createWorker();
  const others = createOtherAccounts({ send });
  await others.setSite("shop.example", true);
  expect(asked.map(([type]) => type)).toEqual(["account.setSite", "account.list"]);
  expect(others.list.value).toEqual(list);
});
