/** The global `chrome`, for functions that tests evaluate in the worker. */
declare const chrome: import("webextension-polyfill").Browser;
