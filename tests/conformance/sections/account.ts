import { demandJson, demandRefusal, demandStatus } from "../expectations.ts";
import { aliasesPath } from "../ownAliases.ts";
import { isObject, isSuccess, quote, type JsonObject, type Reply } from "../reply.ts";
import { Known, demand, needs, type Section, must, extra } from "../statement.ts";
import { needsAccount, type World } from "../world.ts";

const read = (world: World) => world.once("me", () => world.api("GET", "/api/v1/me"));

export const profile: Section = {
  name: "The account's identity: GET /api/v1/me",
  needsAccount: true,
  statements: {
    "It answers 200 with the account's email address": must(async (world) => {
      const reply = await read(world);
      demandStatus(reply, 200);
      const { email } = demandJson(reply);
      const same = String(email).toLowerCase() === world.email.toLowerCase();
      demand(same, `email is ${quote(email)}`);
    }, "Shows the address that was typed to sign in with a password, and none after other ways of signing in."),
    "Only the email address is returned": must(async (world) => {
      const reply = await read(world);
      demandStatus(reply, 200);
      const others = Object.keys(demandJson(reply)).filter((name) => name !== "email");
      demand(others.length === 0, `also ${quote(others)}`);
    }, "Drops the rest without keeping it."),
  },
};

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
  statements: {
    "It answers 200 with alias_count, and alias_limit, which is null for none": extra(
      async (world) => {
        const { alias_count: count, alias_limit: limit } = await readCapabilities(world);
        demand(isCount(count), `alias_count is ${quote(count)}`);
        demand(limit === null || isCount(limit), `alias_limit is ${quote(limit)}`);
      },
      otherwise,
    ),
    "alias_count is how many aliases are listed, those that are off included": extra(
      async (world) => {
        const { alias_count: count } = await readCapabilities(world);
        const { total_entries: listed } = demandJson(
          await world.api("GET", "/api/v1/aliases?page_size=1"),
        );
        demand(count === listed, `alias_count is ${quote(count)}, and ${quote(listed)} are listed`);
      },
      "Goes by the list, once that is whole.",
    ),
    "can_create is false where the limit is reached": extra(async (world) => {
      const told = await readCapabilities(world);
      const { alias_count: count, alias_limit: limit, can_create: can } = told;
      demand(typeof can === "boolean", `can_create is ${quote(can)}`);
      const isReached = limit !== null && Number(count) >= Number(limit);
      demand(!isReached || !can, `true, with ${quote(count)} of ${quote(limit)}`);
    }, "Goes by the two numbers."),
    'Where the limit is reached, the 403 of a new alias has the code "free_limit_reached"': extra(
      async (world) => {
        await needsFullPlan(world);
        const body = { title: `alibi-${world.mark} full` };
        const reply = await world.api("POST", aliasesPath, { body });
        demand(!isSuccess(reply), `${reply.shown}, with a new alias beyond the limit`);
        demandRefusal(reply, 403);
        const code = isObject(reply.json) ? reply.json["code"] : undefined;
        demand(code === "free_limit_reached", `${reply.shown}, with the code ${quote(code)}`);
      },
      "Takes it for the plan's limit where the server's words speak of one.",
    ),
    "default_domain is a domain": extra(async (world) => {
      const { default_domain: domain } = await readCapabilities(world);
      const isDomain = typeof domain === "string" && /^[^\s@]+$/.test(domain);
      demand(isDomain, `default_domain is ${quote(domain)}`);
    }, "Lists the account's domains in the order in which the server does."),
  },
};

/** Without a session. */
const open = ({ base, connection }: World, path: string): Promise<Reply> =>
  connection.send("GET", base + path, { headers: { Accept: "text/html" } });

export const accountPages: Section = {
  name: "Pages of the server that Alibi leads to",
  statements: {
    "An account is made at {base_url}/users/register": extra(async (world) => {
      const reply = await open(world, "/users/register");
      demand(reply.status < 500, reply);
      if (!isSuccess(reply)) throw new Known(reply.shown);
    }, "Opens the server's own address instead."),
    "A plan with a limit is changed at {base_url}/settings/billing": extra(async (world) => {
      await needsAccount(world);
      const { alias_limit: limit } = await readCapabilities(world);
      needs(limit !== null, "this account has no limit: run it again as one that has");
      const { status, shown } = await open(world, "/settings/billing");
      // A redirect to the sign-in page also counts.
      demand(status < 400, shown);
    }, "Leads there all the same."),
  },
};
