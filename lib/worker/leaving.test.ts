import { wait } from "@/lib/model/concurrency";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noPolicy } from "@/lib/model/settings";
import { createAlias } from "@/tests/createAlias";
import { startAnsweringServer, type Answer } from "@/tests/worker/answeringServer";
import { createProfile, startTestWorker as startWorker } from "@/tests/worker/startTestWorker";

/* Work that is still going on when one account signs out and another one signs in. */

const refused = { status: 401, body: { error: "Invalid token" } };
const ada = { body: { email: "ada@people.example" } };
const bea = { body: { email: "bea@people.example" } };

let first: Awaited<ReturnType<typeof startAnsweringServer>>;
let other: Awaited<ReturnType<typeof startAnsweringServer>>;
let answer: Answer;
let ended: AbortController;
beforeEach(async () => {
  ended = new AbortController();
  answer = () => undefined;
  first = await startAnsweringServer((asked) => answer(asked));
  other = await startAnsweringServer(({ path }) => (path === "/api/v1/me" ? bea : undefined));
});
afterEach(() => {
  ended.abort();
  return Promise.all([first.close(), other.close()]);
});

/** Stops the worker's requests when the test ends, because the next test's server may have the same port. */
function startTestWorker(profile: ReturnType<typeof createProfile>) {
  return startWorker(profile, { signal: ended.signal });
}

/** Delays an answer until the test releases it. */
function hold() {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    arrived: arrived.promise,
    release: released.resolve,
    async wait() {
      arrived.resolve();
      await released.promise;
    },
  };
}

function enterWithToken(worker: ReturnType<typeof startTestWorker>, token: string) {
  return worker.send("account.signInWithToken", { token });
}

/** Signs in at the other server, which knows only Bea. */
async function enterElsewhere(worker: ReturnType<typeof startTestWorker>): Promise<void> {
  await worker.send("server.set", { baseUrl: other.url, clientId: null });
  expect(await enterWithToken(worker, "of-bea")).toMatchObject({ ok: true });
}

test.for([true, false])(
  "pending changes of one account are not applied to another (session ended by itself: %s)",
  async (isEnded) => {
    let isBusy = true;
    let isOver = false;
    answer = ({ path, token }) => {
      if (isOver && token === "of-ada") return refused;
      if (!path.startsWith("/api/v1/aliases/")) return undefined;
      return isBusy ? { status: 503, body: { error: "Busy" } } : { status: 204 };
    };
    const worker = startTestWorker(createProfile(first.url));
    expect(await enterWithToken(worker, "of-ada")).toMatchObject({ value: { email: null } });
    const tasks = [{ kind: "delete" as const, address: "secret@ada.example" }];
    await worker.send("bulk.start", { name: "delete", tasks });
    await expect.poll(() => first.heard.some(({ method }) => method === "DELETE")).toBe(true);
    isBusy = false;
    isOver = isEnded;
    if (isEnded) await worker.send("alias.check", {});
    expect(await enterWithToken(worker, "of-bea")).toMatchObject({ value: { email: null } });
    await wait(1500);
    expect(
      first.heard.filter((asked) => asked.method === "DELETE" && asked.token === "of-bea"),
    ).toEqual([]);
    expect(await worker.storage.bulkTasks.readJob()).toBeNull();
  },
);

test("signing in with the same token again keeps the account's bulk job", async () => {
  answer = ({ method }) =>
    method === "DELETE" ? { status: 503, body: { error: "Busy" } } : undefined;
  const worker = startTestWorker(createProfile(first.url));
  await enterWithToken(worker, "of-ada");
  const tasks = [{ kind: "delete" as const, address: "secret@ada.example" }];
  await worker.send("bulk.start", { name: "delete", tasks });
  await enterWithToken(worker, "of-ada");
  expect(await worker.storage.bulkTasks.readJob()).not.toBeNull();
});

test("signing out deletes the token in less than a second, even while a deletion gets no answer", async () => {
  const deleted = hold();
  answer = ({ method }) => (method === "DELETE" ? deleted.wait().then(() => undefined) : undefined);
  const worker = startTestWorker(createProfile(first.url));
  await enterWithToken(worker, "of-ada");
  await worker.send("alias.delete", { address: "secret@ada.example", canRecreate: false });
  const leaving = worker.send("account.signOut", {});
  await deleted.arrived;
  await wait(800);
  expect(await worker.storage.credential.get()).toBeNull();
  deleted.release();
  await leaving;
});

test.each(["the worker", "the browser"])(
  "a session ends that was left at another server, as %s stopped while the server was set",
  async (stopped) => {
    const profile = createProfile(first.url);
    expect(await enterWithToken(startTestWorker(profile), "of-ada")).toMatchObject({ ok: true });
    profile.local.set("server", { baseUrl: other.url, clientId: null });
    if (stopped === "the browser") profile.session.clear();
    const worker = startTestWorker(profile);
    await expect
      .poll(() => worker.send("account.get", {}))
      .toMatchObject({ value: { status: "signed-out" } });
    expect(await worker.send("alias.check", {})).toMatchObject({ ok: false });
    expect(other.heard).toEqual([]);
  },
);

test("a session stays while its stored server cannot be read", async () => {
  const profile = createProfile(first.url);
  expect(await enterWithToken(startTestWorker(profile), "of-ada")).toMatchObject({ ok: true });
  profile.local.set("server", "broken");
  const worker = startTestWorker(profile);
  await worker.send("server.check", {});
  expect(await worker.send("account.get", {})).toMatchObject({ value: { status: "signed-in" } });
});

test("a policy that forbids a sign-in method during a sign-in by it ends that sign-in", async () => {
  const asked = hold();
  answer = ({ path }) => (path === "/api/v1/me" ? asked.wait().then(() => undefined) : undefined);
  const profile = createProfile(first.url);
  const worker = startTestWorker(profile);
  const entering = enterWithToken(worker, "of-ada");
  await asked.arrived;
  const policy = { ...noPolicy, signIn: ["oauth"] };
  profile.local.set("policy", policy);
  profile.changed.tell({ policy: { newValue: policy } }, "local");
  asked.release();
  expect(await entering).toEqual({ ok: false, failure: { kind: "managed" } });
  expect(await worker.storage.credential.get()).toBeNull();
});

test("a password or token typed for one server is not sent to another server chosen in the same moment", async () => {
  const worker = startTestWorker(createProfile(other.url));
  const typed = { email: "ada@people.example", password: "analytical engine", code: "" };
  const entered = await worker.send("account.signInWithPassword", { ...typed, server: first.url });
  const token = { token: "of-ada", server: first.url };
  expect(await worker.send("account.signInWithToken", token)).toEqual(entered);
  expect(entered).toMatchObject({ ok: false, failure: { reason: "interrupted" } });
  expect(other.heard).toEqual([]);
  const meant = await worker.send("account.signInWithPassword", { ...typed, server: other.url });
  expect(meant).toMatchObject({ ok: true });
});

test("an address on one account's custom domain is not looked up at another account's server", async () => {
  const domains = hold();
  answer = async ({ path }) => {
    if (path === "/api/v1/me") return ada;
    if (path !== "/api/v1/domains") return undefined;
    await domains.wait();
    const counts = { page_number: 1, page_size: 100, total_entries: 1, total_pages: 1 };
    return { body: { domains: [{ domain: "ada.example" }], ...counts } };
  };
  const profile = createProfile(first.url);
  profile.local.set("newAliases", { domain: "ada.example", template: "{site}-{random}" });
  const worker = startTestWorker(profile);
  await enterWithToken(worker, "of-ada");
  const making = worker.sendFromPage("https://clinic.example/", "offer.create", {});
  await domains.arrived;
  await worker.send("account.signOut", {});
  await enterElsewhere(worker);
  domains.release();
  expect(await making).toMatchObject({ ok: false });
  expect(other.heard.filter(({ path }) => path.includes("ada.example"))).toEqual([]);
});

test("an alias is created while the worker finishes another account's sign-out, which an earlier one left", async () => {
  answer = ({ path, method }) => {
    if (path === "/api/v1/me") return ada;
    return method === "POST" ? { status: 201, body: createAlias("a@alias.example") } : undefined;
  };
  const profile = createProfile(first.url);
  const before = startTestWorker(profile);
  await enterWithToken(before, "of-ada");
  await before.storage.signingOut.set("https://other.example bea@people.example");
  const made = await startTestWorker(profile).send("alias.create", { title: "shop.example" });
  expect(made).toMatchObject({ ok: true });
});
