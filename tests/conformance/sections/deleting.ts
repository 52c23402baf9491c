import { demandPage, demandRefusal, demandStatus, addressesOf } from "../expectations.ts";
import { aliasesPath, pathOf } from "../ownAliases.ts";
import { errorOf, isSuccess } from "../reply.ts";
import { demand, needs, type Section } from "../statement.ts";
import type { World } from "../world.ts";

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
  statements: [
    {
      says: "It answers 204 without a body",
      otherwise:
        "Takes any success without a body for it, and looks whether the alias is gone where there is one.",
      async check(world) {
        const { reply } = await remove(world);
        demandStatus(reply, 204);
        demand(reply.text === "", "204 with a body");
      },
    },
    {
      says: "A deleted alias is in no list any more, and others still are",
      otherwise: "Leaves it out of its own copy of the list until that is read anew.",
      async check(world) {
        const address = await removed(world);
        const other = (await world.first()).address;
        const reply = await world.api("GET", `${aliasesPath}?page_size=100`);
        const addresses = addressesOf(demandPage(reply, "email_aliases"));
        demand(!addresses.includes(address), "it is still listed");
        demand(addresses.includes(other), "another one has gone, too");
      },
    },
    {
      says: "A deleted alias cannot be got",
      otherwise: "Goes by the list.",
      async check(world) {
        demandRefusal(await world.api("GET", pathOf(await removed(world))));
      },
    },
    {
      says: "An alias that is not there is refused with 422 and an error body",
      otherwise: 'Takes any refusal with "Alias not found" as gone.',
      async check(world) {
        demandRefusal(await world.api("DELETE", pathOf(await removed(world))), 422);
        const reply = await world.api("DELETE", pathOf(world.unknownAddress));
        demandRefusal(reply, 422);
        demand(/not found/i.test(errorOf(reply) ?? ""), reply);
      },
    },
  ],
};
