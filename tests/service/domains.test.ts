import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount } from "./apiCaller.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const domains = "/api/v1/domains";
const verified = (domain: string, verifiedHoursAgo: number | null = 1) => ({
  domain,
  verifiedHoursAgo,
});

describe("listing custom domains", () => {
  test("only domains whose checks passed within the last day are listed", async () => {
    const { call } = await openAccount(service, {
      domains: [
        verified("fresh.example", 0),
        verified("almost.example", 23.9),
        verified("late.example", 24.1),
        verified("never.example", null),
      ],
    });
    const { body } = await call("GET", domains);
    expect(body.domains).toEqual([{ domain: "almost.example" }, { domain: "fresh.example" }]);
    expect(body.total_entries).toBe(2);
  });

  test("only the domains of the account are listed, beside the four integers of paging", async () => {
    await openAccount(service, { domains: [verified("theirs.example")] });
    const { call } = await openAccount(service, { domains: [verified("one.example")] });
    const { status, body } = await call("GET", domains);
    expect([status, body]).toEqual([
      200,
      {
        domains: [{ domain: "one.example" }],
        page_number: 1,
        page_size: 20,
        total_entries: 1,
        total_pages: 1,
      },
    ]);
  });

  test("page and page_size work as for aliases", async () => {
    const { call } = await openAccount(service, {
      domains: ["c", "a", "b"].map((name) => verified(`${name}.paged.example`)),
    });
    const { body } = await call("GET", `${domains}?page=2&page_size=2`);
    expect(body).toEqual({
      domains: [{ domain: "c.paged.example" }],
      page_number: 2,
      page_size: 2,
      total_entries: 3,
      total_pages: 2,
    });
    const unusable = await call("GET", `${domains}?page=x&page_size=0`);
    expect(unusable.body).toMatchObject({ page_number: 1, page_size: 20 });
  });
});
