import { createHash, randomBytes } from "node:crypto";
import { isObject, isSuccess, quote, type JsonObject, type Reply } from "./reply.ts";
import { needs } from "./statement.ts";
import { createVisitor } from "./visitor.ts";
import type { World } from "./world.ts";

/** Alibi's redirect URI in Chromium, by the key of its manifest. */
export const chromiumRedirect = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";

/** In Firefox, by a hash of the extension's id. */
export const firefoxRedirect = `https://${sha1("alibi@alibi.example")}.extensions.allizom.org/`;

export const allScopes =
  "aliases:read aliases:create aliases:edit aliases:delete domains:read profile:read";

/** Alibi's default client id. */
export const ownId = "e2a04fed-94f4-4b1e-8dda-9a96efa1df30";

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

/** RFC 8414, section 3.1, and RFC 9728: before the path of the server or resource. */
export function wellKnown(name: string, about: string): string {
  const { origin, pathname } = new URL(about);
  return `${origin}/.well-known/${name}${pathname.replace(/\/$/, "")}`;
}

export function askMetadata({ base, connection, once }: World): Promise<Reply> {
  return once("metadata", () =>
    connection.send("GET", wellKnown("oauth-authorization-server", base)),
  );
}

/** undefined if the server publishes none. */
async function readMetadata(world: World): Promise<JsonObject | undefined> {
  const reply = await askMetadata(world);
  return isSuccess(reply) && isObject(reply.json) ? reply.json : undefined;
}

export async function needsMetadata(world: World): Promise<JsonObject> {
  const metadata = await readMetadata(world);
  needs(metadata !== undefined, "this server publishes no metadata");
  return metadata;
}

/** Like Alibi, this sends nothing to an origin other than the server's. */
export function isOwn(world: World, url: unknown): url is string {
  return URL.parse(String(url))?.origin === new URL(world.base).origin;
}

/** The endpoint from the metadata, or the path of the contract. */
export async function endpoint(world: World, name: string, path: string): Promise<string> {
  const named = (await readMetadata(world))?.[name];
  return isOwn(world, named) ? named : world.base + path;
}

/** As in Alibi, the server's host is the path if its responses do not name the issuer (RFC 9207). */
export async function findRedirects(world: World): Promise<{ chromium: string; firefox: string }> {
  const metadata = await readMetadata(world);
  const namesItself = metadata?.["authorization_response_iss_parameter_supported"] === true;
  const path = namesItself ? "" : new URL(world.base).host;
  return { chromium: chromiumRedirect + path, firefox: firefoxRedirect + path };
}

/** The redirect URI of a sign-in in a tab. */
export const callbackOf = ({ base }: World) => `${base}/oauth/extension/callback`;

/** Registers a client like Alibi, for both browsers and for a tab. */
export function askRegistration(world: World): Promise<Reply> {
  return world.once("registration", async () => {
    const { registration_endpoint: url } = await needsMetadata(world);
    needs(url !== undefined, "this server does not let clients register");
    needs(isOwn(world, url), "that would be at another origin");
    needs(world.clientId === undefined, "a --client-id was given");
    const body = {
      client_name: "Alibi (conformance)",
      redirect_uris: [...Object.values(await findRedirects(world)), callbackOf(world)],
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    };
    return world.connection.send("POST", url, { body });
  });
}

/** The given id, else a registered one, else Alibi's own. Alibi itself tries its own before it registers. */
export async function findClientId(world: World): Promise<string> {
  if (world.clientId !== undefined) return world.clientId;
  const reply = await askRegistration(world).catch(() => undefined);
  const id = reply && isObject(reply.json) ? reply.json["client_id"] : undefined;
  return typeof id === "string" ? id : ownId;
}

/** The result of an authorization request, as far as it gets without a person. */
export interface Authorization {
  /** It leads to a page at which a person would go on. */
  goesOn: boolean;
  /** The error that the redirect to the client has. */
  error: string | undefined;
  /** It redirects to the client. */
  isBack: boolean;
  shown: string;
  /** The text of the page. */
  text: string;
}

/** Sends Alibi's request with these changes; undefined leaves a parameter out. */
export async function authorize(world: World, changes?: Changes): Promise<Authorization> {
  const { url, redirect } = await buildRequest(world, changes);
  const headers = { Accept: "text/html" };
  const reply = await world.connection.send("GET", url.href, { headers });
  return readAuthorization(reply, redirect);
}

/** The same for a person who has signed in at the server's page and is asked for consent. */
export async function authorizeSignedIn(world: World, changes: Changes): Promise<Authorization> {
  needs(world.code === undefined, "a code of two-factor sign-in is good for one time");
  const visitor = await world.once("visitor", async () => createVisitor(world));
  const { url, redirect } = await buildRequest(world, changes);
  const { reply, left } = await visitor.open(url);
  const asked = readAuthorization(reply, redirect);
  const isPlain = /^text\/plain/i.test(reply.headers.get("content-type") ?? "");
  needs(left === undefined || asked.isBack, "its sign-in page is at another origin");
  // After an earlier consent, the server does not ask again.
  const goesOn = asked.goesOn || (asked.isBack && asked.error === undefined);
  return { ...asked, goesOn, ...(isPlain && { shown: `${reply.status} ${quote(reply.text)}` }) };
}

type Changes = Record<string, string | undefined>;

async function buildRequest(world: World, changes: Changes = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const parameters: Record<string, string | undefined> = {
    response_type: "code",
    client_id: changes["client_id"] ?? (await findClientId(world)),
    redirect_uri: (await findRedirects(world)).chromium,
    scope: allScopes,
    resource: `${world.base}/api/v1`,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: randomBytes(16).toString("base64url"),
    ...changes,
  };
  const url = new URL(await endpoint(world, "authorization_endpoint", "/oauth/authorize"));
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return { url, redirect: parameters["redirect_uri"] ?? "" };
}

function readAuthorization(reply: Reply, redirect: string): Authorization {
  const { status, headers, path, shown, text } = reply;
  const location = headers.get("location");
  const isRedirect = status >= 300 && status < 400 && location !== null;
  const target = isRedirect ? URL.parse(location, path) : null;
  const isBack = target !== null && target.origin === new URL(redirect).origin;
  const error = isBack ? (target.searchParams.get("error") ?? undefined) : undefined;
  const isPage = isSuccess(reply) && /html/i.test(headers.get("content-type") ?? "");
  const goesOn = (isRedirect && !isBack) || isPage;
  const seen = isBack ? `back with ${error ?? "no error"}` : shown;
  return { goesOn, isBack, error, shown: seen, text };
}

/** Without a sign-in page, nothing about it can be tried. */
export async function needsPage(world: World): Promise<void> {
  const { goesOn } = await world.once("authorization", () => authorize(world));
  needs(goesOn, "no sign-in page opens");
}

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
