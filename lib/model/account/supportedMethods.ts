import type { SignInMethod } from "./account";
import { allMethods, allowedMethods, type Policy } from "@/lib/model/settings/policy";

interface Browser {
  identity?: { launchWebAuthFlow?: unknown };
}

/** The ways to sign in that a browser has: Safari has no window for a server's own page. */
export function supportedMethods({ identity }: Browser): readonly SignInMethod[] {
  const hasWindow = identity?.launchWebAuthFlow !== undefined;
  return allMethods.filter((door) => hasWindow || door !== "oauth");
}

/** Removes the methods that the browser does not support. */
export function limitToSupported(policy: Policy, possible: readonly SignInMethod[]): Policy {
  if (possible.length === allMethods.length) return policy;
  return { ...policy, doors: allowedMethods(policy).filter((door) => possible.includes(door)) };
}
