import type { Accounts, Slot } from "./accounts";

/**
 * The container of a tab; undefined for a tab in none, and for a private window, which is not a container.
 * @param cookieStoreId as Firefox names it
 */
export function findContainer(cookieStoreId: string | undefined): string | undefined {
  return cookieStoreId?.startsWith("firefox-container-") ? cookieStoreId : undefined;
}

/** Which account is always used where: on a site, by its registrable domain, or in a container, by its id. */
type Places = Accounts["sites"];

/** Own properties only, because a host may have the name of one that every object inherits. */
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

/** @param slot undefined to remove the place */
export function setAt(places: Places, place: string, slot: Slot | undefined): Places {
  const others = withoutPlaces(places, (each) => each === place);
  return slot === undefined ? others : { ...others, [place]: slot };
}
