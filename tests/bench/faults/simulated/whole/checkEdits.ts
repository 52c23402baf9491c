import type { Alias } from "@/lib/model/alias";
import type { Intent } from "@/lib/model/creation";
import type { Disk } from "./disk.ts";
import type { PersonActions, EditActor } from "./editActor.ts";
import type { Popup } from "./popup.ts";
import type { Stage } from "./stage.ts";

/** What may differ between the popup and the server. */
interface Doubts {
  /** The deletion has failed, or was forgotten with the session or the browser. */
  stays(address: string): boolean;
  /** The server has done a change late that nobody waited for. */
  isLate(address: string): boolean;
}

/** The popup must show the server's state, or a failure. */
export function checkRows(
  { trace, count }: Stage,
  { aliases, account }: Popup,
  known: readonly Alias[],
  { wanted, deleted, takenBack, elsewhere }: PersonActions,
  { stays, isLate }: Doubts,
): void {
  const signedIn = account.account.value?.status === "signed-in";
  // A cached list says that it is one.
  if (!signedIn || aliases.failure.value !== null || aliases.stale.value !== null) {
    count("without a list");
    return;
  }
  const byAddress = new Map(known.map((alias) => [alias.address, alias]));
  for (const { alias, failure, deleting } of aliases.rows.value) {
    const { address, enabled } = alias;
    if (deleting) trace.breach(`${address} is being deleted for ever`);
    if (elsewhere.has(address) || isLate(address)) continue;
    count(failure === null ? "rows" : "rows with a failure");
    const there = byAddress.get(address);
    if (failure !== null) continue;
    // A deletion that failed may still have been done later.
    if (!there && (deleted.get(address) === false || stays(address))) continue;
    if (!there) trace.breach(`${address} is shown, and is gone`);
    else if (there.enabled !== enabled) trace.breach(`${address} is shown the wrong way`);
    // A failed switch cannot be shown while its row is hidden.
    const last = stays(address) ? undefined : wanted.get(address);
    if (last !== undefined && last !== enabled) trace.breach(`${address}: the last click is lost`);
  }
  for (const address of takenBack) {
    if (!byAddress.has(address) && !elsewhere.has(address))
      trace.breach(`${address} was taken back, and is gone`);
  }
  const shown = new Set(aliases.rows.value.map(({ alias }) => alias.address));
  for (const [address, gone] of deleted) {
    if (gone === undefined) trace.breach(`Nobody was told whether ${address} is gone`);
    if (stays(address)) continue;
    if (gone === true && byAddress.has(address)) trace.breach(`${address} is told to be gone`);
    if (gone === true && shown.has(address)) trace.breach(`${address} is gone, and shown`);
  }
}

/** A label that was answered must be the server's, unless somebody else has changed it since. */
export function checkLabels(
  { trace, count }: Stage,
  known: readonly Alias[],
  { labels, elsewhere }: PersonActions,
  isLate: (address: string) => boolean,
): void {
  for (const { address, title } of known) {
    const wanted = labels.get(address);
    if (wanted === undefined || elsewhere.has(address) || isLate(address)) continue;
    count("labels looked at");
    if (title !== wanted) trace.breach(`${address} has the label ${title}, not ${wanted}`);
  }
}

/** The current account must see no rows of another account. */
export function checkOthers({ trace, count }: Stage, rows: Popup["aliases"], others: Set<string>) {
  count("rows of somebody else looked for");
  for (const { alias } of rows.rows.value) {
    if (others.has(alias.address)) trace.breach(`${alias.address} is shown to somebody else`);
  }
}

/** A list that was just read, and the cache after it, must match the server. */
export function checkAnew(
  { trace, count }: Stage,
  { aliasCache }: Disk["now"],
  known: readonly Alias[],
  { aliases }: Popup,
): void {
  const all = describe(known);
  const shown = describe(aliases.rows.value.map(({ alias }) => alias));
  if (shown !== all) trace.breach(`The list has ${shown}, and the server ${all}`);
  const kept = describe(aliasCache?.aliases ?? []);
  if (kept !== all) trace.breach(`The cached list has ${kept}, and the server ${all}`);
  count("lists read anew");
}

/** The cache must match the server for every alias without open questions. */
export function checkCachedList(
  { trace, count }: Stage,
  { aliasCache }: Disk["now"],
  known: readonly Alias[],
  { aliases }: Popup,
  { wanted, deleted, elsewhere }: PersonActions,
  { stays, isLate }: Doubts,
): void {
  if (!aliasCache) return count("without a cached list");
  const failed = new Set(
    aliases.rows.value.filter(({ failure }) => failure).map(({ alias }) => alias.address),
  );
  const kept = new Map(aliasCache.aliases.map((alias) => [alias.address, alias]));
  const isSure = (address: string) =>
    !failed.has(address) && !elsewhere.has(address) && !isLate(address);
  for (const { address, enabled } of known) {
    if (wanted.has(address) && isSure(address) && kept.get(address)?.enabled !== enabled) {
      trace.breach(`The cached list has ${address} wrong`);
    }
  }
  for (const [address, gone] of deleted) {
    if (gone === true && kept.has(address) && !stays(address))
      trace.breach(`The cached list still has ${address}`);
  }
  return undefined;
}

/**
 * A row with a failure must show the server's state, if that could be read. A worker without a cached list
 * cannot record for the popup what it learns later.
 */
export function checkFailed(
  { trace, count }: Stage,
  { popup, actions }: EditActor,
  { known, aliasCache }: { known: readonly Alias[]; aliasCache: Disk["now"]["aliasCache"] },
  isSeen: (address: string) => boolean,
): void {
  if (!aliasCache) return;
  for (const { alias, failure } of popup.aliases.rows.value) {
    const { address, enabled } = alias;
    if (failure === null || !isSeen(address) || actions.elsewhere.has(address)) continue;
    count("rows with a failure, looked at");
    const there = known.find((each) => each.address === address);
    if (there && there.enabled !== enabled) trace.breach(`${address} failed, and is shown wrong`);
  }
}

/** An alias that the journal has as created must be in the cache, however late it was created. */
export function checkMade(
  { trace, count }: Stage,
  { now, refused }: Disk,
  intents: readonly Intent[],
  known: readonly Alias[],
): void {
  const there = new Set(known.map(({ address }) => address));
  const listed = new Set(now.aliasCache?.aliases.map(({ address }) => address));
  for (const { state, address } of intents) {
    if (state !== "made" || address === null || !now.aliasCache || refused) continue;
    // It may have been deleted elsewhere.
    if (!there.has(address)) continue;
    count("made and not used");
    if (!listed.has(address)) trace.breach(`${address} was made, and is not in the cached list`);
  }
}

function describe(aliases: readonly Alias[]): string {
  return aliases
    .map(({ address, enabled }) => `${address} ${enabled ? "on" : "off"}`)
    .toSorted()
    .join(", ");
}
