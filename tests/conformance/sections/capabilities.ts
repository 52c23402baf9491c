import { demandJson, demandRefusal, demandStatus } from "../expectations.ts";
import { aliasesPath } from "../ownAliases.ts";
import { isObject, isSuccess, quote, type JsonObject } from "../reply.ts";
import { demand, needs, type Section } from "../statement.ts";
import type { World } from "../world.ts";

const path = "/api/v1/alias-capabilities";

const otherwise = "Shows no limit, and says so when a new alias is refused for it.";

/** Not cached, because the run creates and deletes aliases. */
export async function readCapabilities(world: World): Promise<JsonObject> {
  const reply = await world.api("GET", path);
  needs(![404, 405, 501].includes(reply.status), "this server does not say how many there may be");
  demandStatus(reply, 200);
  return demandJson(reply);
}

/** The run does not create aliases to reach the limit. */
async function needsFullPlan(world: World): Promise<void> {
  const { alias_count: count, alias_limit: limit } = await readCapabilities(world);
  const isFull = typeof limit === "number" && Number(count) >= limit;
  needs(isFull, "this account may make more: run it again as one whose plan is full");
}

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

export const capabilities: Section = {
  name: `How many aliases there may be: GET ${path}`,
  needsAccount: true,
  statements: [
    {
      says: "It answers 200 with alias_count, and alias_limit, which is null for none",
      extra: true,
      otherwise,
      async check(world) {
        const { alias_count: count, alias_limit: limit } = await readCapabilities(world);
        demand(isCount(count), `alias_count is ${quote(count)}`);
        demand(limit === null || isCount(limit), `alias_limit is ${quote(limit)}`);
      },
    },
    {
      says: "alias_count is how many aliases are listed, those that are off included",
      extra: true,
      otherwise: "Goes by the list, once that is whole.",
      async check(world) {
        const { alias_count: count } = await readCapabilities(world);
        const { total_entries: listed } = demandJson(
          await world.api("GET", "/api/v1/aliases?page_size=1"),
        );
        demand(count === listed, `alias_count is ${quote(count)}, and ${quote(listed)} are listed`);
      },
    },
    {
      says: "can_create is false where the limit is reached",
      extra: true,
      otherwise: "Goes by the two numbers.",
      async check(world) {
        const told = await readCapabilities(world);
        const { alias_count: count, alias_limit: limit, can_create: can } = told;
        demand(typeof can === "boolean", `can_create is ${quote(can)}`);
        const isReached = limit !== null && Number(count) >= Number(limit);
        demand(!isReached || !can, `true, with ${quote(count)} of ${quote(limit)}`);
      },
    },
    {
      says: 'Where the limit is reached, the 403 of a new alias has the code "free_limit_reached"',
      extra: true,
      otherwise: "Takes it for the plan's limit where the server's words speak of one.",
      async check(world) {
        await needsFullPlan(world);
        const body = { title: `alibi-${world.mark} full` };
        const reply = await world.api("POST", aliasesPath, { body });
        demand(!isSuccess(reply), `${reply.shown}, with a new alias beyond the limit`);
        demandRefusal(reply, 403);
        const code = isObject(reply.json) ? reply.json["code"] : undefined;
        demand(code === "free_limit_reached", `${reply.shown}, with the code ${quote(code)}`);
      },
    },
    {
      says: "default_domain is a domain",
      extra: true,
      otherwise: "Lists the account's domains in the order in which the server does.",
      async check(world) {
        const { default_domain: domain } = await readCapabilities(world);
        const isDomain = typeof domain === "string" && /^[^\s@]+$/.test(domain);
        demand(isDomain, `default_domain is ${quote(domain)}`);
      },
    },
  ],
};
