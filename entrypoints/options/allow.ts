import { browser } from "wxt/browser";
import { readHostPattern } from "@/lib/model/hostPattern";

/** Asks the person to let Alibi reach an origin; only possible from a click. */
export function allow(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [readHostPattern(origin)] });
}
