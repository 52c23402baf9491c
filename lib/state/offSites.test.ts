import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createOffSites } from "./site";

function setUp(stored: string[] = []) {
  const answers: ((result: Result<string>) => void)[] = [];
  const asked: unknown[] = [];
  let tell: (sites: string[]) => void = () => {};
  const ask = (_type: string, payload: unknown) => {
    asked.push(payload);
    return new Promise((resolve) => answers.push(resolve));
  };
  const state = createOffSites({
    send: ask as typeof send,
    item: {
      get: async () => stored,
      set: async () => {},
      update: async () => stored,
      watch: (callback) => {
        tell = callback;
      },
    },
  });
  const start = () => state.start(new AbortController().signal);
  return { state, start, asked, answers, tell: (sites: string[]) => tell(sites) };
}

test("lists the sites that are off, and follows changes by other pages", async () => {
  const { state, start, tell } = setUp(["shop.example"]);
  expect(state.list.value).toBe(null);
  await start();
  expect(state.list.value).toEqual(["shop.example"]);
  tell([]);
  expect(state.list.value).toEqual([]);
});

test("a change during the first read of the sites that are off wins over what was read", async () => {
  const { state, start, tell } = setUp(["shop.example"]);
  const started = start();
  tell(["bank.example"]);
  await started;
  expect(state.list.value).toEqual(["bank.example"]);
});

test("switches a site off through the worker, and lists it as stored", async () => {
  const { state, start, asked, answers } = setUp(["shop.example"]);
  await start();
  const switched = state.setOff("login.bank.example", true);
  answers[0]?.(succeed("bank.example"));
  expect(await switched).toEqual(succeed("bank.example"));
  expect(asked).toEqual([{ site: "login.bank.example", off: true }]);
  expect(state.list.value).toEqual(["bank.example", "shop.example"]);
});

test("a late answer does not undo a newer change of the list of sites", async () => {
  const { state, start, answers, tell } = setUp();
  await start();
  const switched = state.setOff("shop.example", true);
  tell(["shop.example"]);
  tell([]);
  answers[0]?.(succeed("shop.example"));
  await switched;
  expect(state.list.value).toEqual([]);
});

test("says why a site could not be switched, until the next attempt", async () => {
  const { state, start, answers } = setUp(["shop.example"]);
  await start();
  const switched = state.setOff("shop.example", false);
  answers[0]?.(fail({ kind: "broken" }));
  await switched;
  expect(state.failure.value).toEqual({ kind: "broken" });
  expect(state.list.value).toEqual(["shop.example"]);
  void state.setOff("shop.example", false);
  expect(state.failure.value).toBe(null);
});
