import { askRegistration, authorizeSignedIn, earlierId, needsPage, ownId } from "./oauthWays.ts";
import { isObject, isSuccess } from "./reply.ts";
import { needs } from "./statement.ts";
import type { World } from "./world.ts";

/* Which ids of Alibi's a server lets ask for the API, as whoever signs in with the account's password. */

/** A server may take a client at its door and refuse it to whoever has signed in: so that is done here. */
export const maySignIn = (world: World, id: string) =>
  world.once(`client ${id}`, async () => {
    await needsPage(world);
    return authorizeSignedIn(world, { client_id: id });
  });

export const registered = (world: World) =>
  world.once("registered client", async () => {
    const reply = await askRegistration(world);
    const id = isObject(reply.json) ? reply.json["client_id"] : undefined;
    needs(isSuccess(reply) && typeof id === "string", "no client could register itself");
    return { id, ...(await maySignIn(world, id)) };
  });

/** Without its own: what it gets by registering itself, or else the id that it had before. */
export async function findOther(world: World): Promise<{ id: string; words: string } | undefined> {
  const mine = await registered(world).catch(() => undefined);
  if (mine?.goesOn) return { id: mine.id, words: "but it can register itself" };
  if (world.clientId !== undefined || !(await maySignIn(world, earlierId)).goesOn) return undefined;
  return { id: earlierId, words: `but by “${earlierId}”, which it had before` };
}

/** The one whose sign-in succeeds, as far as that goes without agreeing. */
export async function findUseful(world: World): Promise<string> {
  const id = world.clientId ?? ownId;
  if ((await maySignIn(world, id)).goesOn) return id;
  const other = await findOther(world);
  needs(other !== undefined, "no client of Alibi's may ask for the API there");
  return other.id;
}
