import {
  addressesOf,
  demandAlias,
  demandFields,
  demandPage,
  demandRefusal,
  type Page,
} from "../expectations.ts";
import { aliasesPath } from "../ownAliases.ts";
import { demand, Known, needs, type Section, must, extra } from "../statement.ts";
import type { World } from "../world.ts";

async function list(world: World, query: Record<string, string> = {}): Promise<Page> {
  const reply = await world.api("GET", `${aliasesPath}?${new URLSearchParams(query)}`);
  return demandPage(reply, "email_aliases");
}

/** A list with at least two aliases; the first was created before the second. */
async function listBoth(world: World, query?: Record<string, string>) {
  const first = (await world.first()).address;
  const second = (await world.second()).address;
  return { first, second, page: await list(world, query) };
}

const listPlain = (world: World) => world.once("plain list", () => list(world));
const listNewest = (world: World) => world.once("newest", () => listBoth(world));

/** Of no entries, the contract does not say how many pages they are. */
function demandFit({ rows, size, entries, pages }: Page): void {
  const seen = `${rows.length} rows of ${entries}, ${pages} pages of ${size}`;
  demand(entries === 0 || (size > 0 && pages === Math.ceil(entries / size)), seen);
  demand(rows.length === Math.min(size, entries), seen);
}

const envelope =
  "Goes on from page to page by the envelope that comes back, and leaves out rows that are no aliases, saying how many.";

export const listing: Section = {
  name: "Listing aliases: GET /api/v1/aliases",
  needsAccount: true,
  statements: {
    "It answers 200 with email_aliases and page_number, page_size, total_entries and total_pages":
      must(async (world) => {
        await listPlain(world);
      }, "Says that the server has a problem, and shows what it knew last."),
    "Every row has all fields of an alias": must(async (world) => {
      const { page } = await listNewest(world);
      for (const row of page.rows) demandAlias(row);
    }, envelope),
    "A row is the same as the alias itself": must(async (world) => {
      const { alias, address } = await world.first();
      const { rows } = (await listNewest(world)).page;
      const row = rows.find((each) => each["address"] === address);
      demand(row !== undefined, "a new alias is not on the first page");
      demandFields(row, alias);
    }, "Goes by what the server said last."),
    "The newest come first": must(async (world) => {
      const { first, second, page } = await listNewest(world);
      const addresses = addressesOf(page);
      demand(addresses.includes(second), "a new alias is not on the first page");
      demand(
        addresses.indexOf(second) < addresses.indexOf(first),
        "the older one is above the newer",
      );
    }, "Sorts its own copy by label, address or numbers if asked to, and shows the server's order as “newest”."),
    "Without parameters it is page 1, of 20": must(async (world) => {
      const page = await listPlain(world);
      const { number, size } = page;
      demand(number === 1 && size === 20, `page_number ${number}, page_size ${size}`);
      demandFit(page);
    }, "Always names page and page_size."),
    "page and page_size are honoured": must(async (world) => {
      const { page } = await listBoth(world, { page: "1", page_size: "1" });
      demand(
        page.size === 1 && page.rows.length === 1,
        `page_size ${page.size}, ${page.rows.length} rows`,
      );
      const next = await list(world, { page: "2", page_size: "1" });
      demand(
        next.number === 2 && next.size === 1,
        `page_number ${next.number}, page_size ${next.size}`,
      );
      demand(addressesOf(next)[0] !== addressesOf(page)[0], "page 2 has what page 1 has");
    }, envelope),
    "Rows, total_entries and total_pages fit together": must(async (world) => {
      const { page } = await listBoth(world, { page: "1", page_size: "100" });
      demandFit(page);
    }, envelope),
    "100 to a page are given": extra(async (world) => {
      const { size } = await list(world, { page_size: "100" });
      demand(size === 100, `page_size ${size}`);
    }, "Takes as many as come, and asks more often."),
    "500 to a page are given, as Alibi asks for": extra(async (world) => {
      const { size } = await list(world, { page_size: "500" });
      needs(size >= 100, "not even 100 are");
      if (size < 500) throw new Known(`page_size ${size}`);
    }, "Takes as many as come, and asks more often."),
    "enabled=true lists only what is on": must(async (world) => {
      await switchSecondOff(world);
      const { address } = await world.first();
      const page = await list(world, { enabled: "true", page_size: "100" });
      demand(
        page.rows.every(({ enabled }) => enabled === true),
        "also what is off",
      );
      demand(addressesOf(page).includes(address), "what is on is missing");
    }, "Leaves out by itself what does not fit."),
    "enabled=false lists only what is off": must(async (world) => {
      const { first, second } = await listBoth(world);
      const isOff = await switchSecondOff(world);
      const page = await list(world, { enabled: "false" });
      const addresses = addressesOf(page);
      demand(!addresses.includes(first), "also what is on");
      demand(
        page.rows.every(({ enabled }) => enabled === false),
        "also what is on",
      );
      demand(!isOff || addresses.includes(second), "what was switched off is missing");
    }, "Leaves out by itself what does not fit."),
    "Without enabled it lists what is on and what is off": must(async (world) => {
      needs(await switchSecondOff(world), "nothing could be switched off");
      const { first, second, page } = await listBoth(world, { page_size: "100" });
      const addresses = addressesOf(page);
      demand(addresses.includes(first), "what is on is missing");
      demand(addresses.includes(second), "what is off is missing");
    }, "Reads the whole list without it."),
    "enabled=nonsense is refused with 422": must(async (world) => {
      const reply = await world.api("GET", `${aliasesPath}?enabled=nonsense`);
      demandRefusal(reply, 422);
    }, "Sends true, false or nothing."),
  },
};

/** Switches the second alias off; false at a server that cannot change aliases. */
function switchSecondOff(world: World): Promise<boolean> {
  return world.once("off", async () => {
    const { address } = await world.second();
    const path = `${aliasesPath}/${encodeURIComponent(address)}`;
    const { status } = await world.api("PATCH", path, { body: { enabled: false } });
    return status === 200;
  });
}
