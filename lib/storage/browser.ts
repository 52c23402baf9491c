import type { Browser } from "webextension-polyfill";
import { browser as own } from "wxt/browser";

/** The browser's functions, with the types of Firefox's: Chromium's return promises as well. */
export const browser = own as unknown as Browser;
