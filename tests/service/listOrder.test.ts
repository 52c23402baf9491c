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

const titles = made.map(({ title }) => title);
const ofOneMoment = titles.filter((title) => title !== "5" && title !== "10");

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
  test.each([
    ["as the contract has it", {}],
    ["that is hosted", { like: "hosted" }],
  ] as const)(
    "%s is newest first, and has each alias of one moment on one page, the last created first",
    async (_name, options) => {
      const { pages, stored } = await readPages(options);
      expect(pages.map((page) => page.length)).toEqual([15, 15, 15, 2]);
      expect(pages.flat()).toEqual(["10", ...ofOneMoment.toReversed(), "5"]);
      expect(stored).toEqual(pages.flat());
    },
  );

  test("that is older is sorted by time alone, so that some aliases of one moment are on two pages, some on none", async () => {
    const { pages } = await readPages({ like: "older" });
    const listed = pages.flat();
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([47, "10", "5"]);
    expect(new Set(listed).size).toBeLessThan(47);
  });
});
