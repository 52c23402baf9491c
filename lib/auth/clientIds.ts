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
  /** The state of the search, from which a later worker resumes it. */
  search(): ClientIdSearch;
  /**
   * The server's page has refused it.
   * @param said what it calls that
   * @returns whether there is another to try at once
   */
  refused(said?: string): Promise<boolean>;
}

/** So many more tries go without another registration where the answer to one is lost: it may have made a client. */
const patience = 9;

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
 * signing in. So a server is asked to register one client, for windows and for tabs, and never another one, unless
 * that has worked before it was given up. And what worked once is given up only where the server says that it does
 * not know it, or has refused it for long.
 */
export function createClientIdChoice(options: Options, earlier?: ClientIdSearch): ClientIdChoice {
  const { keptAs, configured, kept } = options;
  let used: ClientIdSearch["used"] = earlier?.used ?? {
    id: ownClientId,
    works: false,
    origin: "own",
  };
  let ownWasRefused = earlier?.ownWasRefused ?? false;
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

  async function keep(known: KnownClientId, ...addresses: string[]): Promise<void> {
    const noted = Object.fromEntries(addresses.map((address) => [address, known]));
    await kept.set({ ...(await readAll()), ...noted });
  }

  /** Wherever this server has it. Others may have given the same one, Alibi's own for one. */
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

  /** Whatever becomes of it: also where no answer comes, the server may have made a client. */
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
    // Without another one to take, there is nothing to find out.
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
      // Wherever it was to be used, and where it was registered for good: nothing ever came of it.
      if (!isProved) await keep(useless, ...addresses);
      // One that has worked may be refused for today alone.
      if (!works) await keep(useless, keptAs);
      ownIsNext = works && id !== ownClientId;
      return ownIsNext;
    },
  };
}

/** It stands there because nothing else came of looking for one. */
function isOwn({ id, works }: KnownClientId): boolean {
  return id === ownClientId && !works;
}
