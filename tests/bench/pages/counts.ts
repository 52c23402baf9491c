import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { alterBuild } from "../../e2e/alterBuild.ts";
import { evaluateInIsolatedWorld } from "../../e2e/isolatedWorld.ts";
import { extensionId } from "../../e2e/launch.ts";

/** The browser APIs that the extension's scripts have used in a page. */
export interface Counts {
  listeners: number;
  timers: number;
  observers: number;
  messages: number;
  reads: number;
}

/** Runs before the sentinel, in its world. */
const counting = `
  globalThis.counts = { listeners: 0, timers: 0, observers: 0, messages: 0, reads: 0 };
  const count = (owner, name, kind) => {
    const real = owner[name];
    owner[name] = function (...given) {
      globalThis.counts[kind] += 1;
      return real.apply(this, given);
    };
  };
  count(EventTarget.prototype, "addEventListener", "listeners");
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"]) {
    count(globalThis, name, "timers");
  }
  for (const Observer of [MutationObserver, IntersectionObserver, ResizeObserver, PerformanceObserver]) {
    count(Observer.prototype, "observe", "observers");
  }
  count(chrome.runtime, "sendMessage", "messages");
  count(chrome.runtime, "connect", "messages");
  count(chrome.storage.local, "get", "reads");
  count(chrome.storage.session, "get", "reads");
`;

/** A build that counts the API calls of its sentinel and of the scripts that follow it in a page. */
export function buildCounting(): ReturnType<typeof alterBuild> {
  const altered = alterBuild("");
  const sentinel = new URL(`../../../${altered.build}/sentinel.js`, import.meta.url);
  writeFileSync(sentinel, `{${counting}}\n${readFileSync(sentinel, "utf8")}`);
  return altered;
}

export async function readCounts(page: Page): Promise<Counts> {
  return (await evaluateInIsolatedWorld(page, extensionId, "globalThis.counts")) as Counts;
}
