import { addressesOf, demandPage, demandRefusal } from "../expectations.ts";
import { aliasesPath } from "../ownAliases.ts";
import { quote } from "../reply.ts";
import { demand, needs, Untried, type Section, type Statement } from "../statement.ts";
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
function finds(says: string, wordsOf: (mark: string) => string[]): Statement {
  return {
    says,
    otherwise,
    async check(world) {
      const address = await labelled(world);
      for (const words of wordsOf(world.mark)) {
        const { page, addresses } = await find(world, words);
        demand(addresses.includes(address), `${quote(words)} does not find it`);
        demand(
          page.rows.every((row) => JSON.stringify(row).includes(world.mark)),
          `${quote(words)} finds others, too`,
        );
      }
    },
  };
}

function findsNot(says: string, wordsOf: (mark: string) => string[]): Statement {
  return {
    says,
    otherwise,
    async check(world) {
      await labelled(world);
      for (const words of wordsOf(world.mark)) {
        const { page } = await find(world, words);
        demand(page.rows.length === 0, `${quote(words)} finds ${page.rows.length}`);
      }
    },
  };
}

const middle = (mark: string) => mark.slice(2, -1);

export const searching: Section = {
  name: "Searching: GET /api/v1/aliases?search=",
  needsAccount: true,
  statements: [
    {
      says: "It looks in the address, and finds nothing else",
      otherwise,
      async check(world) {
        const { address } = await world.first();
        const { addresses } = await find(world, address);
        demand(addresses.includes(address), "it does not find the alias");
        demand(
          addresses.every((each) => each.includes(address)),
          "it finds others, too",
        );
      },
    },
    {
      says: "What is nowhere finds nothing",
      otherwise,
      async check(world) {
        await world.first();
        const { page } = await find(world, `no${world.mark}no`);
        demand(page.rows.length === 0, `it finds ${page.rows.length}`);
        demand(page.entries === 0, `total_entries is ${page.entries}`);
      },
    },
    finds("It looks in the label", (mark) => [`alibi-${mark}`]),
    finds("It looks in the notes", (mark) => [`notes${mark}`]),
    finds("A term may be any part of a text", (mark) => [middle(mark)]),
    finds("Upper and lower case are the same", (mark) => [
      mark.toUpperCase(),
      `NOTES${mark}`,
      `${mark} (grö`,
    ]),
    {
      ...finds("Upper and lower case are the same beyond ASCII as well", (mark) => [
        `${mark} GRÖSSE`.replace("SS", "ß"),
      ]),
      extra: true,
    },
    finds(
      "Each term may be in another field, in any order and with any white space between",
      (mark) => [`50%_off notes${mark}`, ` \t notes${mark}   alibi-${mark} `],
    ),
    findsNot("Each term must be found", (mark) => [`${mark} no${mark}no`]),
    {
      says: "A term does not reach from one field into the next",
      otherwise,
      async check(world) {
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
      },
    },
    finds("Punctuation is literal", (mark) => [`${mark} 50%_off`, `${mark} (Gr`]),
    findsNot("No punctuation is a wildcard", (mark) => {
      const [start, end] = [mark.slice(0, 4), mark.slice(5)];
      const wildcards = ["_", "%", "*", ".", "?"].map((wildcard) => start + wildcard + end);
      return [...wildcards, `${mark} 50\\%_off`];
    }),
    {
      says: "search and enabled go together, and total_entries counts what fits",
      otherwise,
      async check(world) {
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
      },
    },
    {
      says: "An invalid search is refused with 422",
      otherwise: "Sends at most 200 characters.",
      async check(world) {
        const reply = await world.api("GET", `${aliasesPath}?search=${"x".repeat(4000)}`);
        if (reply.status === 200)
          throw new Untried("4000 letters are no invalid search here, and the contract names none");
        demandRefusal(reply, 422);
      },
    },
  ],
};
