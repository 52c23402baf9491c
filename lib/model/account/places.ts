import type { Accounts, Slot } from "./accounts";

/**
 * The container of a tab; undefined for one that is in none, and for a private window, which is none either.
 * @param cookieStoreId as Firefox calls it
 */
export function findContainer(cookieStoreId: string | undefined): string | undefined {
  return cookieStoreId?.startsWith("firefox-container-") ? cookieStoreId : undefined;
}

/** Which account is always used at a place: on a site, by its registrable domain, or in a container, by its id. */
type Places = Accounts["sites"];

/** A host may be called as what every object has. */
export function findAt(places: Places, place: string): Slot | undefined {
  return Object.hasOwn(places, place) ? places[place] : undefined;
}

export function withoutPlaces(
  places: Places,
  isDropped: (place: string, slot: Slot) => boolean,
): Places {
  const stay = Object.entries(places).filter(([place, slot]) => !isDropped(place, slot));
  return Object.fromEntries(stay);
}

/** @param slot undefined for none of its own */
export function setAt(places: Places, place: string, slot: Slot | undefined): Places {
  const others = withoutPlaces(places, (each) => each === place);
  return slot === undefined ? others : { ...others, [place]: slot };
}
