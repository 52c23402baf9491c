import type { StoredAlias } from "../../../service/aliases.ts";
import type { RecordedRequest } from "../../../service/recordedRequest.ts";
import type { RealBrowser } from "./realBrowser.ts";
import { readState, readWish, type EditedAlias } from "./runEdit.ts";

interface Page {
  entries: StoredAlias[];
  totalPages: number;
}

/** What an edited row shows is what the server has, or it says that something went wrong. */
export async function checkEdited(
  { address, popup, wants: wanted, session }: EditedAlias,
  sessions: number,
  findAlias: (address: string) => StoredAlias | undefined,
): Promise<{ breaches: string[]; failed: boolean }> {
  // Signed out meanwhile, the popup has let go of everything, and has read its list anew since.
  if (wanted === undefined || session !== sessions) return { breaches: [], failed: true };
  const wants = wanted === "gone" ? wanted : await readWish(popup);
  const shown = await readState(popup, address);
  const there = findAlias(address);
  // The popup of somebody who has signed out since shows nothing.
  const isList = await popup.page.getByRole("searchbox").isVisible();
  if (!isList || shown?.failed === true) return { breaches: [], failed: true };
  const breaches: string[] = [];
  if (shown && !there) breaches.push(`${address} is shown, and gone`);
  if (!shown && there) breaches.push(`${address} is there, and not shown`);
  if (shown && there && shown.on !== there.enabled) breaches.push(`${address} is shown wrong`);
  const has = there ? (there.enabled ? "on" : "off") : "gone";
  if (wants !== has) breaches.push(`${address} is ${has} after a click for ${wants}`);
  return { breaches, failed: false };
}

/** By then a change has been sent twice, and looked for. In ms. */
const patience = 45_000;

/** Waits until what is shown and what the server has are the same, or cannot be compared. */
export async function restEdited(
  edited: EditedAlias,
  browser: RealBrowser,
  findAlias: (address: string) => StoredAlias | undefined,
): Promise<{ breaches: string[]; failed: boolean }> {
  const until = performance.now() + patience;
  for (;;) {
    const { account } = await browser.readSession();
    if (account?.status !== "signed-in") return { breaches: [], failed: true };
    const checked = await checkEdited(edited, browser.sessions, findAlias);
    if (checked.breaches.length === 0 || performance.now() > until) return checked;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The list that the popup gets, and the worker's copy of it, are what the server has. */
export async function checkLists(
  browser: RealBrowser,
  aliases: StoredAlias[],
  sure: readonly string[],
): Promise<string[]> {
  const breaches: string[] = [];
  const { aliasIndex, aliasChanges } = await browser.readSession();
  const cached = new Map(aliasIndex?.aliases.map(({ address, enabled }) => [address, enabled]));
  const changes = aliasChanges?.mark === aliasIndex?.mark ? aliasChanges?.entries : [];
  for (const [address, alias] of changes ?? []) {
    if (alias) cached.set(address, alias.enabled);
    else cached.delete(address);
  }
  const there = new Map(aliases.map(({ address, enabled }) => [address, enabled]));
  for (const address of aliasIndex ? sure : []) {
    if (cached.get(address) !== there.get(address))
      breaches.push(`The cached list has ${address} wrong`);
  }
  const listed = new Map((await readList(browser)).map((each) => [each.address, each.enabled]));
  for (const address of new Set([...listed.keys(), ...there.keys()])) {
    if (listed.get(address) !== there.get(address)) breaches.push(`The list has ${address} wrong`);
  }
  return breaches;
}

async function readList(browser: RealBrowser): Promise<StoredAlias[]> {
  const all: StoredAlias[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const read = await browser.send<Page>("alias.listFromServer", { page, search: "" });
    all.push(...(read?.entries ?? []));
    last = read?.totalPages ?? 0;
  }
  return all;
}

/**
 * A refresh token is good once: it is sent again only if its answer was lost, or the worker was ended
 * over it.
 * @param kills how many requests there had been each time the worker was ended
 */
export function findReused(requests: readonly RecordedRequest[], kills: readonly number[]) {
  const uses = requests.flatMap(({ path, body, fault }, at) => {
    const token = new URLSearchParams(body).get("refresh_token");
    return path === "/oauth/token" && token !== null ? [{ token, fault, at }] : [];
  });
  return uses.flatMap(({ token, fault, at }, index) => {
    // One that was held is written down when it is handled, and may have been sent before the others.
    if (fault === "wait") return [];
    const before = uses.slice(0, index).findLast((each) => each.token === token);
    if (!before || before.fault !== undefined) return [];
    const isOver = kills.some((count) => count > before.at - 1 && count <= at);
    return isOver ? [] : ["A refresh token was used twice"];
  });
}
