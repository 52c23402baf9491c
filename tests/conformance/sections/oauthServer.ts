import { isJsonType, isSuccess, quote } from "../reply.ts";
import { demandJson } from "../expectations.ts";
import { askMetadata, askRegistration, isOwn, needsMetadata, wellKnown } from "../oauthWays.ts";
import { demand, Known, type Section } from "../statement.ts";

/** The parts of an OAuth server that Alibi uses beyond the two paths of the contract. */
export const oauthServer: Section = {
  name: "OAuth: what the server says of itself",
  statements: [
    {
      says: "Metadata is published (RFC 8414)",
      otherwise: "Uses /oauth/authorize and /oauth/token below the address.",
      extra: true,
      async check(world) {
        const reply = await askMetadata(world);
        demand(isSuccess(reply), reply);
        demand(
          isJsonType(reply.headers),
          `content type ${quote(reply.headers.get("content-type"))}`,
        );
      },
    },
    {
      says: "The issuer is the address of the server",
      otherwise:
        "Stops signing in on the server's page, and says that the server names another address.",
      extra: true,
      async check(world) {
        const { issuer } = await needsMetadata(world);
        const same = URL.parse(String(issuer))?.href === new URL(world.base).href;
        demand(same, quote(issuer));
      },
    },
    {
      says: "All endpoints are on the server's own origin",
      otherwise:
        "Stops signing in on the server's page, and says that the server sends one elsewhere.",
      extra: true,
      async check(world) {
        const metadata = await needsMetadata(world);
        const needed = ["authorization_endpoint", "token_endpoint"];
        const optional = ["registration_endpoint", "revocation_endpoint"].filter(
          (name) => name in metadata,
        );
        const others = [...needed, ...optional].filter((name) => !isOwn(world, metadata[name]));
        demand(others.length === 0, others.join(", "));
      },
    },
    {
      says: "PKCE with S256 is among what it can do, and an authorization code is",
      otherwise: "Stops signing in on the server's page where a list of methods is without S256.",
      extra: true,
      async check(world) {
        const metadata = await needsMetadata(world);
        const has = (name: string, value: string) => [metadata[name]].flat().includes(value);
        const methods = metadata["code_challenge_methods_supported"];
        demand(has("code_challenge_methods_supported", "S256"), `methods ${quote(methods)}`);
        const types = metadata["response_types_supported"];
        demand(has("response_types_supported", "code"), `response types ${quote(types)}`);
      },
    },
    {
      says: "It names itself when it sends people back (RFC 9207)",
      otherwise:
        "Has its own address followed by the server's host, so that no other server gets at its codes; that address has to be on the server's list.",
      extra: true,
      async check(world) {
        const name = "authorization_response_iss_parameter_supported";
        const { [name]: value } = await needsMetadata(world);
        demand(value === true, `${name} is ${quote(value)}`);
      },
    },
    {
      says: "The API says who signs people in for it (RFC 9728)",
      otherwise: "Does not read it, and asks for {base_url}/api/v1 at the server's own address.",
      extra: true,
      async check(world) {
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
      },
    },
    {
      says: "A client can register itself (RFC 7591)",
      otherwise: "Goes by the client id in the options, or else by “alibi”.",
      extra: true,
      async check(world) {
        const reply = await askRegistration(world);
        demand(isSuccess(reply), reply);
        const id: unknown = Object(reply.json)["client_id"];
        demand(typeof id === "string" && id !== "", "no client_id");
      },
    },
  ],
};
