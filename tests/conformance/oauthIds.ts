import { askRegistration, authorizeSignedIn, needsPage, ownId } from "./oauthWays.ts";
import { isObject, isSuccess } from "./reply.ts";
import { needs } from "./statement.ts";
import type { World } from "./world.ts";

/* Which of Alibi's client ids may ask for the API once the account has signed in. */

/** A server may accept a client before the sign-in and refuse it afterwards, so this signs in. */
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

/** A registered id, if its own is refused. */
export async function findOther(world: World): Promise<{ id: string; words: string } | undefined> {
  const mine = await registered(world).catch(() => undefined);
  return mine?.goesOn ? { id: mine.id, words: "but it can register itself" } : undefined;
}

/** The client id with which a sign-in succeeds, as far as that shows without granting access. */
export async function findUseful(world: World): Promise<string> {
  const id = world.clientId ?? ownId;
  if ((await maySignIn(world, id)).goesOn) return id;
  const other = await findOther(world);
  needs(other !== undefined, "no client of Alibi's may ask for the API there");
  return other.id;
}
