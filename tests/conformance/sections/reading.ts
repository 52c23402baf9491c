import {
  addressesOf,
  demandAlias,
  demandFields,
  demandPage,
  demandRefusal,
  demandStatus,
} from "../expectations.ts";
import { aliasesPath, pathOf } from "../ownAliases.ts";
import { errorOf, isSuccess, quote } from "../reply.ts";
import { demand, needs, type Section, must, extra } from "../statement.ts";
import type { World } from "../world.ts";

const askForUnknown = (world: World) =>
  world.once("unknown read", () => world.api("GET", pathOf(world.unknownAddress)));

export const reading: Section = {
  name: "Getting an alias: GET /api/v1/aliases/{address}",
  needsAccount: true,
  statements: {
    "It answers 200 with the alias, at its URL-encoded address": must(async (world) => {
      const { alias, address } = await world.first();
      const reply = await world.api("GET", pathOf(address));
      demandStatus(reply, 200);
      demandAlias(reply.json);
      demandFields(reply.json, alias);
    }, "Takes a new alias as it came, but cannot look whether a lost change was done."),
    "Only the exact address finds it": must(async (world) => {
      const { address } = await world.first();
      const others = [address.toUpperCase(), `${address} `, address.replace(/@.*/, "")];
      for (const other of others) {
        const reply = await world.api("GET", pathOf(other));
        demand(!isSuccess(reply), `${quote(other)} finds it, too`);
        demandRefusal(reply);
      }
    }, "Asks by the address as the server gave it."),
    "An alias that is not there is refused with an error body, and not with 401 or 403": must(
      async (world) => {
        const reply = await askForUnknown(world);
        demandRefusal(reply);
        demand(reply.status !== 401 && reply.status !== 403, reply);
      },
      "Takes 401 as the end of the session, and a 403 as something that is not allowed.",
    ),
    'Its words are "Alias not found"': must(async (world) => {
      const reply = await askForUnknown(world);
      const said = errorOf(reply) ?? "";
      demand(/not found/i.test(said) && /alias/i.test(said), reply);
    }, "Takes any words in an error body for it; without one, it cannot tell that an alias is gone."),
    "To get an alias that is not there gives 404": extra(async (world) => {
      demandRefusal(await askForUnknown(world), 404);
    }, "Takes any refusal with an error body for it, whatever the status is."),
  },
};

const remove = (world: World) =>
  world.once("removed", async () => {
    const { address } = await world.second();
    return { address, reply: await world.api("DELETE", pathOf(address)) };
  });

async function removed(world: World): Promise<string> {
  const { address, reply } = await remove(world);
  needs(isSuccess(reply), "nothing could be deleted");
  return address;
}

export const deleting: Section = {
  name: "Deleting an alias: DELETE /api/v1/aliases/{address}",
  needsAccount: true,
  statements: {
    "It answers 204 without a body": must(async (world) => {
      const { reply } = await remove(world);
      demandStatus(reply, 204);
      demand(reply.text === "", "204 with a body");
    }, "Takes any success without a body for it, and looks whether the alias is gone where there is one."),
    "A deleted alias is in no list any more, and others still are": must(async (world) => {
      const address = await removed(world);
      const other = (await world.first()).address;
      const reply = await world.api("GET", `${aliasesPath}?page_size=100`);
      const addresses = addressesOf(demandPage(reply, "email_aliases"));
      demand(!addresses.includes(address), "it is still listed");
      demand(addresses.includes(other), "another one has gone, too");
    }, "Leaves it out of its own copy of the list until that is read anew."),
    "A deleted alias cannot be got": must(async (world) => {
      demandRefusal(await world.api("GET", pathOf(await removed(world))));
    }, "Goes by the list."),
    "An alias that is not there is refused with 422 and an error body": must(async (world) => {
      demandRefusal(await world.api("DELETE", pathOf(await removed(world))), 422);
      const reply = await world.api("DELETE", pathOf(world.unknownAddress));
      demandRefusal(reply, 422);
      demand(/not found/i.test(errorOf(reply) ?? ""), reply);
    }, "Looks for the alias after any other refusal, and takes it as gone if that is so."),
  },
};
