import type { Door } from "./account";
import { allDoors, openDoors, type Policy } from "@/lib/model/settings/policy";

interface Browser {
  identity?: { launchWebAuthFlow?: unknown };
}

/** The ways to sign in that a browser has: Safari has no window for a server's own page. */
export function possibleDoors({ identity }: Browser): readonly Door[] {
  const hasWindow = identity?.launchWebAuthFlow !== undefined;
  return allDoors.filter((door) => hasWindow || door !== "oauth");
}

/** What the browser does not have is closed, whoever left it open. */
export function closeImpossible(policy: Policy, possible: readonly Door[]): Policy {
  if (possible.length === allDoors.length) return policy;
  return { ...policy, doors: openDoors(policy).filter((door) => possible.includes(door)) };
}
