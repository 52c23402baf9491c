import { randomBytes } from "node:crypto";
import { endpoint, findRedirects, findClientId, isOwn, needsMetadata } from "../oauthWays.ts";
import { errorOf, isSuccess, type Reply } from "../reply.ts";
import { demand, needs, type Section } from "../statement.ts";
import type { World } from "../world.ts";

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
  statements: [
    {
      says: "The token endpoint answers, and refuses an unknown code in JSON",
      otherwise: "Signs in with email and password, or with an access token that is pasted.",
      async check(world) {
        const reply = await exchange(world);
        demand(reply.status >= 400 && reply.status < 500 && errorOf(reply) !== undefined, reply);
      },
    },
    {
      says: "An unknown refresh token is refused with invalid_grant (RFC 6749)",
      otherwise:
        "Takes any other refusal for a trouble that may pass: keeps the session, and does not say that it is over.",
      extra: true,
      async check(world) {
        const reply = await refresh(world);
        needs(errorOf(reply) !== undefined, "there is no token endpoint");
        demand(errorOf(reply) === "invalid_grant", reply);
      },
    },
    {
      says: "A token can be revoked, and an unknown one is no error (RFC 7009)",
      otherwise: "Forgets the tokens on signing out; on the server they end by themselves.",
      extra: true,
      async check(world) {
        const { revocation_endpoint: url } = await needsMetadata(world);
        demand(url !== undefined, "no revocation_endpoint");
        needs(isOwn(world, url), "that would be at another origin");
        const form = { client_id: await findClientId(world), token: nothing() };
        const reply = await world.connection.send("POST", url, { form });
        demand(isSuccess(reply), reply);
      },
    },
  ],
};
