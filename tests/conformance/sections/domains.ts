import { demandPage } from "../expectations.ts";
import { quote } from "../reply.ts";
import { demand, needs, type Section, must } from "../statement.ts";
import type { World } from "../world.ts";

const readPage = (world: World) =>
  world.once("domains", async () =>
    demandPage(await world.api("GET", "/api/v1/domains"), "domains"),
  );

const otherwise =
  "Offers random addresses only, and says in the options that the server names no domains.";

export const domains: Section = {
  name: "Custom domains: GET /api/v1/domains",
  needsAccount: true,
  statements: {
    "It answers 200 with domains and page_number, page_size, total_entries and total_pages": must(
      async (world) => {
        await readPage(world);
      },
      otherwise,
    ),
    "Every entry has its domain": must(async (world) => {
      const { rows } = await readPage(world);
      needs(rows.length > 0, "the account has no domain of its own");
      const other = rows.find(({ domain }) => typeof domain !== "string" || domain === "");
      demand(other === undefined, quote(other));
    }, "Leaves out entries that have none."),
    "Without parameters it is page 1, of 20": must(async (world) => {
      const { number, size } = await readPage(world);
      demand(number === 1 && size === 20, `page_number ${number}, page_size ${size}`);
    }, "Always names page and page_size."),
    "page and page_size are honoured": must(async ({ api }) => {
      const ask = async (page: number) => {
        const path = `/api/v1/domains?page=${page}&page_size=1`;
        const { number, size, rows, entries } = demandPage(await api("GET", path), "domains");
        demand(number === page && size === 1, `page_number ${number}, page_size ${size}`);
        demand(rows.length === Math.min(1, entries), `${rows.length} rows of ${entries}`);
        return entries;
      };
      // The contract does not say what a page past the end contains.
      if ((await ask(1)) > 1) await ask(2);
    }, "Goes on from page to page by the envelope that comes back, as long as something new comes."),
  },
};
