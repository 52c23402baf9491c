import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createOtherAccounts } from "./account";

const list = { accounts: [], sites: {}, hasRoom: true };

/** A worker that records the messages it gets. */
function createWorker(answers: Record<string, Result<unknown>> = {}) {
  const asked: [string, unknown][] = [];
  const ask = async (type: string, payload: unknown) => {
    asked.push([type, payload]);
    return answers[type] ?? succeed(type === "account.list" ? list : null);
  };
  return { asked, send: ask as typeof send };
}

test("changing the account for a site sends the site, and changing it otherwise sends none", async () => {
  const { asked, send } = createWorker();
  const others = createOtherAccounts(send);
  await others.use("1", "shop.example");
  await others.use("2");
  expect(asked).toEqual([
    ["account.use", { slot: "1", site: "shop.example" }],
    ["account.use", { slot: "2" }],
  ]);
});

test("a change of account that could not be stored shows the failure", async () => {
  const { send } = createWorker({ "account.use": fail({ kind: "storage" }) });
  const others = createOtherAccounts(send);
  await others.use("1");
  expect(others.failure.value).toEqual({ kind: "storage" });
  await others.setSite("shop.example", true);
  expect(others.failure.value).toBeNull();
});

test("the list of accounts is read again after a site was set to always use one", async () => {
  const { asked, send } = createWorker();
  const others = createOtherAccounts(send);
  await others.setSite("shop.example", true);
  expect(asked.map(([type]) => type)).toEqual(["account.setSite", "account.list"]);
  expect(others.list.value).toEqual(list);
});
