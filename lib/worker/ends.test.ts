import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstRows } from "@/tests/worker/firstRows";
import { callApi } from "@/tests/service/apiCaller";
import { startService, type Service } from "@/tests/service/service";
import { openBrowser } from "@/tests/worker/openBrowser";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import { dayAfter, dayOf } from "@/lib/model/end";
import { valueOf } from "@/tests/fakes";

/* Aliases that are switched off at their end date or limit: the whole worker, against the local service. */

const service = await startService({ faults: true });
afterAll(() => service.close());

let email: string;
/** One more alias, whose end is set last, to tell when the others have been handled. */
let last: string;
let accounts = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 24, 12) });
  accounts += 1;
  email = `ada${accounts}@example.com`;
  last = `last${accounts}@x.example`;
});
afterEach(() => vi.useRealTimers());

const password = "analytical engine";
const tomorrow = () => dayAfter(1, Date.now());

type Given = NonNullable<Parameters<Service["addAccount"]>[0]["aliases"]>;

function addAliases(...aliases: Given): void {
  service.addAccount({ email, password, aliases: [...aliases, { address: last }] });
}

/** Opens a browser of the user, and waits until its cache is complete. `read` gives what the server has. */
async function open() {
  const worker = await openBrowser(service.url, { email, password });
  await expect
    .poll(() => worker.profile.session.get("aliasCache"))
    .toMatchObject({ complete: true });
  return { ...worker, read: () => readList(worker) };
}

async function readList({ send }: Awaited<ReturnType<typeof openBrowser>>) {
  await send("alias.check", {});
  const read = valueOf(await send("alias.query", firstRows));
  const others = read!.entries.filter(({ address }) => address !== last);
  const all = others.map(({ address, enabled, notes }) => [address, { enabled, notes }]);
  return Object.fromEntries(all) as Record<string, { enabled: boolean; notes: string | null }>;
}

function countSent(address: string): number {
  const path = `/api/v1/aliases/${encodeURIComponent(address)}`;
  return service.requests.filter((each) => each.method === "PATCH" && each.path === path).length;
}

/**
 * Waits until a browser has checked the ends. Giving `last` an end that has come starts another check. Checks run one
 * after the other, so the one before is over once `last` is off.
 */
async function finishes({ send }: Awaited<ReturnType<typeof openBrowser>>): Promise<void> {
  const changes = { enabled: true, notes: `Alibi: off on ${dayOf(Date.now())}` };
  expect(await send("alias.update", { address: last, changes })).toMatchObject({ ok: true });
  const find = () => service.aliasesOf(email).find(({ address }) => address === last);
  await expect.poll(() => find()?.enabled).toBe(false);
}

test("an alias whose end has come is switched off once, with the day in its notes, and no other is", async () => {
  addAliases(
    { address: "day@x.example", notes: "Alibi: off on 2026-11-24\nMine" },
    { address: "count@x.example", notes: "Alibi: off at 5 forwarded", forwarded: 5 },
    { address: "later@x.example", notes: "Alibi: off on 2026-11-25" },
    { address: "few@x.example", notes: "Alibi: off at 5 forwarded", forwarded: 4 },
    { address: "words@x.example", notes: "Not Alibi: off on 2026-11-01" },
    { address: "label@x.example", title: "Alibi: off on 2026-11-01" },
    { address: "already@x.example", notes: "Alibi: off on 2026-11-01\nMine", enabled: false },
  );
  const one = await open();
  await expect.poll(one.read).toMatchObject({
    "day@x.example": { enabled: false, notes: "Alibi: off since 2026-11-24\nMine" },
    "count@x.example": { enabled: false, notes: "Alibi: off since 2026-11-24" },
    "already@x.example": { enabled: false, notes: "Mine" },
  });
  const two = await open();
  two.ring("ends");
  await finishes(two);
  const left = await two.read();
  for (const name of ["later", "few", "words", "label"]) {
    expect(left[`${name}@x.example`]?.enabled).toBe(true);
    expect(countSent(`${name}@x.example`)).toBe(0);
  }
  for (const name of ["day", "count", "already"]) expect(countSent(`${name}@x.example`)).toBe(1);
});

test("an alias that a person switches on after its end stays on, also where a list still has the end", async () => {
  const address = "again@x.example";
  addAliases({ address, notes: `Alibi: off on ${tomorrow()}\nMine` });
  const one = await open();
  const two = await open();
  vi.setSystemTime(new Date(2026, 11, 30, 12));
  one.ring("ends");
  await expect.poll(one.read).toMatchObject({ [address]: { enabled: false } });
  const on = await one.send("alias.update", { address, changes: { enabled: true } });
  expect(on).toMatchObject({ ok: true, value: { enabled: true, notes: "Mine" } });
  // The list of the second browser still has the end.
  two.ring("ends");
  await finishes(two);
  expect(await two.read()).toEqual({ [address]: { enabled: true, notes: "Mine" } });
  // One request switched the alias off, the other on.
  expect(countSent(address)).toBe(2);
});

test("notes edited in another browser are kept, and the end that they say now is the one that counts", async () => {
  const [kept, put, taken] = ["kept@x.example", "put@x.example", "taken@x.example"];
  const end = `Alibi: off on ${tomorrow()}`;
  addAliases(...[kept, put, taken].map((address) => ({ address, notes: end })));
  const one = await open();
  const two = await open();
  const edit = (address: string, notes: string | null) =>
    two.send("alias.update", { address, changes: { notes } });
  await edit(kept, `${end}\nWritten elsewhere`);
  await edit(put, "Alibi: off on 2027-11-24");
  await edit(taken, null);
  vi.setSystemTime(new Date(2026, 11, 30, 12));
  one.ring("ends");
  await expect.poll(one.read).toEqual({
    [kept]: { enabled: false, notes: `Alibi: off since ${dayOf(Date.now())}\nWritten elsewhere` },
    [put]: { enabled: true, notes: "Alibi: off on 2027-11-24" },
    [taken]: { enabled: true, notes: null },
  });
});

test("notes edited elsewhere between the look at an alias and the change of its end are kept", async () => {
  const address = "between@x.example";
  const notes = `Alibi: off on ${tomorrow()}`;
  addAliases({ address, notes });
  const one = await open();
  const path = `/api/v1/aliases/${encodeURIComponent(address)}`;
  const credentials = { body: { email, password } };
  const { token } = (await callApi(service, "POST", "/api/v1/token", credentials)).body;
  vi.setSystemTime(new Date(2026, 10, 25, 12));
  service.faults.inject({ method: "GET", path, fault: { kind: "wait", after: 500 } });
  one.ring("ends");
  await expect.poll(() => service.requests.some(({ fault }) => fault === "wait")).toBe(true);
  await callApi(service, "PATCH", path, { token, body: { notes: `${notes}\nTheirs` } });
  await finishes(one);
  expect(service.aliasesOf(email).find((each) => each.address === address)).toMatchObject({
    enabled: true,
    notes: `${notes}\nTheirs`,
  });
});

test("the first end in the list sets an alarm for the midnight at which it comes", async () => {
  addAliases({ notes: "Alibi: off on 2026-12-24" }, { notes: `Alibi: off on ${tomorrow()}` });
  const sets = vi.fn();
  await openBrowser(service.url, { email, password }, { alarms: { set: sets } });
  const midnight = new Date(2026, 10, 25).getTime();
  await expect
    .poll(() => sets.mock.calls)
    .toContainEqual(["ends", expect.objectContaining({ when: midnight })]);
});

test("switching an alias on keeps an end still to come, and notes edited elsewhere", async () => {
  const [coming, gone] = ["coming@x.example", "gone@x.example"];
  const end = "Alibi: off on 2027-11-24";
  addAliases(
    { address: coming, notes: end, enabled: false },
    { address: gone, notes: "Alibi: off since 2026-11-01", enabled: false },
  );
  const one = await open();
  const two = await open();
  await two.send("alias.update", { address: gone, changes: { notes: "Written elsewhere" } });
  for (const address of [coming, gone]) {
    await one.send("alias.update", { address, changes: { enabled: true } });
  }
  expect(await one.read()).toEqual({
    [coming]: { enabled: true, notes: end },
    [gone]: { enabled: true, notes: "Written elsewhere" },
  });
});

test("without the right to change aliases, no request is sent for an end that has come", async () => {
  const address = "right@x.example";
  addAliases({ address, notes: "Alibi: off on 2026-11-01" });
  const profile = createProfile(service.url);
  const clears = vi.fn();
  const worker = startTestWorker(profile, { alarms: { clear: clears } });
  const account = { status: "signed-in", email, baseUrl: service.url, scopes: ["aliases:read"] };
  vi.spyOn(worker.storage.account, "get").mockResolvedValue(account as never);
  await worker.send("account.signInWithPassword", { email, password, code: "" });
  await expect.poll(() => profile.session.get("aliasCache")).toMatchObject({ complete: true });
  // Each check ends by clearing the alarm. Two checks, because the first may have begun before the list was read.
  for (let time = 0; time < 2; time += 1) {
    clears.mockClear();
    worker.ring("ends");
    await expect.poll(() => clears.mock.calls).toContainEqual(["ends"]);
  }
  expect(countSent(address)).toBe(0);
});

test("an end that comes while another sign-in is under way counts after that is given up", async () => {
  const address = "during@x.example";
  addAliases(
    { address, notes: `Alibi: off on ${tomorrow()}` },
    { address: "much-later@x.example", notes: "Alibi: off on 2027-11-24" },
  );
  const clears = vi.fn();
  const window = Promise.withResolvers<string>();
  const signIn = vi.fn(() => window.promise);
  const options = { alarms: { clear: clears }, signIn };
  const { profile, ...worker } = await openBrowser(service.url, { email, password }, options);
  await expect.poll(() => profile.session.get("aliasCache")).toMatchObject({ complete: true });
  const entering = worker.send("account.signIn", {});
  await expect.poll(() => signIn.mock.calls).toHaveLength(1);
  vi.setSystemTime(new Date(2026, 10, 25, 12));
  clears.mockClear();
  worker.ring("ends");
  window.reject(new Error("The window was closed"));
  await entering;
  expect(clears).not.toHaveBeenCalledWith("ends");
  worker.ring("ends");
  await expect
    .poll(() => service.aliasesOf(email).find((each) => each.address === address))
    .toMatchObject({ enabled: false });
});

test("with an end of 30 days for newsletters, an alias for one ends then, and no other alias does", async () => {
  addAliases();
  const { profile, sendFromPage, read } = await open();
  const create = async (host: string, kind?: "newsletter") => {
    const { address, endsOn } = valueOf(
      await sendFromPage(`https://${host}/`, "offer.create", kind ? { kind } : {}),
    );
    return [endsOn, (await read())[address]?.notes] as const;
  };
  const plain = /^Created on \S+, 2026-11-24 \(ref \w{8}\)$/;
  const newAliases = { domain: null, template: "{site}" };
  expect(await create("off.example", "newsletter")).toEqual([
    undefined,
    expect.stringMatching(plain),
  ]);
  await profile.local.set("newAliases", { ...newAliases, newsletterDays: 30 });
  expect(await create("news.example", "newsletter")).toEqual([
    "2026-12-24",
    expect.stringMatching(/^Alibi: off on 2026-12-24\nCreated on news\.example, /),
  ]);
  expect(await create("shop.example")).toEqual([undefined, expect.stringMatching(plain)]);
});

test("an unused alias for a newsletter is given again after midnight, though its end is a day later", async () => {
  addAliases();
  const { profile, sendFromPage, read } = await open();
  await profile.local.set("newAliases", { domain: null, template: "{site}", newsletterDays: 30 });
  const press = () => sendFromPage("https://news.example/", "offer.create", { kind: "newsletter" });
  const first = await press();
  vi.setSystemTime(new Date(2026, 10, 25, 0, 1));
  expect(await press()).toEqual(first);
  expect(Object.keys(await read())).toHaveLength(1);
});
