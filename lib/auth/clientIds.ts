import type { AuthorizationServer } from "oauth4webapi";
import {
  earlierClientId,
  ownClientId,
  type ClientIds,
  type KnownClientId,
} from "@/lib/model/account/clientId";
import type { ClientIdSearch } from "@/lib/model/account/pendingSignIn";
import type { Result } from "@/lib/model/failure/failure";
import type { PageAnswer } from "./probePage";

interface Options {
  /** The name under which it is kept what works: an id is of one server, and of one redirect address there. */
  keptAs: string;
  /** By the person, by an organisation, or when the extension was built. */
  configured: string | null;
  kept: { get(): Promise<ClientIds | null>; set(ids: ClientIds): Promise<void> };
  /** @returns undefined where the server does not register clients */
  register(server: AuthorizationServer): Promise<string | undefined>;
}

/** What one sign-in asks about the client id. */
export interface ClientIdChoice {
  /** @param probe what the server's page says to a client of this id, before anybody signs in */
  choose(server: AuthorizationServer, probe: (id: string) => Promise<PageAnswer>): Promise<string>;
  worked(): Promise<void>;
  /** How it stands, to go on from in a later life of the worker. */
  search(): ClientIdSearch;
  /** The server's page has refused it. @returns whether there is another to try at once */
  refused(): Promise<boolean>;
}

/** With one client id after the other, as long as the server's page refuses and there is another to try. */
export async function signInByChoice<Value>(
  choice: ClientIdChoice,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const opened = await attempt();
  if (opened.ok) {
    await choice.worked();
    return opened;
  }
  const { failure } = opened;
  const isRefused = failure.kind === "sign-in" && failure.reason === "refused";
  return isRefused && (await choice.refused()) ? signInByChoice(choice, attempt) : opened;
}

/**
 * Which client id to sign in with. A configured one is the only one. Else it is the one known for this server;
 * or Alibi's own, unless the server says at once that it does not know it; or one that Alibi registers there.
 *
 * Some servers register clients that may then not ask for this API, and say so to nobody but the person, after
 * signing in. Whatever was registered is therefore kept, also when a sign-in is cancelled, and once it was refused
 * without ever having worked, Alibi's own id is kept in its place: that server is not asked to register again.
 */
export function createClientIdChoice(options: Options, begun?: ClientIdSearch): ClientIdChoice {
  const { keptAs, configured, kept } = options;
  let used: ClientIdSearch["used"] = begun?.used ?? {
    id: ownClientId,
    works: false,
    origin: "own",
  };
  let ownWasRefused = begun?.ownWasRefused ?? false;

  /** Where it cannot be known, it is found out again. */
  const readAll = async () => (await kept.get().catch(() => null)) ?? {};

  async function readKnown(): Promise<KnownClientId | undefined> {
    const known = (await readAll())[keptAs];
    return typeof known === "string" ? { id: known, works: true } : known;
  }

  async function keep(known: KnownClientId): Promise<void> {
    await kept.set({ ...(await readAll()), [keptAs]: known });
  }

  async function forget(): Promise<void> {
    const { [keptAs]: _, ...others } = await readAll();
    await kept.set(others);
  }

  async function find(
    server: AuthorizationServer,
    probe: (id: string) => Promise<PageAnswer>,
  ): Promise<ClientIdSearch["used"]> {
    if (configured !== null) return { id: configured, works: false, origin: "configured" };
    const known = await readKnown();
    if (known !== undefined) return { ...known, origin: "known" };
    const registers = server.registration_endpoint !== undefined;
    // Without another one to take, there is nothing to find out.
    ownWasRefused ||= registers && (await probe(ownClientId)) === "refuses";
    if (!ownWasRefused) return { id: ownClientId, works: false, origin: "own" };
    const registered = registers ? await options.register(server) : undefined;
    if (registered === undefined) return { id: earlierClientId, works: false, origin: "earlier" };
    await keep({ id: registered, works: false });
    return { id: registered, works: false, origin: "registered" };
  }

  return {
    async choose(server, probe) {
      used = await find(server, probe);
      return used.id;
    },

    search: () => ({ used, ownWasRefused }),

    async worked() {
      if (used.origin !== "configured") await keep({ id: used.id, works: true });
    },

    async refused() {
      if (used.origin === "configured") return false;
      if (used.origin === "own") {
        ownWasRefused = true;
        return true;
      }
      if (used.works && used.id !== ownClientId) {
        // The server has forgotten a client that it knew.
        await forget();
        return true;
      }
      await keep({ id: ownClientId, works: false });
      return false;
    },
  };
}
