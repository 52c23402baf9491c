import { signal, type ReadonlySignal } from "@preact/signals";

export const sections = ["aliases", "changed", "transfer"] as const;
export type SectionName = (typeof sections)[number];

/** The section that the address of the page names, as in `manager.html#changed`. */
export function createRoute(abort: AbortSignal): ReadonlySignal<SectionName> {
  const route = signal(readSection());
  addEventListener("hashchange", () => (route.value = readSection()), { signal: abort });
  return route;
}

function readSection(): SectionName {
  return sections.find((each) => location.hash === `#${each}`) ?? "aliases";
}
