import { edits } from "./editingScripts.ts";
import { tabScripts, ways } from "./goingScripts.ts";
import type { Script } from "./steps.ts";

export const otherScripts: Record<string, Script> = { ...ways, ...edits };
export const scripts: Record<string, Script> = { ...tabScripts, ...otherScripts };

/** Such scripts must not run concurrently. */
export function usesClipboard(script: string): boolean {
  return /cut|click into the middle/.test(script);
}
