import { findOther, findUseful, maySignIn, registered } from "../oauthIds.ts";
import { authorizeSignedIn, callbackOf, findRedirects, needsPage, ownId } from "../oauthWays.ts";
import { demand, Known, type Section } from "../statement.ts";
import type { World } from "../world.ts";

async function command(world: World): Promise<string> {
  const { chromium, firefox } = await findRedirects(world);
  const addresses = [chromium, firefox, callbackOf(world)].map((each) => `--redirect-uri ${each}`);
  return `mix oauth.client --id ${ownId} --name Alibi --resource api ${addresses.join(" ")}`;
}

/** These requests are sent after a sign-in with the account's password; access is never granted. */
export const oauthClients: Section = {
  name: "OAuth: which clients may ask for the API, once somebody has signed in",
  needsAccount: true,
  statements: [
    {
      says: "One that registered itself may",
      otherwise:
        "Asks with its own id first, registers once at most, and offers a tab, password and token where a sign-in does not finish.",
      extra: true,
      async check(world) {
        const { goesOn, shown } = await registered(world);
        demand(goesOn, `it is given an id, and is of no use: the page refuses it with ${shown}`);
      },
    },
    {
      says: "Alibi may by the id that it has, its own or the one in its options",
      otherwise:
        "Registers itself, where that is of use; else password and token are left. Its operator can make Alibi known.",
      extra: true,
      async check(world) {
        if ((await maySignIn(world, world.clientId ?? ownId)).goesOn) return;
        const other = await findOther(world);
        if (other) throw new Known(`not by that, ${other.words}`);
        const isOwn = world.clientId === undefined;
        demand(
          !isOwn,
          `${ownId} is refused; its operator makes it known by the statement in SELF-HOSTING.md, or by: ${await command(world)}`,
        );
        demand(false, "the --client-id is refused");
      },
    },
    {
      says: "A sign-in in a tab may end at {base_url}/oauth/extension/callback",
      otherwise:
        "Signs in in a window of the browser's, where it has one; another address of the server's can be typed in the options.",
      extra: true,
      async check(world) {
        await needsPage(world);
        const redirect_uri = callbackOf(world);
        const client_id = await findUseful(world);
        const asked = await authorizeSignedIn(world, { client_id, redirect_uri });
        demand(asked.goesOn, asked.shown);
      },
    },
  ],
};
