import { slots, type Accounts, type Slot } from "@/lib/model/account/accounts";
import type { Account } from "@/lib/model/account/account";
import type { OAuthServer } from "./oauthServer.ts";
import type { Disk } from "./disk.ts";
import { emailOf, type Asked, type Remote } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Checker } from "./wire.ts";

export const owners = ["ada", "bob"] as const;

/** Something that was asked for, and all who were in its slot while it was. */
export interface Asking {
  readonly owners: Set<string>;
  /** Somebody was there whom the server did not name, or has left since, so that nothing of it is known any more. */
  isForgotten: boolean;
  /** It was answered. */
  end(): void;
}

/** Knows who is in which slot, and sees that nothing of one account is done as the other. */
export interface AccountsChecker extends Checker {
  written(): void;
  /** To be called with the disk, once that is there. */
  follow(disk: Disk): void;
  ownerIn(slot: Slot): string | undefined;
  /**
   * @param slot of the popup; the current one of a page of the web, whichever that is until it is answered
   * @param about the title or the address that is in the requests which come of it
   */
  asks(slot: Slot | undefined, about?: string): Asking;
  /** Somebody signs in there, so that the session may end; or is in, and it may not. */
  moves(slot: Slot, mayEnd: boolean): void;
  /** Somebody signs out there, so that nothing of what was asked for there need be known any more. */
  forgets(slot: Slot): void;
  isAnybodyUnnamed(): boolean;
  /** Whose alias that is, or was. */
  whose(address: string): string | undefined;
}

interface Place {
  owner: string | undefined;
  /** Who was there last, if nobody is. */
  last: string | undefined;
  isNamed: boolean;
  mayEnd: boolean;
}

export function createAccountsChecker(
  { trace, count }: Stage,
  oauthServer: OAuthServer,
  getRemote: () => Remote,
): AccountsChecker {
  const places = new Map<Slot, Place>();
  const made = new Map<string, string>();
  const asked = new Map<string, Set<Asking>>();
  const open = new Set<{ asking: Asking; slot: Slot | undefined }>();
  const ofSlot = new Map<Slot, Set<Asking>>();
  let current: Slot = "";
  let disk!: Disk;

  const placeOf = (slot: Slot): Place => {
    const there = places.get(slot) ?? {
      owner: undefined,
      last: undefined,
      isNamed: true,
      mayEnd: false,
    };
    places.set(slot, there);
    return there;
  };

  function whose(address: string): string | undefined {
    for (const owner of owners) {
      for (const alias of getRemote().aliasesOf(owner)) made.set(alias.address, owner);
    }
    return made.get(address);
  }

  /** Whoever is there may be who it is done for. */
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

  return {
    // It has the disk itself, whose local storage counts as well.
    written() {},
    follow(followed) {
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
    ownerIn: (slot) => placeOf(slot).owner,
    whose,
    asks(slot, about) {
      const end = () => void open.delete(one);
      const asking: Asking = { owners: new Set(), isForgotten: false, end };
      const one = { asking, slot };
      open.add(one);
      meet(slot ?? current, one);
      if (about !== undefined) asked.set(about, (asked.get(about) ?? new Set()).add(asking));
      return asking;
    },
    moves(slot, mayEnd) {
      placeOf(slot).mayEnd = mayEnd;
    },
    forgets(slot) {
      placeOf(slot).mayEnd = true;
      for (const asking of ofSlot.get(slot) ?? []) asking.isForgotten = true;
    },
    isAnybodyUnnamed: () => [...places.values()].some(({ isNamed }) => !isNamed),
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
}

/** The address of the alias, or the title of one to be made. */
function readAbout({ method, path, body }: Asked): string | undefined {
  const address = /^\/api\/v1\/aliases\/(.+)$/.exec(path)?.[1];
  if (address !== undefined) return decodeURIComponent(address);
  if (method !== "POST" || path !== "/api/v1/aliases") return undefined;
  return (JSON.parse(body) as { title?: string }).title;
}
