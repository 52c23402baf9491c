import { createBoundedFetch } from "@/lib/api/boundedFetch";
import { createLoggedFetch } from "@/lib/api/loggedFetch";
import { readHostPattern } from "@/lib/model/site/hostPattern";
import type { AccountDeps } from "@/lib/worker/deps";
import type { ErrorLog } from "./errorLog";

/** The `fetch` of all requests of the worker. */
export function openFetch(
  { browser, fetch, clock }: Pick<AccountDeps, "browser" | "fetch" | "clock">,
  { note }: Pick<ErrorLog, "note">,
): typeof globalThis.fetch {
  const bounded = createBoundedFetch(fetch, {
    hasAccess: (origin) => browser.permissions.contains({ origins: [readHostPattern(origin)] }),
  });
  return createLoggedFetch(bounded, { note, now: clock.now });
}
