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

/** Runs before the sentinel, in its world. Listeners and observers count as long as they are there. */
const counting = `
  globalThis.counts = { listeners: 0, timers: 0, observers: 0, messages: 0, reads: 0 };
  const instead = (owner, name, note) => {
    const real = owner[name];
    owner[name] = function (...given) {
      const done = real.apply(this, given);
      note.call(this, ...given);
      return done;
    };
  };
  const count = (owner, name, kind) => instead(owner, name, () => (globalThis.counts[kind] += 1));
  const targets = new WeakMap();
  const listenersOf = (target) => {
    if (!targets.has(target)) targets.set(target, new Set());
    return targets.get(target);
  };
  const listenerOf = (type, listener, options) => {
    const capture = options === true || options?.capture === true;
    return (each) => each.type === type && each.listener === listener && each.capture === capture;
  };
  const remove = (known, found) => {
    if (found && known.delete(found)) globalThis.counts.listeners -= 1;
  };
  instead(EventTarget.prototype, "addEventListener", function (type, listener, options) {
    if (this instanceof AbortSignal) return;
    const known = listenersOf(this ?? globalThis);
    if ([...known].some(listenerOf(type, listener, options))) return;
    const capture = options === true || options?.capture === true;
    const added = { type, listener, capture };
    known.add(added);
    globalThis.counts.listeners += 1;
    options?.signal?.addEventListener("abort", () => remove(known, added));
  });
  instead(EventTarget.prototype, "removeEventListener", function (type, listener, options) {
    const known = listenersOf(this ?? globalThis);
    remove(known, [...known].find(listenerOf(type, listener, options)));
  });
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"]) {
    count(globalThis, name, "timers");
  }
  for (const Observer of [MutationObserver, IntersectionObserver, ResizeObserver, PerformanceObserver]) {
    const active = new Set();
    instead(Observer.prototype, "observe", function () {
      if (!active.has(this)) globalThis.counts.observers += 1;
      active.add(this);
    });
    instead(Observer.prototype, "disconnect", function () {
      if (active.delete(this)) globalThis.counts.observers -= 1;
    });
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
