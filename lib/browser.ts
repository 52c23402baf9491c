import type { Browser } from "webextension-polyfill";
import { browser as native } from "wxt/browser";

/** The browser's API under one name: those it is for answer with promises by themselves, so nothing stands in for it. */
export const browser = native as unknown as Browser;
