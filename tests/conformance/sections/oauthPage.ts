import { randomUUID } from "node:crypto";
import { findUseful } from "../oauthIds.ts";
import {
  authorize,
  authorizeSignedIn,
  findRedirects,
  needsPage,
  type Authorization,
} from "../oauthWays.ts";
import { demand, needs, type Section } from "../statement.ts";
import { needsAccount, type World } from "../world.ts";

const person = "it takes a person at the server's sign-in page";

/** Whether the server checks the request before the sign-in. Some send every request to the same page until then. */
async function looksEarly(world: World): Promise<boolean> {
  const { goesOn } = await world.once("unknown client", () =>
    authorize(world, { client_id: randomUUID() }),
  );
  return !goesOn;
}

/** Alibi's request with these changes and an accepted client id, sent as far as the server has to check it. */
async function ask(world: World, changes: Changes): Promise<Authorization> {
  await needsPage(world);
  if (await looksEarly(world)) return authorize(world, changes);
  await needsAccount(world);
  return authorizeSignedIn(world, { client_id: await findUseful(world), ...changes });
}

type Changes = Record<string, string | undefined>;

async function demandRefusal(world: World, changes: Changes): Promise<void> {
  const asked = await ask(world, changes);
  demand(!asked.goesOn, "a page opens");
  demand(!asked.isBack || asked.error !== undefined, asked.shown);
}

export const oauthPage: Section = {
  name: "OAuth: asking for authorization",
  statements: [
    {
      says: "A public client with PKCE (S256) and the resource {base_url}/api/v1 may ask for all six scopes",
      otherwise:
        "Signs in with email and password, or with an access token that is pasted; the options say that the server has no page for it.",
      async check(world) {
        const begun = await world.once("authorization", () => authorize(world));
        demand(begun.goesOn, begun.shown);
        const asked = await ask(world, {});
        demand(asked.goesOn, asked.shown);
      },
    },
    {
      says: "It is sent back to Alibi in Firefox as well",
      otherwise:
        "Cannot sign in on the server's page in Firefox; password and access token are left.",
      extra: true,
      async check(world) {
        const { firefox } = await findRedirects(world);
        const asked = await ask(world, { redirect_uri: firefox });
        demand(asked.goesOn, asked.shown);
      },
    },
    {
      says: "Without PKCE nobody is let in",
      otherwise: "Always sends a new S256 challenge.",
      check: (world) =>
        demandRefusal(world, { code_challenge: undefined, code_challenge_method: undefined }),
    },
    {
      says: "The method “plain” is not taken",
      otherwise: "Always sends a new S256 challenge.",
      extra: true,
      check: (world) => demandRefusal(world, { code_challenge_method: "plain" }),
    },
    {
      says: "Another resource is not taken",
      otherwise: "Always names {base_url}/api/v1.",
      extra: true,
      check: (world) => demandRefusal(world, { resource: "https://conformance.invalid/api/v1" }),
    },
    {
      says: "Nobody is sent to an address that is not the client's",
      otherwise: "Trusts only an answer that comes to its own address, with the state it gave.",
      extra: true,
      check: (world) => demandForeign(world),
    },
    {
      says: "aliases:create, aliases:edit and aliases:delete need aliases:read as well",
      otherwise: "Asks for all six, and goes by those that were granted.",
      async check(world) {
        for (const scope of ["aliases:create", "aliases:edit", "aliases:delete"]) {
          // oxlint-disable-next-line no-await-in-loop -- one request at a time
          const asked = await ask(world, { scope });
          if (!asked.goesOn) continue;
          // oxlint-disable-next-line no-await-in-loop -- cached by now
          needs(!(await looksEarly(world)), `${person}: the request alone is not refused`);
          needs(!asked.text.includes("aliases:read"), `${person}: it asks for aliases:read, too`);
          demand(false, `somebody who has signed in may agree to ${scope} alone`);
        }
      },
    },
  ],
};

async function demandForeign(world: World): Promise<void> {
  const redirect_uri = "https://conformance.invalid/";
  const asked = await ask(world, { redirect_uri });
  demand(!asked.isBack, asked.shown);
  demand(!asked.goesOn, "a page opens");
}
