import type { PageSender } from "@/lib/messages/answer";
import type { Clock } from "./deps";

/** How long a user gesture in the browser's own UI is valid. In ms. */
const gestureValidFor = 60_000;

type AskedFrame = Pick<PageSender, "tabId" | "frameId" | "documentId">;

interface Gesture {
  frame: AskedFrame;
  site: string | undefined;
  at: number;
  address: string | undefined;
}

export type UserGestures = ReturnType<typeof createUserGestures>;

/**
 * A person has asked for an alias outside the page, in the popup, the browser's menu or with the shortcut, which no
 * script of a page can do. The gesture is valid for one alias, for the site that the tab was at, and for the document
 * with the field: the frames around and inside it gain nothing.
 */
export function createUserGestures({ monotonic }: Pick<Clock, "monotonic">) {
  const noted = new Map<number, Gesture>();

  function find(asking: AskedFrame) {
    const found = noted.get(asking.tabId);
    return found && isSame(found.frame, asking) ? found : undefined;
  }

  function has(frame: AskedFrame, site: string): boolean {
    const found = find(frame);
    return found?.site === site && monotonic() - found.at < gestureValidFor;
  }

  return {
    /** @param address the alias that the person chose for the field */
    note: (frame: AskedFrame, site: string | undefined, address?: string) =>
      void noted.set(frame.tabId, { frame, site, at: monotonic(), address }),
    /** Did the person choose this alias for the field? */
    chose: (frame: AskedFrame, site: string, address: string) =>
      has(frame, site) && find(frame)?.address === address,
    has,
    /** @returns whether there was one; it is consumed */
    take(frame: AskedFrame, site: string): boolean {
      const there = has(frame, site);
      if (find(frame)) noted.delete(frame.tabId);
      return there;
    },
  };
}

/** Document ids are compared only if both are known: not every browser has them, and not everywhere. */
function isSame(one: AskedFrame, other: AskedFrame): boolean {
  if (one.frameId !== other.frameId) return false;
  const known = one.documentId !== undefined && other.documentId !== undefined;
  return !known || one.documentId === other.documentId;
}
