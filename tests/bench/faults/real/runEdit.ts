import type { PopupPage } from "../../../e2e/pages/popup.ts";
import type { FaultyService } from "../../../service/service.ts";
import type { EditPlan } from "./plan.ts";
import type { RealBrowser } from "./realBrowser.ts";

/** An alias as the popup shows it after the person has changed it. */
export interface EditedAlias {
  address: string;
  popup: PopupPage;
  /** The state that the person wants; undefined if they could not act. */
  wants: "on" | "off" | "gone" | undefined;
  /** The number of the session whose list this is. */
  session: number;
  /** The breaches found after everything had settled. `failed`: it could not be compared, or shows a failure. */
  breaches: string[];
  failed: boolean;
}

/** How often the popup is opened until its list appears. */
const tries = 5;

/** Opens the popup, injects the faults, and clicks. */
export async function runEdit(
  { kind, address, faults, clicks }: EditPlan,
  { browser, service }: { browser: RealBrowser; service: FaultyService },
): Promise<EditedAlias> {
  const session = browser.sessions;
  let popup = await browser.openPopup();
  for (let opened = 1; !(await findRow(popup, address)); opened += 1) {
    if (opened === tries)
      return { address, popup, wants: undefined, session, breaches: [], failed: true };
    await popup.page.close();
    popup = await browser.openPopup();
  }
  for (const fault of faults) service.faults.inject(fault);
  const wants = await (kind === "delete" ? remove(popup, address) : click(popup, address, clicks));
  return { address, popup, wants, session, breaches: [], failed: true };
}

async function findRow(popup: PopupPage, address: string): Promise<boolean> {
  // After a sign-out meanwhile, there is nothing to search in.
  const searched = await popup.page
    .getByRole("searchbox")
    .fill(address, { timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
  // A list that is only cached has its switches locked.
  const toggle = popup.row(address).getByRole("switch", { disabled: false });
  return (
    searched &&
    toggle.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  );
}

async function click(popup: PopupPage, address: string, gaps: number[]) {
  const toggle = popup.row(address).getByRole("switch", { disabled: false });
  await popup.page.evaluate(recordPresses);
  for (const gap of gaps) {
    await new Promise((resolve) => setTimeout(resolve, gap));
    // On a busy machine, Playwright may give up on a click that still happens.
    await toggle.click({ timeout: 1000 }).catch(() => {});
  }
  return readWish(popup);
}

/** Runs in the popup: records the state that each press on the only row asked for, from what was shown then. */
function recordPresses(): void {
  const pressed: string[] = [];
  Object.assign(globalThis, { pressed });
  const record = ({ target }: Event) => {
    const shown = (target as Element).closest("[role=switch]")?.getAttribute("aria-checked");
    if (shown) pressed.push(shown === "true" ? "off" : "on");
  };
  document.addEventListener("click", record, { capture: true });
}

/** The state that the last press asked for; undefined if there was none. */
export function readWish(popup: PopupPage): Promise<"on" | "off" | undefined> {
  return popup.page.evaluate(() =>
    (globalThis as unknown as { pressed: ("on" | "off")[] }).pressed.at(-1),
  );
}

async function remove(popup: PopupPage, address: string) {
  const asked = popup.deletes(address).then(
    () => true,
    () => false,
  );
  return (await asked) ? ("gone" as const) : undefined;
}

/** The state of the row; undefined if there is none. */
export async function readState(
  popup: PopupPage,
  address: string,
): Promise<{ on: boolean; failed: boolean } | undefined> {
  const row = popup.row(address);
  return row
    .evaluate(
      (found) => ({
        on: found.querySelector("[role=switch]")?.getAttribute("aria-checked") === "true",
        failed: found.querySelector(".notice") !== null,
      }),
      undefined,
      { timeout: 1000 },
    )
    .catch(() => undefined);
}
