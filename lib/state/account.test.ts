import { signal } from "@preact/signals";
import { describe, expect, test, vi } from "vitest";
import type { Account, Usage } from "@/lib/model/account";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createFakeItem, createFakeWorker, createQuickWorker, settled } from "@/tests/fakes";
import { createPageAccount, createDomains, createOtherAccounts, createUsage } from "./account";

const forever = new AbortController().signal;
const signedIn: Account = {
  status: "signed-in",
  baseUrl: "https://mail.example",
  method: "oauth",
  email: "ada@example.com",
  scopes: null,
};
const signedOut: Account = { status: "signed-out", failure: null };

function setUp(stored: Account | null = null) {
  const { asked, send } = createFakeWorker();
  const item = createFakeItem(stored);
  const state = createPageAccount(send, item);
  const answer = async (index: number, result: Result<Account | null>) => {
    // The state reads what is stored before it asks the worker.
    await settled();
    await asked[index]?.answer(result);
  };
  void state.start(forever);
  return { state, asked, answer, tell: item.tell };
}

test.each([null, { status: "signing-in" } as const])(
  "where %o is stored, a page shows the account that the worker answers with, until it signs out elsewhere",
  async (stored) => {
    const { state, answer, tell } = setUp(stored);
    expect(state.account.value).toBe(null);
    await answer(0, succeed(signedIn));
    expect(state.account.value).toEqual(signedIn);
    tell(signedOut);
    expect(state.account.value).toEqual(signedOut);
  },
);

test("a stored account that is signed in is shown without asking the worker", async () => {
  const { state, asked } = setUp(signedIn);
  await vi.waitFor(() => expect(state.account.value).toEqual(signedIn));
  expect(asked).toEqual([]);
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

test("a worker that stops during a sign-in in a tab is no failure; the stored account says how it ends", async () => {
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

describe("other accounts", () => {
  const list = { accounts: [], sites: {}, hasRoom: true };

  const createListWorker = (answers: Record<string, Result<unknown>> = {}) =>
    createQuickWorker((type) => answers[type] ?? succeed(type === "account.list" ? list : null));

  test("a change of account that could not be stored shows the failure; setting one for a site reads the list again", async () => {
    const { asked, send } = createListWorker({ "account.use": fail({ kind: "storage" }) });
    const others = createOtherAccounts(send);
    await others.use("1");
    expect(others.failure.value).toEqual({ kind: "storage" });
    await others.setSite("shop.example", true);
    expect(others.failure.value).toBeNull();
    expect(asked.slice(1).map(([type]) => type)).toEqual(["account.setSite", "account.list"]);
    expect(others.list.value).toEqual(list);
  });
});

describe("usage", () => {
  const five = { owner: "ada", count: 4, limit: 5, defaultDomain: "alias.example", askedAt: 0 };

  async function open(first: Usage | null) {
    const owner = signal<string | null>("ada");
    const item = createFakeItem(first);
    const usage = createUsage(item, owner);
    await usage.start(forever);
    return { usage, owner, tell: item.tell };
  }

  test("shows the number of aliases and the plan's limit", async () => {
    const { usage, tell } = await open(five);
    expect(usage.room.value.limited).toEqual({ count: 4, limit: 5 });
    tell({ ...five, count: 5 });
    expect(usage.room.value.limited).toEqual({ count: 5, limit: 5 });
  });

  test("usage of another account is not shown", async () => {
    const { usage, owner } = await open({ ...five, count: 5 });
    owner.value = "grace";
    expect([usage.room.value.limited, usage.defaultDomain.value]).toEqual([null, null]);
  });
});

describe("domains", () => {
  function open(answers: Result<string[]>[], preferred: string | null = null) {
    const { asked, send } = createQuickWorker(() => answers.shift());
    const owner = signal("ada");
    return { asked, owner, domains: createDomains(send, () => true, owner, signal(preferred)) };
  }

  test("knows which addresses are on a domain of the account", async () => {
    const { domains } = open([succeed(["Ada.example"])]);
    expect(domains.kindOf("me@ada.example")).toBe("unknown");
    await domains.load();
    expect(domains.kindOf("me@ada.EXAMPLE")).toBe("own");
    expect(domains.kindOf("me@not-ada.example")).toBe("shared");
  });

  test("loads the domains once, and again after a failure", async () => {
    const { domains, asked } = open([fail({ kind: "offline" }), succeed([])]);
    await domains.load();
    expect(domains.list.value).toBe(null);
    expect(domains.failure.value).toEqual({ kind: "offline" });
    await domains.load();
    expect(domains.failure.value).toBe(null);
    await domains.load();
    expect(domains.list.value).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test("shows the domains of an account to no other, for which they are loaded anew", async () => {
    const { domains, owner } = open([succeed(["ada.example"]), succeed(["eve.example"])]);
    await domains.load();
    owner.value = "eve";
    expect(domains.list.value).toBe(null);
    expect(domains.kindOf("me@ada.example")).toBe("unknown");
    await domains.load();
    expect(domains.list.value).toEqual(["eve.example"]);
  });

  test.each([
    ["ADA.example", ["ada.example", "other.example"]],
    ["alias.example", ["other.example", "ada.example"]],
    [null, ["other.example", "ada.example"]],
  ])("with the default domain %s, domains are listed as %j", async (preferred, listed) => {
    const { domains } = open([succeed(["other.example", "ada.example"])], preferred);
    await domains.load();
    expect(domains.list.value).toEqual(listed);
  });

  test("does not ask for domains without the scope", async () => {
    const { asked, send } = createQuickWorker(() => succeed([]));
    const domains = createDomains(send, () => false, signal("ada"), signal(null));
    await domains.load();
    expect(asked).toEqual([]);
    expect(domains.failure.value).toEqual({ kind: "scope" });
  });
});
