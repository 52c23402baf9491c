import { addressesOf, demandPage, demandRefusal } from "../expectations.ts";
import { aliasesPath } from "../ownAliases.ts";
import { quote } from "../reply.ts";
import { demand, needs, Untried, type Section, type Statement, must } from "../statement.ts";
import { labelsOf, type World } from "../world.ts";

const otherwise =
  "Searches its own copy of the list, once that is whole, and leaves out of what a server finds all that does not fit.";

async function find(world: World, search: string, filter = "") {
  const path = `${aliasesPath}?search=${encodeURIComponent(search)}${filter}&page_size=100`;
  const page = demandPage(await world.api("GET", path), "email_aliases");
  return { page, addresses: addressesOf(page) };
}

/** An alias with a label to search for; `Untried` at a server that drops labels. */
async function labelled(world: World): Promise<string> {
  const { alias, address } = await world.first();
  needs(alias["title"] === labelsOf(world.mark).title, "this server keeps no labels to search in");
  return address;
}

/** Each of these searches finds the first alias, and only aliases of this run. */
function finds(wordsOf: (mark: string) => string[]): Statement {
  return must(async (world) => {
    const address = await labelled(world);
    for (const words of wordsOf(world.mark)) {
      const { page, addresses } = await find(world, words);
      demand(addresses.includes(address), `${quote(words)} does not find it`);
      const isOurs = page.rows.every((row) => JSON.stringify(row).includes(world.mark));
      demand(isOurs, `${quote(words)} finds others, too`);
    }
  }, otherwise);
}

function findsNot(wordsOf: (mark: string) => string[]): Statement {
  return must(async (world) => {
    await labelled(world);
    for (const words of wordsOf(world.mark)) {
      const { page } = await find(world, words);
      demand(page.rows.length === 0, `${quote(words)} finds ${page.rows.length}`);
    }
  }, otherwise);
}

const middle = (mark: string) => mark.slice(2, -1);

export const searching: Section = {
  name: "Searching: GET /api/v1/aliases?search=",
  needsAccount: true,
  statements: {
    "It looks in the address, and finds nothing else": must(async (world) => {
      const { address } = await world.first();
      const { addresses } = await find(world, address);
      demand(addresses.includes(address), "it does not find the alias");
      demand(
        addresses.every((each) => each.includes(address)),
        "it finds others, too",
      );
    }, otherwise),
    "What is nowhere finds nothing": must(async (world) => {
      await world.first();
      const { page } = await find(world, `no${world.mark}no`);
      demand(page.rows.length === 0, `it finds ${page.rows.length}`);
      demand(page.entries === 0, `total_entries is ${page.entries}`);
    }, otherwise),
    "It looks in the label": finds((mark) => [`alibi-${mark}`]),
    "It looks in the notes": finds((mark) => [`notes${mark}`]),
    "A term may be any part of a text": finds((mark) => [middle(mark)]),
    "Upper and lower case are the same": finds((mark) => [
      mark.toUpperCase(),
      `NOTES${mark}`,
      `${mark} (grö`,
    ]),
    "Upper and lower case are the same beyond ASCII as well": {
      ...finds((mark) => [`${mark} GRÖSSE`.replace("SS", "ß")]),
      extra: true,
    },
    "Each term may be in another field, in any order and with any white space between": finds(
      (mark) => [`50%_off notes${mark}`, ` \t notes${mark}   alibi-${mark} `],
    ),
    "Each term must be found": findsNot((mark) => [`${mark} no${mark}no`]),
    "A term does not reach from one field into the next": must(async (world) => {
      const address = await labelled(world);
      const { title, notes } = labelsOf(world.mark);
      for (const [end, start] of [
        [address, title],
        [title, notes],
      ] as const) {
        const term = end.replace(/.* /, "") + start.replace(/ .*/, "");
        const { page } = await find(world, term);
        demand(page.rows.length === 0, `${quote(term)} finds ${page.rows.length}`);
      }
    }, otherwise),
    "Punctuation is literal": finds((mark) => [`${mark} 50%_off`, `${mark} (Gr`]),
    "No punctuation is a wildcard": findsNot((mark) => {
      const [start, end] = [mark.slice(0, 4), mark.slice(5)];
      const wildcards = ["_", "%", "*", ".", "?"].map((wildcard) => start + wildcard + end);
      return [...wildcards, `${mark} 50\\%_off`];
    }),
    "search and enabled go together, and total_entries counts what fits": must(async (world) => {
      await labelled(world);
      const { page } = await find(world, world.mark, "&enabled=true");
      demand(page.rows.length > 0, "it finds nothing");
      demand(
        page.rows.every(({ enabled }) => enabled === true),
        "also what is off",
      );
      demand(
        page.entries === page.rows.length,
        `total_entries is ${page.entries}, rows are ${page.rows.length}`,
      );
      demand(page.pages === 1, `total_pages is ${page.pages}`);
    }, otherwise),
    "An invalid search is refused with 422": must(async (world) => {
      const reply = await world.api("GET", `${aliasesPath}?search=${"x".repeat(4000)}`);
      if (reply.status === 200)
        throw new Untried("4000 letters are no invalid search here, and the contract names none");
      demandRefusal(reply, 422);
    }, "Sends at most 200 characters."),
  },
};
