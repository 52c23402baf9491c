import type { FaultyService } from "../../../service/service.ts";
import type { RefreshPlan } from "./plan.ts";
import type { RealBrowser } from "./realBrowser.ts";

/** Expires the access token, injects faults at the token endpoint, and sends several requests at once. */
export async function runRefresh(
  { faults, asks }: RefreshPlan,
  { browser, service }: { browser: RealBrowser; service: FaultyService },
): Promise<void> {
  for (const fault of faults) service.faults.inject(fault);
  await browser.expireAccess();
  const question = { page: 1, search: "" };
  await Promise.all(
    Array.from({ length: asks }, () => browser.send("alias.listFromServer", question)),
  );
}
