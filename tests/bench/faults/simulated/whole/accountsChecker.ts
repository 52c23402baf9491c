import { slots, type Accounts, type Slot, type Account } from "@/lib/model/account";
import type { OAuthServer } from "./oauthServer.ts";
import type { Disk } from "./disk.ts";
import { emailOf, readAddress, type Asked, type Remote } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Checker } from "./wire.ts";

export const owners = ["ada", "bob"] as const;

/** A request, and all accounts that were in its slot while it was open. */
export interface Asking {
  readonly owners: Set<string>;
  /**
   * The server did not name an account that was in the slot, or it has signed out since, so data about the
   * request was deleted.
   */
  isForgotten: boolean;
  /** The request was answered. */
  end(): void;
}

interface Place {
  owner?: string | undefined;
  /** The last account in the slot, if it is empty now. */
  last?: string | undefined;
  isNamed: boolean;
  mayEnd: boolean;
}

export type AccountsChecker = ReturnType<typeof createAccountsChecker>;

/** Tracks which account is in which slot, and checks that nothing of one account is done as the other. */
export function createAccountsChecker(
  { trace, count }: Stage,
  oauthServer: OAuthServer,
  getRemote: () => Remote,
) {
  const places = new Map<Slot, Place>();
  const made = new Map<string, string>();
  const asked = new Map<string, Set<Asking>>();
  const open = new Set<{ asking: Asking; slot: Slot | undefined }>();
  const ofSlot = new Map<Slot, Set<Asking>>();
  let current: Slot = "";
  let disk!: Disk;

  const placeOf = (slot: Slot): Place => {
    const there = places.get(slot) ?? { isNamed: true, mayEnd: false };
    places.set(slot, there);
    return there;
  };

  /** The owner of that alias, even after its deletion. */
  function whose(address: string): string | undefined {
    for (const owner of owners) {
      for (const alias of getRemote().aliasesOf(owner)) made.set(alias.address, owner);
    }
    return made.get(address);
  }

  /** Adds the account in the slot to those that the request may be for. */
  function meet(slot: Slot, { asking, slot: asks }: { asking: Asking; slot: Slot | undefined }) {
    if ((asks ?? current) !== slot) return;
    ofSlot.set(slot, (ofSlot.get(slot) ?? new Set()).add(asking));
    const { owner, isNamed } = placeOf(slot);
    if (owner !== undefined) asking.owners.add(owner);
    if (isNamed) return;
    for (const each of owners) asking.owners.add(each);
    asking.isForgotten = true;
  }

  function hearAccount(slot: Slot, account: Account | null): void {
    const place = placeOf(slot);
    if (account?.status === "signed-in") enter(slot, place, account.email);
    if (account?.status !== "signed-out" || place.owner === undefined) return;
    if (!place.mayEnd && !disk.refused) {
      trace.breach(`${place.owner} is signed out of slot “${slot}” for no reason`);
    }
    place.owner = undefined;
  }

  function enter(slot: Slot, place: Place, email: string | null): void {
    const owner = owners.find((each) => emailOf(each) === email);
    const isOther = owner !== place.last;
    Object.assign(place, { owner, last: owner, isNamed: owner !== undefined });
    const there = ofSlot.get(slot) ?? new Set();
    for (const asking of there) if (isOther || !place.isNamed) asking.isForgotten = true;
    for (const each of open) meet(slot, each);
    const twin = slots.find((each) => each !== slot && placeOf(each).owner === owner);
    if (owner !== undefined && twin !== undefined) {
      trace.breach(`${owner} is in the slots “${twin}” and “${slot}”`);
    }
  }

  const checker: Checker = {
    sent({ asked: request }) {
      const grant = oauthServer.findGrant(request.token ?? "");
      const about = readAbout(request);
      if (!grant || about === undefined) return;
      const askings = [...(asked.get(about) ?? [])];
      const isMeant = askings.some((each) => each.owners.has(grant.owner));
      const owner = whose(about);
      const isOthers = owner === undefined ? askings.length > 0 : owner !== grant.owner;
      count("requests about an alias");
      if (isOthers && !isMeant) {
        trace.breach(`${request.method} about ${about} goes out as ${grant.owner}`);
      }
    },
    came({ asked: { token, path, body } }, reply) {
      const refresh = path === "/oauth/token" ? new URLSearchParams(body).get("refresh_token") : "";
      const grant = oauthServer.findGrant((refresh || token) ?? "");
      const isRefused = reply?.status === 401 || (refresh !== "" && reply?.status === 400);
      if (!grant || !isRefused) return;
      for (const place of places.values()) if (place.owner === grant.owner) place.mayEnd = true;
    },
  };

  return {
    ...checker,
    /** Call once the disk exists: `storage.local` counts too. */
    follow(followed: Disk): void {
      disk = followed;
      disk.areas.changed.addListener((changes, area) => {
        for (const [key, { newValue }] of Object.entries(changes)) {
          if (area === "local" && key === "accounts") {
            ({ current } = newValue as Accounts);
            for (const each of open) meet(current, each);
          }
          const slot = slots.find((each) => key === `${each}account`);
          if (area === "session" && slot !== undefined) hearAccount(slot, newValue as Account);
        }
      });
    },
    ownerIn: (slot: Slot) => placeOf(slot).owner,
    whose,
    /**
     * @param slot the slot of the popup; undefined for a web page, which uses the current slot until the answer
     * @param about the title or address in the resulting HTTP requests
     */
    asks(slot: Slot | undefined, about?: string): Asking {
      const end = () => void open.delete(one);
      const asking: Asking = { owners: new Set(), isForgotten: false, end };
      const one = { asking, slot };
      open.add(one);
      meet(slot ?? current, one);
      if (about !== undefined) asked.set(about, (asked.get(about) ?? new Set()).add(asking));
      return asking;
    },
    /** A sign-in starts in the slot, so that its session may end; or has succeeded, so that it may not. */
    moves(slot: Slot, mayEnd: boolean): void {
      placeOf(slot).mayEnd = mayEnd;
    },
    /** A sign-out from the slot, so that data about its requests may be deleted. */
    forgets(slot: Slot): void {
      placeOf(slot).mayEnd = true;
      for (const asking of ofSlot.get(slot) ?? []) asking.isForgotten = true;
    },
    isAnybodyUnnamed: () => [...places.values()].some(({ isNamed }) => !isNamed),
  };
}

/** The address of the alias, or the title of the one to create. */
function readAbout({ method, path, body }: Asked): string | undefined {
  const address = readAddress({ path });
  if (address !== undefined) return address;
  if (method !== "POST" || path !== "/api/v1/aliases") return undefined;
  return (JSON.parse(body) as { title?: string }).title;
}
