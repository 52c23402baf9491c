import { demandAlias, demandFields, demandRefusal, demandStatus } from "../expectations.ts";
import { aliasesPath } from "../ownAliases.ts";
import { isSuccess, quote } from "../reply.ts";
import { demand, needs, type Section, must, extra } from "../statement.ts";
import { create, labelsOf, readAlias, type World } from "../world.ts";

const labelsKept =
  "Says so in the options; finds a new alias whose answer was lost by what is new in the list.";
const notRead =
  "Takes an answer that is no alias as lost: looks for the new alias instead of making another.";

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** An alias created by an empty request. */
const bare = (world: World) =>
  world.once("bare", async () => {
    const reply = await create(world);
    demandStatus(reply, 200);
    demandAlias(reply.json);
    return reply.json;
  });

/** A label one character longer than many servers can store. */
export const askForLongLabel = (world: World) =>
  world.once("long label", () =>
    create(world, { title: `alibi-${world.mark} `.padEnd(256, "a"), notes: world.mark }),
  );

export const creating: Section = {
  name: "Creating an alias: POST /api/v1/aliases",
  needsAccount: true,
  statements: {
    "With neither local_part nor domain it answers 200 with a new alias": must(
      async ({ first }) => {
        const { reply } = await first();
        demandStatus(reply, 200);
        demandAlias(reply.json);
      },
      notRead,
    ),
    "A new alias is on, with nothing forwarded, nothing blocked and no blocked senders": must(
      async ({ first }) => {
        const { alias } = await first();
        demandFields(alias, { enabled: true, forwarded: 0, blocked: 0, blocked_addresses: [] });
      },
      "Shows what the server says.",
    ),
    "Label and notes are as they were sent, then and later": must(async (world) => {
      const { alias, address } = await world.first();
      demandFields(alias, labelsOf(world.mark));
      demandFields(await readAlias(world, address), labelsOf(world.mark));
    }, labelsKept),
    "An empty request makes a random alias without label and notes": must(async (world) => {
      demandFields(await bare(world), { title: null, notes: null });
    }, "Always sends a label and notes."),
    "title and notes may be null": must(async (world) => {
      const reply = await create(world, { title: null, notes: null });
      demandStatus(reply, 200);
      demandFields(reply.json, { title: null, notes: null });
    }, "Sends null for none, on making an alias of an own domain again, and else leaves out what is empty."),
    "Random addresses are different, and on one shared domain": must(async (world) => {
      const { address } = await world.first();
      const other = String((await bare(world))["address"]);
      demand(other !== address, `twice ${quote(address)}`);
      demand(domainOf(other) === domainOf(address), `${quote(address)} and ${quote(other)}`);
    }, "Fills in whatever address comes, if it looks like one."),
    "A label or notes that are no text are refused with 422": must(async (world) => {
      const text = world.mark;
      const object = { not: "text" };
      for (const [title, notes] of [
        [object, text],
        [7, text],
        [text, object],
      ]) {
        demandRefusal(await create(world, { title, notes }), 422);
      }
    }, "Sends text only."),
    "A label of 256 letters breaks nothing": extra(async (world) => {
      const reply = await askForLongLabel(world);
      // A 500 here is a difference, not a broken server.
      demand(reply.status < 500, reply.shown);
    }, "Takes 255 at most in its own fields, and refuses a line of an import that has more."),
    "A body that is no JSON is refused with an error body": extra(async (world) => {
      const body = `{"title": "${world.mark}`;
      demandRefusal(await world.api("POST", aliasesPath, { body }));
    }, "Sends JSON only."),
    "An inactive account, and one at the limit of its plan, get 403": must(async (world) => {
      const body = { title: `alibi-${world.mark} limit` };
      const reply = await world.api("POST", aliasesPath, { body });
      needs(!isSuccess(reply), "this account may make more: run it again as one that may not");
      demandRefusal(reply, 403);
    }, "Says which it is where the server's words tell, quotes them otherwise, and sends nothing again."),
  },
};
