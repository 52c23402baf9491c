import { wait } from "@/lib/model/concurrency";
import { firstRows } from "@/tests/worker/firstRows";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Slot } from "@/lib/model/account";
import { noPolicy } from "@/lib/model/settings";
import { fail } from "@/lib/model/failure";
import { createAlias } from "@/tests/createAlias";
import {
  createPage,
  startAnsweringServer,
  type Answer,
  type Asked,
} from "@/tests/worker/answeringServer";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import type { Reach } from "@/tests/worker/storageAreas";

/* Several accounts that are signed in at the same time. */

type Worker = ReturnType<typeof startTestWorker>;
type Server = Awaited<ReturnType<typeof startAnsweringServer>>;

let home: Server;
let work: Server;
/** How many aliases were created, by the name of the account. */
const creations = new Map<string, number>();
/** The answers of the server at work; if undefined, it answers as usual. */
let answer: Answer;

/**
 * A token names its account, which has one alias of the same name: `of-ada` is that of `ada@people.example`. Of
 * several creations, each has an address of its own.
 */
function answerAsUsual({ path, method, token }: Asked) {
  const name = token?.replace("of-", "");
  if (path === "/api/v1/me") return { body: { email: `${name}@people.example` } };
  if (path !== "/api/v1/aliases" || name === undefined) return undefined;
  if (method !== "POST") return { body: createPage([createAlias(`${name}@alias.example`)]) };
  const nth = (creations.get(name) ?? 0) + 1;
  creations.set(name, nth);
  const local = nth === 1 ? "new" : `new-${nth}`;
  return { status: 201, body: createAlias(`${local}-of-${name}@alias.example`) };
}

beforeEach(async () => {
  answer = () => undefined;
  creations.clear();
  home = await startAnsweringServer(answerAsUsual);
  work = await startAnsweringServer((asked) => answer(asked) ?? answerAsUsual(asked));
});
afterEach(() => Promise.all([home.close(), work.close()]));

/** Signs in Ada at home in the first slot, and the boss at work in the second, which is then the current one. */
async function openBoth(options?: Parameters<typeof startTestWorker>[1]) {
  const profile = createProfile(home.url);
  const worker = startTestWorker(profile, options);
  await worker.send("account.signInWithToken", { token: "of-ada" }, "");
  expect(await worker.send("account.add", {}, "")).toMatchObject({ ok: true });
  await worker.send("server.set", { baseUrl: work.url, clientId: null }, "1");
  const entered = await worker.send("account.signInWithToken", { token: "of-boss" }, "1");
  expect(entered).toMatchObject({ value: { email: "boss@people.example", baseUrl: work.url } });
  return { worker, profile };
}

async function readList(worker: Worker, slot: Slot): Promise<string[] | undefined> {
  const read = await worker.send("alias.query", firstRows, slot);
  return read.ok ? read.value?.entries.map(({ address }) => address) : undefined;
}

async function readAccounts(worker: Worker) {
  const read = await worker.send("account.list", {});
  return read.ok ? read.value.accounts : undefined;
}

test("each account has its own list of aliases, also after the worker is restarted", async () => {
  const { worker, profile } = await openBoth();
  for (const each of [worker, startTestWorker(profile)]) {
    expect(await readList(each, "")).toEqual(["ada@alias.example"]);
    expect(await readList(each, "1")).toEqual(["boss@alias.example"]);
    expect(await readAccounts(each)).toMatchObject([
      { slot: "", email: "ada@people.example", baseUrl: home.url, isShown: false },
      { slot: "1", email: "boss@people.example", baseUrl: work.url, isShown: true },
    ]);
  }
  const tokens = (server: Server) => new Set(server.heard.map(({ token }) => token));
  expect(tokens(home)).not.toContain("of-boss");
  expect(tokens(work)).not.toContain("of-ada");
});

test("a site assigned to an account gets that account's aliases, whichever account is current", async () => {
  const { worker, profile } = await openBoth();
  await worker.send("account.setSite", { site: "shop.example", on: true }, "");
  const next = startTestWorker(profile);
  const make = (url: string) => next.sendFromPage(url, "offer.create", {});
  const [ofAda, ofBoss] = ["ada", "boss"].map((name) => ({
    value: { address: `new-of-${name}@alias.example` },
  }));
  expect(await make("https://login.shop.example/")).toMatchObject(ofAda!);
  expect(await make("https://other.example/")).toMatchObject(ofBoss!);
  await next.send("account.setSite", { site: "shop.example", on: false }, "");
  const again = { value: { address: "new-2-of-boss@alias.example" } };
  expect(await make("https://shop.example/again")).toMatchObject(again);
});

test("a site's account is its own until the person switches on its page, or that account signs out", async () => {
  const { worker } = await openBoth();
  const readSites = async () => {
    const read = await worker.send("account.list", {});
    return read.ok && read.value.sites;
  };
  const site = "shop.example";
  await worker.send("account.setSite", { site, on: true }, "");
  await worker.send("account.use", { slot: "1", site: "other.example" }, "");
  expect(await readSites()).toEqual({ [site]: "" });
  await worker.send("account.use", { slot: "1", site }, "");
  expect(await readSites()).toEqual({});
  await worker.send("account.setSite", { site, on: true }, "");
  // The account that signs out is not the current one.
  await worker.send("account.signOut", {}, "");
  expect(await readSites()).toEqual({});
});

test("when the server ends a session, only the pages that use its account are told to forget their aliases", async () => {
  const told: number[] = [];
  const tabs = {
    query: async () => [
      { id: 1, url: "https://a.example/" },
      { id: 2, url: "https://b.example/" },
      { id: 3 },
    ],
  };
  const scripting = {
    executeScript: async ({ target, args }: { target: { tabId: number }; args?: unknown[] }) => {
      if (args?.[0] === "forget") told.push(target.tabId);
      return [];
    },
  };
  const { worker } = await openBoth({ more: { tabs, scripting } });
  await worker.send("account.setSite", { site: "b.example", on: true }, "");
  await wait(50);
  told.length = 0;
  answer = () => ({ status: 401, body: {} });
  expect(await worker.send("alias.check", {}, "1")).toMatchObject({ ok: false });
  await expect.poll(() => told).toEqual([1, 3]);
  await wait(50);
  expect(told).toEqual([1, 3]);
});

test("the second account's alarm starts the worker, which resumes a creation at its server alone", async () => {
  const isMaking = ({ method, path }: Asked) => method === "POST" && path === "/api/v1/aliases";
  answer = (asked) => (isMaking(asked) ? new Promise(() => {}) : undefined);
  const alarms: string[] = [];
  const set = (alarm: string) => void alarms.push(alarm);
  const { worker, profile } = await openBoth({ alarms: { set } });
  expect(await readList(worker, "1")).toEqual(["boss@alias.example"]);
  const made = () => work.heard.filter(isMaking).length;
  void worker.sendFromPage("https://shop.example/", "offer.create", {});
  await expect.poll(made).toBe(1);
  expect(alarms).toContain("1 journal");
  expect(alarms).not.toContain("journal");
  const looked = () => work.heard.filter(({ method }) => method === "GET").length;
  const [before, atHome] = [looked(), home.heard.length];
  // The browser reports the alarm as soon as it starts the worker.
  startTestWorker(profile).ring("1 journal");
  await expect.poll(looked).toBeGreaterThan(before);
  expect(home.heard).toHaveLength(atHome);
});

test("signing in to an account that is signed in already fails with the reason, and its slot stays", async () => {
  const profile = createProfile(home.url);
  const worker = startTestWorker(profile);
  await worker.send("account.signInWithToken", { token: "of-ada" }, "");
  await worker.send("account.add", {}, "");
  const same = { kind: "sign-in", reason: "same" };
  const again = await worker.send("account.signInWithToken", { token: "of-ada" }, "1");
  expect(again).toEqual({ ok: false, failure: same });
  expect(await readAccounts(worker)).toMatchObject([
    { slot: "", isSignedIn: true },
    { slot: "1", isShown: true, isEmpty: true },
  ]);
  expect(await worker.send("account.get", {}, "1")).toMatchObject({
    value: { status: "signed-out", failure: same },
  });
  // Its list, which ended with the session before, is read again.
  await expect.poll(() => profile.session.get("aliasCache")).not.toBeNull();
  expect(await readList(worker, "")).toEqual(["ada@alias.example"]);
});

test("an added account that nobody signed in to is gone after switching back", async () => {
  const worker = startTestWorker(createProfile(home.url));
  await worker.send("account.signInWithToken", { token: "of-ada" }, "");
  await worker.send("account.add", {}, "");
  expect(await readAccounts(worker)).toMatchObject([
    { slot: "" },
    { slot: "1", email: null, isShown: true, isSignedIn: false },
  ]);
  await worker.send("account.use", { slot: "" }, "1");
  expect(await readAccounts(worker)).toMatchObject([{ slot: "" }]);
});

test("two pages that ask for unused slots at once both have their slot recorded as used", async () => {
  const profile = createProfile(home.url);
  const worker = startTestWorker(profile);
  await Promise.all([worker.send("account.get", {}, "1"), worker.send("account.get", {}, "2")]);
  expect(profile.local.get("accounts")).toMatchObject({ current: "", used: ["", "1", "2"] });
});

test("a sign-in fails where its slot cannot be recorded in storage", async () => {
  const profile = createProfile(home.url);
  const reach: Reach = async ({ verb, values }, act) => {
    if (verb === "write" && "accounts" in values) throw new Error("The disk is full");
    return act();
  };
  profile.local.set("1server", { baseUrl: home.url, clientId: null });
  const worker = startTestWorker(profile, { reach });
  const entered = await worker.send("account.signInWithToken", { token: "of-ada" }, "1");
  expect(entered).toEqual(fail({ kind: "storage" }));
  expect(await worker.send("account.get", {}, "1")).toMatchObject({
    value: { status: "signed-out" },
  });
});

test("up to five accounts can be added", async () => {
  const worker = startTestWorker(createProfile(home.url));
  const all: Slot[] = ["", "1", "2", "3", "4"];
  for (const [place, slot] of all.entries()) {
    await worker.send("account.signInWithToken", { token: `of-${place}` }, slot);
    const added = await worker.send("account.add", {}, slot);
    expect(added.ok).toBe(slot !== "4");
  }
  expect(await readAccounts(worker)).toHaveLength(5);
});

test("an alias of a page is used, deleted and restored in its own account after a switch", async () => {
  const { worker, profile } = await openBoth();
  const page = "https://shop.example/";
  const address = "new-of-boss@alias.example";
  const readUnused = async () => {
    const read = await worker.send("alias.listUnresolved", {}, "1");
    return read.ok ? read.value.unused.length : undefined;
  };
  await worker.sendFromPage(page, "offer.create", {});
  expect(await readUnused()).toBe(1);
  await worker.send("account.use", { slot: "" }, "1");
  const heard = home.heard.length;
  const noteReceived = (from: string) =>
    worker.sendFromPage(from, "offer.noteReceived", { address });
  expect(await noteReceived(page)).toMatchObject({ ok: true });
  expect(await readUnused()).toBe(0);
  const readHeld = () => Object.keys((profile.session.get("1deletions") ?? {}) as object);
  await worker.sendFromPage(page, "offer.discard", { address });
  expect(readHeld()).toEqual([address]);
  await worker.sendFromPage(page, "offer.restore", { address });
  expect(readHeld()).toEqual([]);
  expect(await noteReceived("https://other.example/")).toEqual(fail({ kind: "refused" }));
  expect(home.heard).toHaveLength(heard);
});

test("a request from a page with an unused slot does not undo a switch of accounts made at the same time", async () => {
  let onWrite = () => {};
  const slowly: Reach = async ({ verb, values }, act) => {
    if (verb === "write" && "accounts" in values) {
      onWrite();
      await wait(20);
    }
    return act();
  };
  const { worker } = await openBoth({ reach: slowly });
  const writing = new Promise<void>((resolve) => (onWrite = resolve));
  const changing = worker.send("account.use", { slot: "" }, "1");
  await writing;
  await worker.send("account.get", {}, "3");
  await changing;
  expect(await readAccounts(worker)).toMatchObject([{ slot: "", isShown: true }, { slot: "1" }]);
});

test("an account whose vault cannot be read for a while keeps its slot", async () => {
  const { profile } = await openBoth();
  // The browser was closed, and then the second account's vault cannot be opened.
  profile.session.clear();
  const { open } = indexedDB;
  indexedDB.open = (name, version) => {
    if (name === "vault1") throw new DOMException("The disk fails", "UnknownError");
    return open.call(indexedDB, name, version);
  };
  const failing = startTestWorker(profile);
  await failing.send("account.use", { slot: "" }, "1");
  await failing.send("account.add", {}, "");
  indexedDB.open = open;
  profile.session.clear();
  const worker = startTestWorker(profile);
  expect(await readAccounts(worker)).toMatchObject([
    { slot: "", email: "ada@people.example" },
    { slot: "1", email: "boss@people.example", baseUrl: work.url, isSignedIn: true },
    { slot: "2", isShown: true },
  ]);
});

test("an added account begins without the settings of a policy, and of who was in its place before", async () => {
  const profile = createProfile(home.url);
  const policy = { ...noPolicy, clientId: "of-the-organisation", template: "{random}" };
  profile.local.set("1newAliases", { domain: "boss.example", template: "{site}" });
  const worker = startTestWorker(profile);
  await worker.send("account.signInWithToken", { token: "of-ada" }, "");
  profile.local.set("policy", policy);
  profile.changed.tell({ policy: { newValue: policy } }, "local");
  expect(await worker.send("account.add", {}, "")).toMatchObject({ ok: true });
  expect(profile.local.get("1server")).toEqual({ baseUrl: home.url, clientId: null });
  expect(profile.local.get("1newAliases")).toMatchObject({ domain: null });
});
