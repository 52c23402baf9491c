import { wait } from "@/lib/model/concurrency";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StorageError } from "@/lib/model/failure";
import { valueOf } from "@/tests/fakes";
import { firstRows } from "@/tests/worker/firstRows";
import { startService, type FaultyService } from "@/tests/service/service";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import type { Reach } from "@/tests/worker/storageAreas";

/* Lists that may be too long for the browser's storage, with the whole worker and the local service. */

const ada = { email: "ada@people.example", password: "analytical engine" };

let service: FaultyService;
let profile: ReturnType<typeof createProfile>;
beforeEach(async () => {
  service = await startService({ faults: true });
  profile = createProfile(service.url);
});
afterEach(() => service.close());

/** A tenth of Chromium's quota for all of `storage.session`, in bytes. */
const tenthOfQuota = 1_048_576;

/** A browser whose `storage.session` has room for so many bytes. */
function withRoom(most: number): Reach {
  return async ({ verb, area, values }, act) => {
    const next = new Map([...profile.session, ...Object.entries(values)]);
    const bytes = JSON.stringify([...next]).length;
    if (verb === "write" && area === "session" && bytes > most) throw new StorageError("Quota");
    return act();
  };
}

const lists = () =>
  service.requests.filter(({ method, path }) => method === "GET" && /aliases\?/.test(path));

/** Waits until a wrong request would have been sent: in the background, after other work, and without a report. */
const mayAsk = () => wait(300);

test.each([
  ["the list is stored", tenthOfQuota, 0],
  ["the list has no room in storage, and is read again when an own page asks", 100_000, 1],
])(
  "a tenth of 12,000 aliases with notes of 300 letters: %s; a touched field sends no request",
  async (_what, most, asks) => {
    const notes = "x".repeat(300);
    const aliases = Array.from({ length: 1200 }, (_, each) => ({
      address: `a${each}@alias.example`,
      title: `site${each % 100}.example`,
      notes,
    }));
    service.addAccount({ ...ada, aliases });
    const reach = withRoom(most);
    const worker = startTestWorker(profile, { reach });
    const entered = await worker.send("account.signInWithPassword", { ...ada, code: "" });
    expect(entered).toMatchObject({ ok: true });
    await expect.poll(() => lists().length).toBeGreaterThanOrEqual(12);
    const total = async () => valueOf(await worker.send("alias.query", firstRows))?.total;
    await expect.poll(total).toBe(1200);
    const isKept = async () => (await worker.storage.aliasCache.get()) !== null;
    await expect.poll(isKept).toBe(asks === 0);

    const next = startTestWorker(profile, { reach });
    const before = lists().length;
    const touch = { value: "", patient: true };
    const state = await next.sendFromPage("https://shop.example/", "offer.state", touch);
    expect(state).toMatchObject({ ok: true, value: { ready: true, isListRead: asks === 0 } });
    await mayAsk();
    expect(lists()).toHaveLength(before);
    await next.send("alias.query", firstRows);
    if (asks === 0) await mayAsk();
    await expect.poll(() => Math.min(1, lists().length - before)).toBe(asks);
  },
);

test("a sign-in that was sent fails for storage where that has no room for the account", async () => {
  service.addAccount(ada);
  const reach: Reach = async ({ verb, values }, act) => {
    if (verb === "write" && values["access"]) throw new StorageError("Quota");
    return act();
  };
  const worker = startTestWorker(profile, { reach });
  const entered = await worker.send("account.signInWithPassword", { ...ada, code: "" });
  expect(service.requests.some(({ path }) => path === "/api/v1/token")).toBe(true);
  expect(entered).toEqual({ ok: false, failure: { kind: "storage" } });
});
