import { NoAnswer, type Connection, type Request, type Send } from "./connection.ts";
import type { Options } from "./options.ts";
import { aliasesPath, pathOf, type OwnAliases } from "./ownAliases.ts";
import { errorOf, isObject, isSuccess, type JsonObject, type Reply } from "./reply.ts";
import type { Secrets } from "./run.ts";
import { Differs, needs, Untried } from "./statement.ts";

/** Everything that the statements are checked with. */
export interface World extends Omit<Given, "own"> {
  /** Sends with the token; `token: null` without. Changes and deletes only what this run created. */
  api: Send;
  /** An address that does not exist. */
  unknownAddress: string;
  first: Made;
  second: Made;
  /** Runs `find` once and caches its result for several statements. */
  once<Fact>(name: string, find: () => Promise<Fact>): Promise<Fact>;
}

/** An alias of this run, created at its first use; `Untried` if none can be created. */
export type Made = () => Promise<{ reply: Reply; alias: JsonObject; address: string }>;

interface Given extends Options {
  /** Letters and digits that everything created by this run contains, and nothing else. */
  mark: string;
  /** The response with the token. */
  signedIn: Reply;
  token: string;
  connection: Connection;
  /** Takes tokens that appear later. */
  concealing: Secrets;
  own: OwnAliases;
}

export function createWorld({ own, ...given }: Given): World {
  const { connection, token, mark } = given;
  const facts = new Map<string, Promise<unknown>>();
  const unknownAddress = `alibi-${mark}@conformance.invalid`;

  function once<Fact>(name: string, find: () => Promise<Fact>): Promise<Fact> {
    const known = facts.get(name) ?? find();
    facts.set(name, known);
    // A lost response is not cached.
    known.catch((error: unknown) => {
      if (!(error instanceof Untried)) facts.delete(name);
    });
    return known as Promise<Fact>;
  }

  const isOurs = (path: string) => {
    const address = decodeURIComponent(path.slice(aliasesPath.length + 1));
    return address === unknownAddress || own.isOwn(address);
  };

  const api: Send = async (method, path, request: Request = {}) => {
    const writes = method === "PATCH" || method === "DELETE";
    if (writes && !isOurs(path))
      throw new Differs("a new alias has an address that was there before");
    const creates = method === "POST" && path === aliasesPath;
    try {
      const reply = await connection.send(method, path, { token, ...request });
      if (creates) own.noteCreated(reply);
      if (method === "DELETE" && isSuccess(reply)) own.noteDeleted(addressIn(path));
      return reply;
    } catch (error) {
      if (creates && error instanceof NoAnswer) own.noteLost();
      throw error;
    }
  };

  const make = (name: string, body: JsonObject): Made => {
    return () => once(name, () => createOne(api, body));
  };

  return {
    ...given,
    api,
    unknownAddress,
    once,
    first: make("first", labelsOf(mark)),
    second: make("second", { title: `alibi-${mark} second` }),
  };
}

/** With an account that the server refuses, all other statements would give the same result. */
export async function needsAccount(world: World): Promise<void> {
  const ask = () => world.api("GET", `${aliasesPath}?page_size=1`);
  const reply = await world.once("account", ask);
  const isRefused = reply.status === 403 && errorOf(reply) !== undefined;
  needs(!isRefused, `the account is refused: ${reply.shown}`);
}

/** With non-ASCII letters, and with the wildcards of databases. */
export function labelsOf(mark: string) {
  return { title: `alibi-${mark} 50%_off (Größe)`, notes: `npm run conformance: notes${mark}` };
}

/** Creates an alias; `Untried` if the account may not create any, or no more. */
export async function create(world: World, body?: object): Promise<Reply> {
  await world.first();
  const request = body === undefined ? {} : { body };
  const reply = await world.api("POST", aliasesPath, request);
  needs(reply.status !== 403, `no alias could be made: ${reply.shown}`);
  return reply;
}

async function createOne(api: Send, body: JsonObject) {
  const reply = await api("POST", aliasesPath, { body });
  const { json } = reply;
  const address = isObject(json) ? json["address"] : undefined;
  const made = isSuccess(reply) && typeof address === "string";
  needs(made && isObject(json), `no alias could be made: ${reply.shown}`);
  return { reply, alias: json, address: String(address) };
}

function addressIn(path: string): string {
  return decodeURIComponent(path.slice(aliasesPath.length + 1));
}

/** The alias's current state on the server. */
export async function readAlias(world: World, address: string): Promise<JsonObject> {
  const reply = await world.api("GET", pathOf(address));
  needs(isSuccess(reply) && isObject(reply.json), `the alias could not be read: ${reply.shown}`);
  return reply.json;
}
