import type { ConnectionEnd } from "./connectionEnd";

/** The end of a sign-in, where it is near enough to be told. What has passed without an end was none. */
export function findNearEnd(
  { end }: { end?: ConnectionEnd | undefined },
  now = Date.now(),
): ConnectionEnd | undefined {
  return end && end.warnFrom < now && now < end.at ? end : undefined;
}
