import { signal, type ReadonlySignal } from "@preact/signals";

export const sections = ["aliases", "changed", "transfer"] as const;
export type SectionName = (typeof sections)[number];

/** Which part of the page its address names: `manager.html#changed`. */
export function createRoute(abort: AbortSignal): ReadonlySignal<SectionName> {
  const route = signal(readSection());
  addEventListener("hashchange", () => (route.value = readSection()), { signal: abort });
  return route;
}

function readSection(): SectionName {
  return sections.find((each) => location.hash === `#${each}`) ?? "aliases";
}
