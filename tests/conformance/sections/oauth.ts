import { randomBytes, randomUUID } from "node:crypto";
import { demandJson } from "../expectations.ts";
import {
  askMetadata,
  askRegistration,
  authorize,
  authorizeSignedIn,
  callbackOf,
  endpoint,
  findClientId,
  findOther,
  findRedirects,
  findUseful,
  isOwn,
  maySignIn,
  needsMetadata,
  needsPage,
  ownId,
  registered,
  type Authorization,
  wellKnown,
} from "../oauthWays.ts";
import { errorOf, isJsonType, isSuccess, quote, type Reply } from "../reply.ts";
import { Known, demand, needs, type Section, must, extra } from "../statement.ts";
import { needsAccount, type World } from "../world.ts";

/** The parts of an OAuth server that Alibi uses beyond the two paths of the contract. */
export const oauthServer: Section = {
  name: "OAuth: what the server says of itself",
  statements: {
    "Metadata is published (RFC 8414)": extra(async (world) => {
      const reply = await askMetadata(world);
      demand(isSuccess(reply), reply);
      demand(isJsonType(reply.headers), `content type ${quote(reply.headers.get("content-type"))}`);
    }, "Uses /oauth/authorize and /oauth/token below the address."),
    "The issuer is the address of the server": extra(async (world) => {
      const { issuer } = await needsMetadata(world);
      const named = URL.parse(String(issuer))?.href ?? "";
      demand([named, `${named}/`].includes(`${world.base}/`), quote(issuer));
    }, "Stops signing in on the server's page, and says that the server names another address."),
    "All endpoints are on the server's own origin": extra(async (world) => {
      const metadata = await needsMetadata(world);
      const needed = ["authorization_endpoint", "token_endpoint"];
      const optional = ["registration_endpoint", "revocation_endpoint"].filter(
        (name) => name in metadata,
      );
      const others = [...needed, ...optional].filter((name) => !isOwn(world, metadata[name]));
      demand(others.length === 0, others.join(", "));
    }, "Stops signing in on the server's page, and says that the server sends one elsewhere."),
    "PKCE with S256 is among what it can do, and an authorization code is": extra(async (world) => {
      const metadata = await needsMetadata(world);
      const has = (name: string, value: string) => [metadata[name]].flat().includes(value);
      const methods = metadata["code_challenge_methods_supported"];
      demand(has("code_challenge_methods_supported", "S256"), `methods ${quote(methods)}`);
      const types = metadata["response_types_supported"];
      demand(has("response_types_supported", "code"), `response types ${quote(types)}`);
    }, "Stops signing in on the server's page where a list of methods is without S256."),
    "It names itself when it sends people back (RFC 9207)": extra(async (world) => {
      const name = "authorization_response_iss_parameter_supported";
      const { [name]: value } = await needsMetadata(world);
      demand(value === true, `${name} is ${quote(value)}`);
    }, "Has its own address followed by the server's host, so that no other server gets at its codes; that address has to be on the server's list."),
    "The API says who signs people in for it (RFC 9728)": extra(async (world) => {
      const { send } = world.connection;
      const reply = await send(
        "GET",
        wellKnown("oauth-protected-resource", `${world.base}/api/v1`),
      );
      if (reply.status === 404) throw new Known("it does not");
      const { resource, authorization_servers: servers } = demandJson(reply);
      demand(resource === `${world.base}/api/v1`, `resource is ${quote(resource)}`);
      const isOwnServer = [servers]
        .flat()
        .some((each) => URL.parse(String(each))?.href === new URL(world.base).href);
      demand(isOwnServer, `authorization_servers is ${quote(servers)}`);
    }, "Does not read it, and asks for {base_url}/api/v1 at the server's own address."),
    "A client can register itself (RFC 7591)": extra(async (world) => {
      const reply = await askRegistration(world);
      demand(isSuccess(reply), reply);
      const id: unknown = Object(reply.json)["client_id"];
      demand(typeof id === "string" && id !== "", "no client_id");
    }, "Goes by the client id in the options, or else by “alibi”."),
  },
};

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
  statements: {
    "A public client with PKCE (S256) and the resource {base_url}/api/v1 may ask for all six scopes":
      must(async (world) => {
        const begun = await world.once("authorization", () => authorize(world));
        demand(begun.goesOn, begun.shown);
        const asked = await ask(world, {});
        demand(asked.goesOn, asked.shown);
      }, "Signs in with email and password, or with an access token that is pasted; the options say that the server has no page for it."),
    "It is sent back to Alibi in Firefox as well": extra(async (world) => {
      const { firefox } = await findRedirects(world);
      const asked = await ask(world, { redirect_uri: firefox });
      demand(asked.goesOn, asked.shown);
    }, "Cannot sign in on the server's page in Firefox; password and access token are left."),
    "Without PKCE nobody is let in": must(
      (world) =>
        demandRefusal(world, { code_challenge: undefined, code_challenge_method: undefined }),
      "Always sends a new S256 challenge.",
    ),
    "The method “plain” is not taken": extra(
      (world) => demandRefusal(world, { code_challenge_method: "plain" }),
      "Always sends a new S256 challenge.",
    ),
    "Another resource is not taken": extra(
      (world) => demandRefusal(world, { resource: "https://conformance.invalid/api/v1" }),
      "Always names {base_url}/api/v1.",
    ),
    "Nobody is sent to an address that is not the client's": extra(
      (world) => demandForeign(world),
      "Trusts only an answer that comes to its own address, with the state it gave.",
    ),
    "aliases:create, aliases:edit and aliases:delete need aliases:read as well": must(
      async (world) => {
        for (const scope of ["aliases:create", "aliases:edit", "aliases:delete"]) {
          const asked = await ask(world, { scope });
          if (!asked.goesOn) continue;
          needs(!(await looksEarly(world)), `${person}: the request alone is not refused`);
          needs(!asked.text.includes("aliases:read"), `${person}: it asks for aliases:read, too`);
          demand(false, `somebody who has signed in may agree to ${scope} alone`);
        }
      },
      "Asks for all six, and goes by those that were granted.",
    ),
  },
};

async function demandForeign(world: World): Promise<void> {
  const redirect_uri = "https://conformance.invalid/";
  const asked = await ask(world, { redirect_uri });
  demand(!asked.isBack, asked.shown);
  demand(!asked.goesOn, "a page opens");
}

async function command(world: World): Promise<string> {
  const { chromium, firefox } = await findRedirects(world);
  const addresses = [chromium, firefox, callbackOf(world)].map((each) => `--redirect-uri ${each}`);
  return `mix oauth.client --id ${ownId} --name Alibi --resource api ${addresses.join(" ")}`;
}

/** These requests are sent after a sign-in with the account's password; access is never granted. */
export const oauthClients: Section = {
  name: "OAuth: which clients may ask for the API, once somebody has signed in",
  needsAccount: true,
  statements: {
    "One that registered itself may": extra(async (world) => {
      const { goesOn, shown } = await registered(world);
      demand(goesOn, `it is given an id, and is of no use: the page refuses it with ${shown}`);
    }, "Asks with its own id first, registers once at most, and offers a tab, password and token where a sign-in does not finish."),
    "Alibi may by the id that it has, its own or the one in its options": extra(async (world) => {
      if ((await maySignIn(world, world.clientId ?? ownId)).goesOn) return;
      const other = await findOther(world);
      if (other) throw new Known(`not by that, ${other.words}`);
      const isOwn = world.clientId === undefined;
      demand(
        !isOwn,
        `${ownId} is refused; its operator makes it known by the statement in SELF-HOSTING.md, or by: ${await command(world)}`,
      );
      demand(false, "the --client-id is refused");
    }, "Registers itself, where that is of use; else password and token are left. Its operator can make Alibi known."),
    "A sign-in in a tab may end at {base_url}/oauth/extension/callback": extra(async (world) => {
      await needsPage(world);
      const redirect_uri = callbackOf(world);
      const client_id = await findUseful(world);
      const asked = await authorizeSignedIn(world, { client_id, redirect_uri });
      demand(asked.goesOn, asked.shown);
    }, "Signs in in a window of the browser's, where it has one; another address of the server's can be typed in the options."),
  },
};

const nothing = () => randomBytes(32).toString("base64url");

async function askToken(world: World, form: Record<string, string>): Promise<Reply> {
  const url = await endpoint(world, "token_endpoint", "/oauth/token");
  const all = { client_id: await findClientId(world), resource: `${world.base}/api/v1`, ...form };
  return world.connection.send("POST", url, { form: all });
}

const exchange = async (world: World) =>
  askToken(world, {
    grant_type: "authorization_code",
    code: nothing(),
    code_verifier: nothing(),
    redirect_uri: (await findRedirects(world)).chromium,
  });

const refresh = (world: World) =>
  askToken(world, { grant_type: "refresh_token", refresh_token: nothing() });

export const oauthTokens: Section = {
  name: "OAuth: tokens",
  statements: {
    "The token endpoint answers, and refuses an unknown code in JSON": must(async (world) => {
      const reply = await exchange(world);
      demand(reply.status >= 400 && reply.status < 500 && errorOf(reply) !== undefined, reply);
    }, "Signs in with email and password, or with an access token that is pasted."),
    "An unknown refresh token is refused with invalid_grant (RFC 6749)": extra(async (world) => {
      const reply = await refresh(world);
      needs(errorOf(reply) !== undefined, "there is no token endpoint");
      demand(errorOf(reply) === "invalid_grant", reply);
    }, "Takes any other refusal for a trouble that may pass: keeps the session, and does not say that it is over."),
    "A token can be revoked, and an unknown one is no error (RFC 7009)": extra(async (world) => {
      const { revocation_endpoint: url } = await needsMetadata(world);
      demand(url !== undefined, "no revocation_endpoint");
      needs(isOwn(world, url), "that would be at another origin");
      const form = { client_id: await findClientId(world), token: nothing() };
      const reply = await world.connection.send("POST", url, { form });
      demand(isSuccess(reply), reply);
    }, "Forgets the tokens on signing out; on the server they end by themselves."),
  },
};
