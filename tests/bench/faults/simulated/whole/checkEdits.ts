import type { Alias } from "@/lib/model/alias";
import type { Intent } from "@/lib/model/creation";
import type { Disk } from "./disk.ts";
import type { EditActor } from "./editActor.ts";
import type { Popup } from "./popup.ts";
import type { Stage } from "./stage.ts";

/** What may differ between the popup and the server. */
interface Doubts {
  /** The deletion has failed, or was forgotten with the session or the browser. */
  stays(address: string): boolean;
  /** The server has done a change late that nobody waited for. */
  isLate(address: string): boolean;
  /** The last request about the alias was answered, and is no late one. */
  isSeen(address: string): boolean;
}

/** The popup, and the cache for every alias without open questions, must show the server's state, or a failure. */
export function checkEdits(
  { trace, count }: Stage,
  { now: { aliasCache }, refused }: Disk,
  { popup, actions }: EditActor,
  known: readonly Alias[],
  { stays, isLate, isSeen }: Doubts,
): void {
  const { wanted, labels, deleted, takenBack, elsewhere } = actions;
  const { aliases, account } = popup;
  const rows = aliases.rows.value;
  const there = new Map(known.map((alias) => [alias.address, alias]));
  const isDoubted = (address: string) => elsewhere.has(address) || isLate(address);

  function checkRows(): void {
    const signedIn = account.account.value?.status === "signed-in";
    // A cached list says that it is one.
    if (!signedIn || aliases.failure.value !== null || aliases.list.value.stale !== null) {
      count("without a list");
      return;
    }
    for (const { alias, failure, deleting } of rows) {
      const { address, enabled } = alias;
      if (deleting) trace.breach(`${address} is being deleted for ever`);
      if (isDoubted(address)) continue;
      count(failure === null ? "rows" : "rows with a failure");
      if (failure !== null) continue;
      const its = there.get(address);
      // A deletion that failed may still have been done later.
      if (!its && (deleted.get(address) === false || stays(address))) continue;
      if (!its) trace.breach(`${address} is shown, and is gone`);
      else if (its.enabled !== enabled) trace.breach(`${address} is shown the wrong way`);
      // A failed switch cannot be shown while its row is hidden.
      const last = stays(address) ? undefined : wanted.get(address);
      if (last !== undefined && last !== enabled)
        trace.breach(`${address}: the last click is lost`);
    }
    for (const address of takenBack) {
      if (!there.has(address) && !elsewhere.has(address))
        trace.breach(`${address} was taken back, and is gone`);
    }
    const shown = new Set(rows.map(({ alias }) => alias.address));
    for (const [address, gone] of deleted) {
      if (gone === undefined) trace.breach(`Nobody was told whether ${address} is gone`);
      if (stays(address)) continue;
      if (gone === true && there.has(address)) trace.breach(`${address} is told to be gone`);
      if (gone === true && shown.has(address)) trace.breach(`${address} is gone, and shown`);
    }
  }

  /** A label that was answered must be the server's, unless somebody else has changed it since. */
  function checkLabels(): void {
    for (const { address, title } of known) {
      const typed = labels.get(address);
      if (typed === undefined || isDoubted(address)) continue;
      count("labels looked at");
      if (title !== typed) trace.breach(`${address} has the label ${title}, not ${typed}`);
    }
  }

  /**
   * A row with a failure must show the server's state, if that could be read. A worker without a cached list cannot
   * record for the popup what it learns later.
   */
  function checkFailed(): void {
    for (const { alias, failure } of aliasCache ? rows : []) {
      const { address, enabled } = alias;
      if (failure === null || !isSeen(address) || elsewhere.has(address)) continue;
      count("rows with a failure, looked at");
      const its = there.get(address);
      if (its && its.enabled !== enabled) trace.breach(`${address} failed, and is shown wrong`);
    }
  }

  function checkCachedList(): void {
    if (!aliasCache) return count("without a cached list");
    const failed = new Set(rows.filter((row) => row.failure).map(({ alias }) => alias.address));
    const kept = new Map(aliasCache.aliases.map((alias) => [alias.address, alias]));
    for (const { address, enabled } of known) {
      const isSure = wanted.has(address) && !failed.has(address) && !isDoubted(address);
      if (isSure && kept.get(address)?.enabled !== enabled)
        trace.breach(`The cached list has ${address} wrong`);
    }
    for (const [address, gone] of deleted) {
      if (gone === true && kept.has(address) && !stays(address))
        trace.breach(`The cached list still has ${address}`);
    }
    return undefined;
  }

  checkRows();
  checkLabels();
  checkFailed();
  if (!refused) checkCachedList();
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
