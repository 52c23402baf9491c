import { afterEach, describe, expect, test } from "vitest";
import { openAccount } from "./apiCaller.ts";
import { startService, type Service, type ServiceOptions } from "./service.ts";

let service: Service;
afterEach(() => service.close());

const moment = 1_700_000_000;

/** All of the same second, except the fifth, which is older, and the tenth, which is newer. */
const made = Array.from({ length: 47 }, (_, index) => ({ title: `${index + 1}`, madeAt: moment }));
made[4]!.madeAt -= 1;
made[9]!.madeAt += 1;

/** The labels on each page of 15. */
async function readPages(options: ServiceOptions) {
  service = await startService(options);
  const { call, email } = await openAccount(service, { aliases: made });
  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await call("GET", `/api/v1/aliases?page=${page}&page_size=15`);
    pages.push(body.email_aliases.map(({ title }) => title));
  }
  return { pages, stored: service.aliasesOf(email).map(({ title }) => title) };
}

describe("the list of a service", () => {
  test("that is older is sorted by time alone, so that some aliases of one moment are on two pages, some on none", async () => {
    const { pages } = await readPages({ like: "older" });
    const listed = pages.flat();
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([47, "10", "5"]);
    expect(new Set(listed).size).toBeLessThan(47);
  });
});
