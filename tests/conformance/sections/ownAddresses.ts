import {
  demandAlias,
  demandFields,
  demandPage,
  demandRefusal,
  demandStatus,
} from "../expectations.ts";
import { pathOf } from "../ownAliases.ts";
import type { Reply } from "../reply.ts";
import { demand, Known, needs, type Section, must } from "../statement.ts";
import { create, type World } from "../world.ts";

const halves =
  "Never sends one without the other. Where a server makes a random alias of an own address, it says so, keeps it as the alias of the site, and offers no own addresses there any more.";

/** The account's first custom domain. */
const ownDomain = (world: World) =>
  world.once("domain", async () => {
    const { rows } = demandPage(await world.api("GET", "/api/v1/domains"), "domains");
    const domain = rows[0]?.["domain"];
    needs(typeof domain === "string", "the account has no domain of its own");
    return domain;
  });

const titleOf = ({ mark }: World) => `alibi-${mark} own`;

const named = (world: World) =>
  world.once("named", async () => {
    const body = { local_part: `alibi-${world.mark}`, domain: await ownDomain(world) };
    return create(world, { ...body, title: titleOf(world) });
  });

function demandRefusedHalf(reply: Reply): void {
  demand(reply.status !== 200, "200, with a random alias");
  demandRefusal(reply, 422);
}

export const ownAddresses: Section = {
  name: "Own addresses: POST /api/v1/aliases with local_part and domain",
  needsAccount: true,
  statements: {
    "local_part without domain is not valid": must(async (world) => {
      const title = `alibi-${world.mark} half`;
      demandRefusedHalf(await create(world, { local_part: `alibi-${world.mark}-half`, title }));
    }, halves),
    "domain without local_part is not valid": must(async (world) => {
      const domain = await ownDomain(world);
      const reply = await create(world, { domain, title: `alibi-${world.mark} half` });
      const made = reply.status === 200 ? String(Object(reply.json).address) : "";
      if (made.endsWith(`@${domain}`)) {
        throw new Known("200, with a random alias on that domain: newer servers add that");
      }
      demandRefusedHalf(reply);
    }, halves),
    "A domain that is not the account's is refused with 422": must(async (world) => {
      const domain = "conformance.invalid";
      demandRefusal(await create(world, { local_part: `alibi-${world.mark}`, domain }), 422);
    }, "Offers only the domains that the server lists, and quotes the server's refusal."),
    "The shared domain cannot be chosen, nor an address on it made again after deletion": must(
      async (world) => {
        const { address } = await world.once("shared", async () => {
          const reply = await create(world, { title: `alibi-${world.mark} shared` });
          needs(reply.status === 200, `no alias could be made: ${reply.shown}`);
          return { address: String(Object(reply.json).address) };
        });
        await world.api("DELETE", pathOf(address));
        const at = address.lastIndexOf("@");
        const domain = address.slice(at + 1);
        demandRefusal(await create(world, { local_part: `alibi-${world.mark}`, domain }), 422);
        demandRefusal(await create(world, { local_part: address.slice(0, at), domain }), 422);
      },
      "Warns before such an alias is deleted that its address never comes back.",
    ),
    "Both make that address on a domain of the account's own": must(async (world) => {
      const domain = await ownDomain(world);
      const reply = await named(world);
      demandStatus(reply, 200);
      demandAlias(reply.json);
      demandFields(reply.json, { address: `alibi-${world.mark}@${domain}`, enabled: true });
      const keepsLabels = (await world.first()).alias["title"] !== null;
      demandFields(reply.json, { title: keepsLabels ? titleOf(world) : null });
    }, halves),
    "An address that is there already is refused with 422": must(async (world) => {
      const domain = await ownDomain(world);
      needs((await named(world)).status === 200, "no own address could be made");
      demandRefusal(await create(world, { local_part: `alibi-${world.mark}`, domain }), 422);
    }, "Looks whether an address is there before it asks for it, and quotes the server's refusal."),
    "A local_part that is none is refused with 422": must(async (world) => {
      const domain = await ownDomain(world);
      const local = `alibi ${world.mark}@`;
      demandRefusal(await create(world, { local_part: local, domain }), 422);
    }, "Says what is wrong with it before it is sent, for what no server can take."),
    "An address on a domain of one's own can be made again after deletion, as a new alias": must(
      async (world) => {
        const domain = await ownDomain(world);
        needs((await named(world)).status === 200, "no own address could be made");
        const address = `alibi-${world.mark}@${domain}`;
        // A new one is on; not every server can switch it off.
        await world.api("PATCH", pathOf(address), { body: { enabled: false } });
        const deleted = await world.api("DELETE", pathOf(address));
        needs(deleted.status === 204, `it could not be deleted: ${deleted.shown}`);
        const again = await create(world, { local_part: `alibi-${world.mark}`, domain });
        demand(again.status === 200, again);
        demandFields(again.json, { address, enabled: true, title: null, notes: null });
      },
      "Says so when somebody takes back such a deletion.",
    ),
  },
};
