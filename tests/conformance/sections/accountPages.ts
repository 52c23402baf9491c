import { isSuccess, type Reply } from "../reply.ts";
import { demand, Known, needs, type Section } from "../statement.ts";
import { needsAccount, type World } from "../world.ts";
import { readCapabilities } from "./capabilities.ts";

/** Without a session. */
const open = ({ base, connection }: World, path: string): Promise<Reply> =>
  connection.send("GET", base + path, { headers: { Accept: "text/html" } });

export const accountPages: Section = {
  name: "Pages of the server that Alibi leads to",
  statements: [
    {
      says: "An account is made at {base_url}/users/register",
      otherwise: "Opens the server's own address instead.",
      extra: true,
      async check(world) {
        const reply = await open(world, "/users/register");
        demand(reply.status < 500, reply);
        if (!isSuccess(reply)) throw new Known(reply.shown);
      },
    },
    {
      says: "A plan with a limit is changed at {base_url}/settings/billing",
      otherwise: "Leads there all the same.",
      extra: true,
      async check(world) {
        await needsAccount(world);
        const { alias_limit: limit } = await readCapabilities(world);
        needs(limit !== null, "this account has no limit: run it again as one that has");
        const { status, shown } = await open(world, "/settings/billing");
        // A redirect to the sign-in page also counts.
        demand(status < 400, shown);
      },
    },
  ],
};
