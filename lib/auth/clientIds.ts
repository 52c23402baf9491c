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
  /**
   * The server's page has refused it.
   * @param said what it calls that
   * @returns whether there is another to try at once
   */
  refused(said?: string): Promise<boolean>;
}

/** For so long a server that refuses is not believed to have changed its mind. In ms. */
const patience = 30 * 24 * 3600_000;

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
  const goesOn = isRefused && (await choice.refused(failure.said));
  return goesOn ? signInByChoice(choice, attempt) : opened;
}

/**
 * Which client id to sign in with. A configured one is the only one. Else it is the one known for this address;
 * or Alibi's own, unless the server says at once that it does not know it; or one that Alibi registers there.
 *
 * Some servers register clients that may then not ask for this API, and say so to nobody but the person, after
 * signing in. So a server is not asked to register another one until the last has worked, in a window or a tab, or
 * is long past; and what worked once is given up only where the server says that it does not know it.
 */
export function createClientIdChoice(options: Options, begun?: ClientIdSearch): ClientIdChoice {
  const { keptAs, configured, kept } = options;
  let used: ClientIdSearch["used"] = begun?.used ?? {
    id: ownClientId,
    works: false,
    origin: "own",
  };
  let ownWasRefused = begun?.ownWasRefused ?? false;
  /** In place of one that was refused though it has worked: whoever runs the server may have allowed Alibi's own since. */
  let ownIsNext = false;

  /** Where it cannot be known, it is found out again. */
  async function readAll(): Promise<Record<string, KnownClientId>> {
    const all = Object.entries((await kept.get().catch(() => null)) ?? {});
    return Object.fromEntries(
      all.map(([address, known]) => [
        address,
        typeof known === "string" ? { id: known, works: true } : known,
      ]),
    );
  }

  /** What was refused long ago is found out again, too. */
  async function readKnown(address: string): Promise<KnownClientId | undefined> {
    const known = (await readAll())[address];
    return known?.works || isRecent(known?.since) ? known : undefined;
  }

  async function keep(known: KnownClientId, ...addresses: string[]): Promise<void> {
    const noted = Object.fromEntries(addresses.map((address) => [address, known]));
    await kept.set({ ...(await readAll()), ...noted });
  }

  async function forget(id: string): Promise<void> {
    const others = Object.entries(await readAll()).filter(([, known]) => known.id !== id);
    await kept.set(Object.fromEntries(others));
  }

  /** Alibi has registered there, and it came to nothing, at whichever address. */
  async function isInVain(registry: string): Promise<boolean> {
    const last = await readKnown(registry);
    const all = Object.values(await readAll());
    return last !== undefined && !all.some(({ id, works }) => works && id === last.id);
  }

  async function find(
    server: AuthorizationServer,
    probe: (id: string) => Promise<PageAnswer>,
  ): Promise<ClientIdSearch["used"]> {
    if (configured !== null) return { id: configured, works: false, origin: "configured" };
    const known = await readKnown(keptAs);
    const isLast = known?.id === ownClientId && !known.works;
    if (known !== undefined && !isLast) return { ...known, origin: "known" };
    const own = { id: ownClientId, works: false };
    const { registration_endpoint: registry } = server;
    // Without another one to take, there is nothing to find out.
    if (isLast || (registry && (await isInVain(registry)))) return { ...own, origin: "last" };
    ownWasRefused ||= registry !== undefined && (await probe(ownClientId)) === "refuses";
    if (!ownWasRefused) return { ...own, origin: "own" };
    const registered = registry && (await options.register(server));
    if (!registered) return { id: earlierClientId, works: false, origin: "earlier" };
    const unproved = { id: registered, works: false, since: Date.now() };
    await keep(unproved, keptAs, registry);
    return { ...unproved, origin: "registered" };
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
      const { id, works, origin, since = Date.now() } = used;
      if (origin === "configured" || origin === "last") return false;
      ownWasRefused ||= id === ownClientId;
      if (origin === "own") return true;
      const isGone = works && (unknownClient.includes(said) || !isRecent(since));
      if (isGone) await forget(id);
      // One that has worked may be refused for today alone.
      else await keep(works ? { id, works, since } : { id: ownClientId, works, since }, keptAs);
      ownIsNext = works && !isGone && id !== ownClientId;
      return isGone || ownIsNext;
    },
  };
}

function isRecent(since = 0): boolean {
  return Date.now() - since < patience;
}
