import { browser } from "wxt/browser";

/** Asks the person to let Alibi reach an origin; only possible from a click. */
export function allow(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [`${origin}/*`] });
}
