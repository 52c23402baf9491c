import type { StoredAlias } from "../../../service/aliases.ts";
import type { RecordedRequest } from "../../../service/recordedRequest.ts";
import type { RealBrowser } from "./realBrowser.ts";
import { readState, readWish, type EditedAlias } from "./runEdit.ts";

interface Page {
  entries: StoredAlias[];
  totalPages: number;
}

/** An edited row must show the server's state or a failure. */
export async function checkEdited(
  { address, popup, wants: wanted, session }: EditedAlias,
  sessions: number,
  findAlias: (address: string) => StoredAlias | undefined,
): Promise<{ breaches: string[]; failed: boolean }> {
  // After a sign-out, the popup has dropped everything and has read its list again.
  if (wanted === undefined || session !== sessions) return { breaches: [], failed: true };
  const wants = wanted === "gone" ? wanted : await readWish(popup);
  const shown = await readState(popup, address);
  const there = findAlias(address);
  // After a later sign-out, the popup shows nothing.
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

/** In ms: by then a change has been sent twice and looked up. */
const patience = 45_000;

/** Waits until the row matches the server, or cannot be compared. */
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

/** The popup's list and the worker's cache must match the server. */
export async function checkLists(
  browser: RealBrowser,
  aliases: StoredAlias[],
  sure: readonly string[],
): Promise<string[]> {
  const breaches: string[] = [];
  const { aliasCache, aliasCacheChanges } = await browser.readSession();
  const cached = new Map(aliasCache?.aliases.map(({ address, enabled }) => [address, enabled]));
  const changes = aliasCacheChanges?.mark === aliasCache?.mark ? aliasCacheChanges?.entries : [];
  for (const [address, alias] of changes ?? []) {
    if (alias) cached.set(address, alias.enabled);
    else cached.delete(address);
  }
  const there = new Map(aliases.map(({ address, enabled }) => [address, enabled]));
  for (const address of aliasCache ? sure : []) {
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
 * A refresh token is valid once, so it may be sent again only if its response was lost or the worker was ended
 * meanwhile.
 * @param kills the number of requests before each kill of the worker
 */
export function findReused(requests: readonly RecordedRequest[], kills: readonly number[]) {
  const uses = requests.flatMap(({ path, body, fault }, at) => {
    const token = new URLSearchParams(body).get("refresh_token");
    return path === "/oauth/token" && token !== null ? [{ token, fault, at }] : [];
  });
  return uses.flatMap(({ token, fault, at }, index) => {
    // A delayed request is recorded when it is handled, so it may have been sent before the others.
    if (fault === "wait") return [];
    const before = uses.slice(0, index).findLast((each) => each.token === token);
    if (!before || before.fault !== undefined) return [];
    const isOver = kills.some((count) => count > before.at - 1 && count <= at);
    return isOver ? [] : ["A refresh token was used twice"];
  });
}
