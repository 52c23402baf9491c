import { expect, test, vi } from "vitest";
import type { send } from "@/lib/messages/send";
import type { Account } from "@/lib/model/account";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createAccount } from "./account";

const signedIn: Account = {
  status: "signed-in",
  baseUrl: "https://mail.example",
  method: "oauth",
  email: "ada@example.com",
  scopes: null,
};
const signedOut: Account = { status: "signed-out", failure: null };

function setUp(kept: Account | null = null) {
  const answers: ((result: Result<Account | null>) => Promise<void>)[] = [];
  let tell: (account: Account | null) => void = () => {};
  const ask = () =>
    new Promise((resolve) => {
      answers.push(async (result) => {
        resolve(result);
        await new Promise((done) => setTimeout(done));
      });
    });
  const state = createAccount({
    send: ask as typeof send,
    item: {
      get: async () => kept,
      set: async () => {},
      update: async () => null,
      watch: (callback) => {
        tell = callback;
      },
    },
  });
  const answer = async (index: number, result: Result<Account | null>) => {
    // The state reads what is stored before it asks the worker.
    await new Promise((done) => setTimeout(done));
    await answers[index]?.(result);
  };
  void state.start(new AbortController().signal);
  return { state, answers, answer, tell: (account: Account | null) => tell(account) };
}

test("a page shows the account that the worker answers with", async () => {
  const { state, answer } = setUp();
  expect(state.account.value).toBe(null);
  await answer(0, succeed(signedIn));
  expect(state.account.value).toEqual(signedIn);
});

test("a stored account that is signed in is shown without asking the worker", async () => {
  const { state, answers } = setUp(signedIn);
  await vi.waitFor(() => expect(state.account.value).toEqual(signedIn));
  expect(answers).toEqual([]);
});

test("where a sign-in is stored as under way, the worker is asked how it ended", async () => {
  const { state, answer } = setUp({ status: "signing-in" });
  await answer(0, succeed(signedIn));
  expect(state.account.value).toEqual(signedIn);
});

test("shows the failure when the account cannot be read", async () => {
  const { state, answer } = setUp();
  await answer(0, fail({ kind: "broken" }));
  expect(state.failure.value).toEqual({ kind: "broken" });
});

test("shows a failure when the worker does not answer", async () => {
  vi.useFakeTimers();
  const { state } = setUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.failure.value).toEqual({ kind: "broken" });
  vi.useRealTimers();
});

test("a late answer does not undo a newer change of the account", async () => {
  const { state, answer, tell } = setUp();
  tell(signedOut);
  await answer(0, succeed(signedIn));
  expect(state.account.value).toEqual(signedOut);
});

test("a sign-out on another page is shown", async () => {
  const { state, answer, tell } = setUp();
  await answer(0, succeed(signedIn));
  tell(signedOut);
  expect(state.account.value).toEqual(signedOut);
});

test("shows the failure of a sign-in with the method that was tried", async () => {
  const { state, answer, tell } = setUp();
  await answer(0, succeed(signedOut));
  void state.signInWithPassword(
    { email: "ada@example.com", password: "wrong", code: "" },
    undefined,
  );
  expect(state.attempt.value).toEqual({ method: "password", busy: true, failure: null });
  tell({ status: "signing-in" });
  tell({ status: "signed-out", failure: { kind: "credentials" } });
  await answer(1, fail({ kind: "credentials" }));
  expect(state.attempt.value).toMatchObject({ busy: false, failure: { kind: "credentials" } });
  expect(state.failure.value).toEqual({ kind: "credentials" });
});

test("reports a sign-in as interrupted when the worker was stopped", async () => {
  const { state, answer, tell } = setUp();
  await answer(0, succeed(signedOut));
  const done = state.signIn();
  tell({ status: "signing-in" });
  await answer(1, fail({ kind: "broken" }));
  const interrupted = { kind: "sign-in", reason: "interrupted" } as const;
  await answer(2, succeed({ status: "signed-out", failure: interrupted }));
  await done;
  expect(state.account.value?.status).toBe("signed-out");
  expect(state.attempt.value?.busy).toBe(false);
  expect(state.failure.value).toEqual(interrupted);
});

test("a worker that stops while the server's page is in a tab is no failure; the stored account says how it ends", async () => {
  const { state, answer, tell } = setUp();
  await answer(0, succeed(signedOut));
  const done = state.signIn();
  tell({ status: "signing-in" });
  await answer(1, fail({ kind: "broken" }));
  await answer(2, succeed({ status: "signing-in" }));
  await done;
  expect(state.account.value).toEqual({ status: "signing-in" });
  expect(state.failure.value).toBeNull();
  const cancelled = { kind: "sign-in", reason: "cancelled" } as const;
  tell({ status: "signed-out", failure: cancelled });
  expect(state.failure.value).toEqual(cancelled);
});

test("the failure of an earlier sign-in does not affect a new one", async () => {
  const { state, answer } = setUp();
  await answer(0, succeed(signedOut));
  void state.signIn();
  void state.signIn();
  await answer(1, fail({ kind: "sign-in", reason: "cancelled" }));
  expect(state.attempt.value).toEqual({ method: "oauth", busy: true, failure: null });
});

test("signing out shows the account as signed out", async () => {
  const { state, answer } = setUp();
  await answer(0, succeed(signedIn));
  void state.signOut();
  await answer(1, succeed(null));
  expect(state.account.value).toEqual(signedOut);
});

test.each(["before", "after"])(
  "a failed sign-in is shown while still signed in, also when the stored account changes %s the answer",
  async (when) => {
    const { state, answer, tell } = setUp();
    await answer(0, succeed(signedIn));
    const done = state.signIn();
    tell({ status: "signing-in" });
    const failure = { kind: "sign-in", reason: "cancelled" } as const;
    if (when === "before") tell(signedIn);
    await answer(1, fail(failure));
    if (when === "after") tell(signedIn);
    await done;
    expect(state.failure.value).toEqual(failure);
    expect(state.account.value).toEqual(signedIn);
  },
);
