import browser from "webextension-polyfill";
import { createBoundedFetch } from "@/lib/api/boundedFetch";
import { createNotedFetch } from "@/lib/api/notedFetch";
import { readHostPattern } from "@/lib/model/hostPattern";
import { noteTrouble } from "./troubles";

/** What every request of the worker goes through. */
export function openFetch(): typeof globalThis.fetch {
  const bounded = createBoundedFetch((input, init) => globalThis.fetch(input, init), {
    hasAccess: (origin) => browser.permissions.contains({ origins: [readHostPattern(origin)] }),
  });
  return createNotedFetch(bounded, { note: noteTrouble, now: Date.now });
}
