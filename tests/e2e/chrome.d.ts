/** What the worker's own scripts see, for functions that tests send there. */
declare const chrome: import("webextension-polyfill").Browser;
