import { demandAlias, demandFields, demandRefusal, demandStatus } from "../expectations.ts";
import { pathOf } from "../ownAliases.ts";
import { errorOf, isSuccess, quote } from "../reply.ts";
import { demand, type Section } from "../statement.ts";
import type { World } from "../world.ts";

const askForUnknown = (world: World) =>
  world.once("unknown read", () => world.api("GET", pathOf(world.unknownAddress)));

export const reading: Section = {
  name: "Getting an alias: GET /api/v1/aliases/{address}",
  needsAccount: true,
  statements: [
    {
      says: "It answers 200 with the alias, at its URL-encoded address",
      otherwise: "Takes a new alias as it came, but cannot look whether a lost change was done.",
      async check(world) {
        const { alias, address } = await world.first();
        const reply = await world.api("GET", pathOf(address));
        demandStatus(reply, 200);
        demandAlias(reply.json);
        demandFields(reply.json, alias);
      },
    },
    {
      says: "Only the exact address finds it",
      otherwise: "Asks by the address as the server gave it.",
      async check(world) {
        const { address } = await world.first();
        const others = [address.toUpperCase(), `${address} `, address.replace(/@.*/, "")];
        for (const other of others) {
          // oxlint-disable-next-line no-await-in-loop -- one request at a time
          const reply = await world.api("GET", pathOf(other));
          demand(!isSuccess(reply), `${quote(other)} finds it, too`);
          demandRefusal(reply);
        }
      },
    },
    {
      says: "An alias that is not there is refused with an error body, and not with 401 or 403",
      otherwise: "Takes 401 as the end of the session, and a 403 as something that is not allowed.",
      async check(world) {
        const reply = await askForUnknown(world);
        demandRefusal(reply);
        demand(reply.status !== 401 && reply.status !== 403, reply);
      },
    },
    {
      says: 'Its words are "Alias not found"',
      otherwise:
        'Takes any words with "alias" and "not found" in them for it; without them, it cannot tell that an alias is gone.',
      async check(world) {
        const reply = await askForUnknown(world);
        const said = errorOf(reply) ?? "";
        demand(/not found/i.test(said) && /alias/i.test(said), reply);
      },
    },
    {
      says: "To get an alias that is not there gives 404",
      otherwise: 'Goes by the words "Alias not found", whatever the status is.',
      extra: true,
      async check(world) {
        demandRefusal(await askForUnknown(world), 404);
      },
    },
  ],
};
