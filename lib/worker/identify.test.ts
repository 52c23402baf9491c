import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fault } from "@/tests/service/fault";
import { callApi } from "@/tests/service/apiCaller";
import { startService, type FaultyService, type ServiceOptions } from "@/tests/service/service";
import { valueOf } from "@/tests/fakes";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import { redirectUri } from "@/tests/worker/fakeBrowser";
import { ownClientId } from "@/lib/model/credential";
import { walkSignIn } from "@/tests/service/formBrowser";

/* Whose account it is, at servers that name it and at those that do not. */

const ada = { email: "ada@example.com", password: "analytical engine" };

let server: FaultyService;

async function start(like: NonNullable<ServiceOptions["like"]>): Promise<void> {
  server = await startService({ like, faults: true });
  server.addAccount(ada);
}

beforeEach(() => start("older"));
afterEach(() => server.close());

async function makeToken(): Promise<string> {
  return (await callApi(server, "POST", "/api/v1/token", { body: ada })).body.token;
}

async function paste(token: string) {
  server.requests.length = 0;
  const worker = startTestWorker(createProfile(server.url));
  const entered = await worker.send("account.signInWithToken", { token });
  return { entered, account: await worker.send("account.get", {}) };
}

const wrong = { ok: false, failure: { kind: "credentials" } };

test.each([
  ["older", ""],
  ["hosted", "Bearer "],
  ["hosted", "  bearer\t"],
  ["hosted", "Authorization: Bearer "],
] as const)("a token pasted at %s servers, with %j before it, signs in", async (like, before) => {
  await server.close();
  await start(like);
  const { account } = await paste(`${before}${await makeToken()}`);
  expect(account).toMatchObject({ value: { status: "signed-in", method: "token" } });
});

test.each([
  ["looks like a token", Buffer.from("x".repeat(32)).toString("base64")],
  ["does not look like a token", "no-token-at-all"],
])(
  "at an older server, which names no account, a pasted text that %s is refused as a wrong token",
  async (_name, token) => {
    const { entered, account } = await paste(token);
    expect(entered).toEqual(wrong);
    expect(account).toMatchObject({ value: { status: "signed-out", failure: wrong.failure } });
    // Each request is sent once, because the server counts every one as another wrong token.
    expect(server.requests.map(({ path }) => path)).toEqual([
      "/api/v1/me",
      "/api/v1/aliases?page=1&page_size=1",
    ]);
  },
);

test.each([401, 403, 500])("a pasted token is refused if the list answers %i", async (status) => {
  const fault: Fault = { kind: "answer", status, body: { error: "No" } };
  server.faults.inject({ path: /page_size=1$/, fault });
  expect((await paste(await makeToken())).entered).toEqual(wrong);
});

test.each<[string, Fault, object]>([
  ["is busy", { kind: "answer", status: 429 }, { kind: "limited", retryAfter: null }],
  ["is down", { kind: "answer", status: 503 }, { kind: "server", status: 503 }],
  ["does not answer", { kind: "cut-before" }, { kind: "offline" }],
])("a pasted token is not reported as wrong while the server %s", async (_name, fault, failure) => {
  server.faults.inject({ path: /page_size=1$/, fault });
  expect((await paste(await makeToken())).entered).toEqual({ ok: false, failure });
});

test("a pasted token of an account that is not confirmed signs in", async () => {
  const token = await makeToken();
  const fault: Fault = {
    kind: "answer",
    status: 403,
    body: { error: "Please confirm your account" },
  };
  server.faults.inject({ path: /page_size=1$/, fault });
  expect((await paste(token)).entered).toMatchObject({ ok: true });
});

test("where the server names the account of a pasted token, the alias list is not requested for that", async () => {
  await server.close();
  await start("hosted");
  const { entered } = await paste(await makeToken());
  expect(entered).toMatchObject({ value: { email: ada.email } });
  expect(server.requests.filter(({ path }) => path.endsWith("page_size=1"))).toEqual([]);
});

test("where the server names no account, one is known by its address, in whatever letters it is typed", async () => {
  const worker = startTestWorker(createProfile(server.url));
  const { password } = ada;
  await worker.send("account.signInWithPassword", { ...ada, code: "" });
  const { address } = valueOf(await worker.send("alias.create", {}));
  await worker.send("alias.pin", { address, pinned: true });
  const again = { email: "Ada@Example.com", password, code: "" };
  expect(await worker.send("account.signInWithPassword", again)).toMatchObject({ ok: true });
  const remembered = await worker.send("alias.readMemory", { address });
  expect(remembered).toEqual({ ok: true, value: { pinned: true } });
});

test("an account that signs in again while the server cannot name it is not taken for another one", async () => {
  await server.close();
  await start("hosted");
  server.provision({ clientId: ownClientId, name: "Alibi", redirectUris: [redirectUri] });
  const signIn = (url: string) => walkSignIn(url, ada);
  const worker = startTestWorker(createProfile(server.url), { signIn });
  await worker.send("account.signIn", {});
  const { address } = valueOf(await worker.send("alias.create", {}));
  await worker.send("alias.pin", { address, pinned: true });
  server.faults.inject({ path: "/api/v1/me", fault: { kind: "answer", status: 503 } });
  const again = await worker.send("account.signIn", {});
  expect(again).toEqual({ ok: false, failure: { kind: "server", status: 503 } });
  const account = { status: "signed-in", email: ada.email };
  expect(await worker.send("account.get", {})).toMatchObject({ value: account });
  const remembered = await worker.send("alias.readMemory", { address });
  expect(remembered).toEqual({ ok: true, value: { pinned: true } });
});
