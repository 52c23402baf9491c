import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startService, type Service } from "@/tests/service/service";
import { openBrowser } from "@/tests/worker/openBrowser";
import { startTestWorker } from "@/tests/worker/startTestWorker";

/* The spare alias that is held ready: the whole worker, against the local service. */

let service: Service;
let email: string;
let accounts = 0;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  accounts += 1;
  email = `spare${accounts}@example.com`;
  service.addAccount({ email, password, aliases: [{ address: `known${accounts}@x.example` }] });
});

const password = "analytical engine";
const on = { domain: null, template: "{site}-{random}", spare: true };

const heldReady = () => service.aliasesOf(email).filter(({ title }) => title === "spareTitle");
const find = (address: string) => service.aliasesOf(email).find((each) => each.address === address);

async function open(newAliases: object = on) {
  const worker = await openBrowser(service.url, { email, password });
  worker.profile.local.set("newAliases", newAliases);
  const press = async (
    host: string,
    how: "sendFromPage" | "sendFromPrivatePage" = "sendFromPage",
  ) => {
    const made = await worker[how](`https://${host}/`, "offer.create", {});
    if (!made.ok) throw new Error(made.failure.kind);
    return made.value.address;
  };
  return { ...worker, press };
}

/** Creates an alias first: its answer shows that the server stores labels, without which no spare alias is created. */
async function openWithSpare() {
  const browser = await open();
  await browser.press("first.example");
  await expect.poll(() => heldReady().length).toBe(1);
  return { ...browser, spare: heldReady()[0]! };
}

test("an alias held ready is given to the next site that asks, and another is made ready", async () => {
  const { press, spare, send } = await openWithSpare();
  expect(spare.notes).toMatch(/^Held ready by Alibi \(ref \w{8}\)$/);
  const unresolved = async () => {
    const told = await send("alias.listUnresolved", {});
    return told.ok && told.value.unused.map(({ address }) => address);
  };
  expect(await unresolved()).not.toContain(spare.address);
  expect(await press("shop.example")).toBe(spare.address);
  await expect.poll(() => find(spare.address)?.title).toBe("shop.example");
  expect(find(spare.address)?.notes).toMatch(/^Created on shop\.example, [\d-]+ \(ref \w{8}\)$/);
  await expect.poll(() => heldReady().length).toBe(1);
  // A second press on the same site gets the same alias, because it is still unused.
  expect(await press("shop.example")).toBe(spare.address);
  expect(await press("bank.example")).not.toBe(spare.address);
});

test("with the setting off, no alias is held ready; switching it off lists the one held ready as unused", async () => {
  const { press, profile, send } = await open({ ...on, spare: false });
  await press("first.example");
  expect(heldReady()).toEqual([]);
  profile.local.set("newAliases", on);
  await press("second.example");
  await expect.poll(() => heldReady().length).toBe(1);
  // The worker decides about a spare alias for the first press before it does so for the second. So now that one was
  // created for the second, none can follow for the first.
  const made = service.commits.filter((each) => each.email === email);
  expect(made.map(({ title }) => title)).toEqual(["first.example", "second.example", "spareTitle"]);
  profile.local.set("newAliases", { ...on, spare: false });
  const [spare] = heldReady();
  expect(await press("third.example")).not.toBe(spare?.address);
  const told = await send("alias.listUnresolved", {});
  const unused = told.ok ? told.value.unused.map(({ address }) => address) : [];
  expect(unused).toContain(spare?.address);
});

test("a private window and a custom address do not get the alias held ready", async () => {
  const { press, send, spare } = await openWithSpare();
  expect(await press("clinic.example", "sendFromPrivatePage")).not.toBe(spare.address);
  const inPopup = { title: "club.example", incognito: true };
  const made = await send("alias.create", inPopup);
  expect(made.ok && made.value.address).not.toBe(spare.address);
  const custom = { title: "own.example", local_part: "own", domain: "x.example" };
  const own = await send("alias.create", custom);
  expect(own.ok && own.value.address).not.toBe(spare.address);
  expect(find(spare.address)?.title).toBe("spareTitle");
});

test("an alias held ready that was deleted is not given, and another is made ready", async () => {
  const { send, press, spare } = await openWithSpare();
  await send("alias.delete", { address: spare.address, canRecreate: false });
  await send("alias.finishDeletion", { address: spare.address });
  expect(find(spare.address)).toBeUndefined();
  expect(await press("shop.example")).not.toBe(spare.address);
  await expect.poll(() => heldReady().length).toBe(1);
});

test("an alias held ready that a person relabelled is not given, and another is made ready", async () => {
  const { send, press, spare } = await openWithSpare();
  await send("alias.update", { address: spare.address, changes: { title: "Mine" } });
  expect(await press("shop.example")).not.toBe(spare.address);
  await expect.poll(() => heldReady().length).toBe(1);
  expect(find(spare.address)?.title).toBe("Mine");
});

test("signing out leaves the alias held ready at the server, and the next account does not get it", async () => {
  const { send, press, spare } = await openWithSpare();
  await send("account.signOut", {});
  expect(find(spare.address)?.title).toBe("spareTitle");
  const bob = `bob${accounts}@example.com`;
  service.addAccount({ email: bob, password });
  await send("account.signInWithPassword", { email: bob, password, code: "" });
  expect(await press("shop.example")).not.toBe(spare.address);
  expect(find(spare.address)?.title).toBe("spareTitle");
});

test("a label that a worker did not write before it ended is written by the next worker", async () => {
  const { press, profile, spare } = await openWithSpare();
  const next = startTestWorker(profile);
  const { intents } = next.storage;
  const [held] = (await intents.getAll()).filter(({ address }) => address === spare.address);
  const { title, notes } = spare;
  const request = { title: "shop.example", notes: notes!.replace("Held ready by Alibi", "Mine") };
  const heldAs = { title, notes };
  await intents.change(held!.reference, { purpose: '["shop.example"]', request, heldAs });
  next.ring("journal");
  await expect.poll(() => find(spare.address)).toMatchObject(request);
  expect(await press("bank.example")).not.toBe(spare.address);
});
