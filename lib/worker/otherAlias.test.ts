import { afterEach, beforeEach, expect, test } from "vitest";
import { createAlias } from "@/tests/createAlias";
import { createAnsweringFetch, createPage } from "@/tests/worker/answeringServer";
import { createClock } from "@/tests/worker/clock";
import { firstRows } from "@/tests/worker/firstRows";
import { installTime } from "@/tests/worker/simulatedTime";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";

/* A server that answers with another alias than the one that was requested or changed. */

const address = "Shop@x.example";
const day = "2020-01-01";

const clock = createClock(Date.UTC(2026, 10, 21, 12));
let restore: () => void;
beforeEach(() => (restore = installTime(clock)));
afterEach(() => restore());

/** Returns what the list has in the end, and how many requests read or changed the alias. */
async function see(answered: string, notes: string | null) {
  const server = createAnsweringFetch(({ method, path, token }) => {
    if (path === "/api/v1/me") return { body: { email: "ada@x.example" } };
    const isList = path === "/api/v1/aliases" && method === "GET" && token !== undefined;
    if (isList) return { body: createPage([createAlias(address, { notes })]) };
    if (!path.startsWith("/api/v1/aliases/")) return undefined;
    return { body: createAlias(answered, { enabled: method === "GET" }) };
  });
  const profile = createProfile("https://server.example");
  const worker = startTestWorker(profile, { world: { fetch: server.fetch, clock } });
  /** Lets a minute pass before it gives the answer, so that the work that follows from it is done, too. */
  const ask = async <Value>(asked: Promise<Value>) => {
    await clock.pass(60_000);
    return asked;
  };
  await ask(worker.send("account.signInWithToken", { token: "of-ada" }));
  expect(profile.session.get("aliasCache")).toMatchObject({ complete: true });
  const changes = { enabled: false };
  const changed = notes === null && (await ask(worker.send("alias.update", { address, changes })));
  const query = { ...firstRows, count: 9 };
  const found = await ask(worker.send("alias.query", query));
  return {
    changed,
    rows: found.ok && found.value?.entries.map((each) => [each.address, each.enabled]),
    asked: server.heard.filter(({ path }) => path.startsWith("/api/v1/aliases/")).length,
  };
}

test("an alias that is answered in other letter case stays one alias, spelt as in the list", async () => {
  for (const answered of [address, "shop@x.example"]) {
    const { changed, rows } = await see(answered, null);
    expect(changed).toMatchObject({ ok: true, value: { address, enabled: false } });
    expect(rows).toEqual([[address, false]]);
  }
});

test("an answer about another alias than the changed one fails the change, and leaves the list as it was", async () => {
  const { changed, rows } = await see("other@x.example", null);
  expect(changed).toMatchObject({ ok: false, failure: { kind: "server" } });
  expect(rows).toEqual([[address, true]]);
});

test("an alias whose end has come is asked for once, whatever alias the server answers with", async () => {
  for (const answered of [address, "shop@x.example", "other@x.example"]) {
    const { rows, asked } = await see(answered, `Alibi: off on ${day}`);
    expect(rows).toEqual([[address, true]]);
    expect(asked).toBe(1);
  }
});
