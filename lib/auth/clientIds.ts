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
import { unknownClient } from "./refusalCode";

interface Options {
  /**
   * The key under which the client id that works is stored: the server's base URL for windows, the redirect address for
   * tabs.
   */
  keptAs: string;
  /** Set by the person, by an organisation, or when the extension was built. */
  configured: string | null;
  kept: { get(): Promise<ClientIds | null>; set(ids: ClientIds): Promise<void> };
  /** @returns undefined where the server does not register clients */
  register(server: AuthorizationServer): Promise<string | undefined>;
}

/** The choice of the client id for one sign-in. */
export interface ClientIdChoice {
  /** @param probe what the server's page answers to a client with this id, before anybody signs in */
  choose(server: AuthorizationServer, probe: (id: string) => Promise<PageAnswer>): Promise<string>;
  worked(): Promise<void>;
  /** The state of the search, from which a later worker resumes it. */
  search(): ClientIdSearch;
  /**
   * The server's page has refused the client id.
   * @param said the server's code for that
   * @returns whether there is another client id to try at once
   */
  refused(said?: string): Promise<boolean>;
}

/**
 * After the response to a registration was lost, this many further sign-ins do not register again: the server may have
 * created a client.
 */
const patience = 9;

/**
 * Tries to sign in with one client id after the other, as long as the server's page refuses it and there is another
 * one.
 */
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
  const goesOn = isRefused && (await choice.refused(failure.said));
  return goesOn ? signInByChoice(choice, attempt) : opened;
}

/**
 * Chooses the client id to sign in with. A configured one is the only one. Otherwise it is the one known for this
 * address; or Alibi's own, unless the server says at once that it does not know it; or one that Alibi registers there.
 *
 * Some servers register clients that may then not request this API, and tell only the person, after signing in. So a
 * server is asked to register one client, for windows and for tabs, and never another one, unless the first has worked
 * before it was given up. A client id that has worked is given up only if the server says that it does not know it, or
 * has refused it for long.
 */
export function createClientIdChoice(options: Options, earlier?: ClientIdSearch): ClientIdChoice {
  const { keptAs, configured, kept } = options;
  let used: ClientIdSearch["used"] = earlier?.used ?? {
    id: ownClientId,
    works: false,
    origin: "own",
  };
  let ownWasRefused = earlier?.ownWasRefused ?? false;
  /**
   * Try Alibi's own id next, after one that worked before was refused: the server's operator may have allowed it since.
   */
  let ownIsNext = false;

  /** The stored ids; if they cannot be read, they are found again. */
  async function readAll(): Promise<ClientIds> {
    return (await kept.get().catch(() => null)) ?? {};
  }

  async function keep(known: KnownClientId, ...addresses: string[]): Promise<void> {
    const noted = Object.fromEntries(addresses.map((address) => [address, known]));
    await kept.set({ ...(await readAll()), ...noted });
  }

  /**
   * The addresses of this server that use this id. Other servers may have assigned the same one, Alibi's own for
   * example.
   */
  async function findSame(id: string): Promise<[string, KnownClientId][]> {
    const { origin } = new URL(keptAs);
    return Object.entries(await readAll()).filter(
      ([address, known]) => known.id === id && new URL(address).origin === origin,
    );
  }

  async function forget(addresses: string[]): Promise<void> {
    const all = Object.entries(await readAll());
    await kept.set(Object.fromEntries(all.filter(([address]) => !addresses.includes(address))));
  }

  /** Noted before the request, because the server may have created a client even if no response arrives. */
  async function registerOnce(
    server: AuthorizationServer,
    registry: string,
  ): Promise<ClientIdSearch["used"]> {
    await keep({ id: ownClientId, works: false, waits: patience }, registry);
    const id = await options.register(server);
    if (!id) return { id: earlierClientId, works: false, origin: "earlier" };
    const unproved = { id, works: false };
    await keep(unproved, keptAs, registry);
    return { ...unproved, origin: "registered" };
  }

  async function find(
    server: AuthorizationServer,
    probe: (id: string) => Promise<PageAnswer>,
  ): Promise<ClientIdSearch["used"]> {
    if (configured !== null) return { id: configured, works: false, origin: "configured" };
    const all = await readAll();
    const here = all[keptAs];
    if (here && !isOwn(here)) return { ...here, origin: "known" };
    const own = { id: ownClientId, works: false };
    const { registration_endpoint: registry } = server;
    const noted = registry === undefined ? undefined : all[registry];
    if (registry !== undefined && noted?.waits) {
      await keep({ ...noted, waits: noted.waits - 1 }, registry);
      return { ...own, origin: "last" };
    }
    const registered = noted?.waits === 0 ? undefined : noted;
    // Without an alternative, there is nothing to find out.
    const isLast = registered ? (here ?? isOwn(registered)) : here && registry === undefined;
    if (isLast) return { ...own, origin: "last" };
    if (registered) return { id: registered.id, works: false, origin: "known" };
    ownWasRefused ||= registry !== undefined && (await probe(ownClientId)) === "refuses";
    if (!ownWasRefused) return { ...own, origin: "own" };
    if (registry !== undefined) return registerOnce(server, registry);
    return { id: earlierClientId, works: false, origin: "earlier" };
  }

  return {
    async choose(server, probe) {
      const own = { id: ownClientId, works: false, origin: "last" } as const;
      used = ownIsNext ? own : await find(server, probe);
      return used.id;
    },

    search: () => ({ used, ownWasRefused }),

    async worked() {
      if (used.origin !== "configured") await keep({ id: used.id, works: true }, keptAs);
    },

    async refused(said = "") {
      const { id, works, origin } = used;
      if (origin === "configured" || origin === "last") return false;
      ownWasRefused ||= id === ownClientId;
      if (origin === "own") return true;
      const same = await findSame(id);
      const addresses = same.map(([address]) => address);
      const isProved = same.some(([, known]) => known.works);
      if (isProved && unknownClient.includes(said)) {
        await forget(addresses);
        return true;
      }
      const useless = { id: ownClientId, works: false };
      // Given up wherever it was used, and where it was registered: it never worked.
      if (!isProved) await keep(useless, ...addresses);
      // An id that has worked may be refused only temporarily.
      if (!works) await keep(useless, keptAs);
      ownIsNext = works && id !== ownClientId;
      return ownIsNext;
    },
  };
}

/** Is it stored only because no other id was found? */
function isOwn({ id, works }: KnownClientId): boolean {
  return id === ownClientId && !works;
}
