import * as oauth from "oauth4webapi";
import { type Result } from "@/lib/model/failure";
import { ownClientId, type ClientIds } from "@/lib/model/credential";
import { requestOptions, type OAuthEndpoint } from "./grant";

interface Options {
  baseUrl: string;
  /** Set by the user, by an organisation, or when the extension was built. */
  configured: string | null;
  item: { get(): Promise<ClientIds | null>; set(ids: ClientIds): Promise<void> };
  /** @returns undefined where the server registers no client for this API */
  register(server: oauth.AuthorizationServer): Promise<string | undefined>;
}

/**
 * A configured id is the only one. Otherwise Alibi's own; and if a sign-in with it did not finish, for whatever reason, one
 * that Alibi registers at the server, once. From then on the two take turns after each sign-in that did not.
 */
export function createClientIds({ baseUrl, configured, item, register }: Options) {
  /** If the stored ids cannot be read, they are found again. */
  const readAll = async () => (await item.get().catch(() => null)) ?? {};
  const write = async (ids: string[]) => item.set({ ...(await readAll()), [baseUrl]: ids });

  return {
    async choose(server: oauth.AuthorizationServer): Promise<string> {
      if (configured !== null) return configured;
      const [id] = (await readAll())[baseUrl] ?? [ownClientId];
      if (id !== undefined) return id;
      // Written before the request, because the server may create a client even if no response arrives.
      await write([ownClientId]);
      const registered = await register(server);
      if (registered !== undefined) await write([registered, ownClientId]);
      return registered ?? ownClientId;
    },

    /** A sign-in with this id has ended. */
    async noteEnd(id: string, ended: Result<unknown>): Promise<void> {
      if (configured !== null) return;
      const ids = (await readAll())[baseUrl];
      const others = ids?.filter((each) => each !== id) ?? [];
      if (ended.ok) return write([id, ...others]);
      const { failure } = ended;
      const isInVain =
        failure.kind === "sign-in" && ["unfinished", "refused"].includes(failure.reason);
      if (isInVain) await write(ids === undefined ? [] : [...others, id]);
    },
  };
}

/**
 * Registers Alibi (RFC 7591). Some servers register clients that may then not request this API, so the response has to
 * name the scopes (section 3.2.1).
 * @returns the client id, or undefined if the server refuses or cannot be reached
 */
export async function register(
  endpoint: OAuthEndpoint,
  server: oauth.AuthorizationServer,
  redirectUris: readonly string[],
  scopes: readonly string[],
): Promise<string | undefined> {
  if (server.registration_endpoint === undefined) return undefined;
  const metadata = {
    client_name: "Alibi",
    redirect_uris: [...redirectUris],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: scopes.join(" "),
  };
  try {
    const options = requestOptions(endpoint);
    const response = await oauth.dynamicClientRegistrationRequest(server, metadata, options);
    const client = await oauth.processDynamicClientRegistrationResponse(response);
    const granted = String(client["scope"] ?? "").split(" ");
    return scopes.every((scope) => granted.includes(scope)) ? client.client_id : undefined;
  } catch {
    return undefined;
  }
}
