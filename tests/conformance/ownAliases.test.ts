import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startService, type FaultyService } from "../service/service.ts";
import { addAccount, check, nothingLeft } from "./check.ts";

/* All aliases of the run are deleted and no others are touched, whatever goes wrong. */

let service: FaultyService;
const start = async (like: "current" | "older" = "current") => {
  service = await startService({ faults: true, like });
};
beforeEach(() => start());
afterEach(() => service.close());

const aliases = "/api/v1/aliases";
const one = /^\/api\/v1\/aliases\/./;

/** The next POSTs take their course: the first one, without a token, creates nothing. */
function letTwoPass() {
  service.faults.inject({ method: "POST", path: aliases, times: 2, fault: { kind: "wait" } });
}

function changesOf(addresses: readonly string[]) {
  return service.requests.filter(
    ({ method, path }) =>
      (method === "PATCH" || method === "DELETE") &&
      addresses.some((address) => path.includes(encodeURIComponent(address))),
  );
}

describe("a run changes none of the account's aliases, and leaves none of its own", () => {
  test.each(["current", "older"] as const)("at a server of the kind “%s”", async (like) => {
    await service.close();
    await start(like);
    const email = addAccount(service);
    const before = service.aliasesOf(email);
    const { made, leftovers } = await check(service, email);
    expect(service.aliasesOf(email)).toEqual(before);
    expect(changesOf(before.map(({ address }) => address))).toEqual([]);
    expect(made).toBe(service.commits.length);
    expect(made).toBeGreaterThan(4);
    expect(leftovers).toEqual(nothingLeft);
  });

  test.each([
    ["the answer to its first alias is lost", "POST", aliases, { kind: "cut-after" }],
    [
      "the answer to its first alias is nonsense",
      "POST",
      aliases,
      { kind: "answer", status: 200, commit: true, body: { made: true } },
    ],
    ["reading fails for a while", "GET", one, { kind: "answer", status: 503 }, 6],
    ["deleting fails for a while", "DELETE", one, { kind: "answer", status: 500 }, 12],
    ["the answers to changing are lost", "PATCH", one, { kind: "cut-after" }, 8],
  ] as const)("when %s", async (_, method, path, fault, times: number = 1) => {
    const email = addAccount(service);
    const before = service.aliasesOf(email);
    if (method === "POST") letTwoPass();
    service.faults.inject({ method, path, times, fault });
    const { leftovers } = await check(service, email);
    expect(service.faults.pending).toEqual([]);
    expect(service.aliasesOf(email)).toEqual(before);
    expect(changesOf(before.map(({ address }) => address))).toEqual([]);
    expect(leftovers).toEqual(nothingLeft);
  });
});

test("a run reports the aliases of its own that it cannot delete", async () => {
  const email = addAccount(service, { aliases: [] });
  const fault = { kind: "answer", status: 503 } as const;
  service.faults.inject({ method: "DELETE", path: one, times: Infinity, fault });
  const { leftovers } = await check(service, email);
  const left = service.aliasesOf(email).map(({ address }) => address);
  expect(left).not.toEqual([]);
  expect(leftovers.aliases.toSorted()).toEqual(left.toSorted());
});

test("at a server without labels, an alias whose answer was lost is reported as doubtful and not deleted", async () => {
  await service.close();
  await start("older");
  const email = addAccount(service, { aliases: [{ address: "mine@alias.example" }] });
  letTwoPass();
  service.faults.inject({ method: "POST", path: aliases, fault: { kind: "cut-after" } });
  const { leftovers } = await check(service, email);
  const [lost, ...others] = service.aliasesOf(email);
  expect(others).toMatchObject([{ address: "mine@alias.example" }]);
  expect(leftovers).toEqual({ aliases: [], doubtful: [lost?.address], unseen: false });
});

test("an older alias that the server gives as the answer to a creation is neither changed nor deleted", async () => {
  const email = addAccount(service);
  const [victim] = service.aliasesOf(email);
  letTwoPass();
  const fault = { kind: "answer", status: 200, body: victim } as const;
  service.faults.inject({ method: "POST", path: aliases, times: Infinity, fault });
  await check(service, email);
  expect(service.aliasesOf(email)).toContainEqual(victim);
  expect(changesOf([victim!.address])).toEqual([]);
});
