import { signal, type ReadonlySignal } from "@preact/signals";
import type { Alias, FoundAliases } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";

export interface Row {
  alias: Alias;
  /** It is among the rows of the site of the current page, which come first. */
  ofSite: boolean;
  /** On this device; unknown while the rows come from the server. */
  pinned: boolean;
  failure: Failure | null;
  deleting: boolean;
}

export interface RangeRequest {
  /** The number of the first row that was asked for. */
  begin: number;
  /** When, as `now` counts. */
  since: number;
}

export type Rows = ReturnType<typeof createRows>;

/**
 * The rows of the list, each address once. A list that was requested before an action on this page and arrives
 * after it does not undo the action.
 * @param current applies the changes of an alias that the server has not confirmed yet
 */
export function createRows(current: (alias: Alias) => Alias) {
  const rows = signal<readonly Row[]>([]);
  const done = new Map<string, { at: number; alias: Alias | null; failure: Failure | null }>();
  let clock = 0;

  function record(address: string, alias: Alias | null, failure: Failure | null = null): void {
    clock += 1;
    done.set(address, { at: clock, alias, failure });
  }

  function readRows(
    { entries, pinned, ofSite }: FoundAliases,
    { begin, since }: RangeRequest,
  ): Row[] {
    const first = new Set(pinned);
    return entries.flatMap((entry, place) => {
      const { address } = entry;
      const last = done.get(address);
      const alias = last && last.at > since ? last.alias : entry;
      if (alias === null) return [];
      // A row that was removed comes back as it was: what has failed before may still differ at the server.
      const failure = last?.failure ?? null;
      const isPinned = first.has(address);
      return [
        { alias, ofSite: begin + place < ofSite, pinned: isPinned, failure, deleting: false },
      ];
    });
  }

  function change(address: string, change: Partial<Row>): void {
    rows.value = rows.value.map((row) =>
      row.alias.address === address ? { ...row, ...change } : row,
    );
  }

  return {
    value: rows as ReadonlySignal<readonly Row[]>,
    /** A counter that each action here increases, to be noted before a list is asked for. */
    now: () => clock,
    /**
     * Appends a part of the list; returns how many rows were new. An entry with a pending switch,
     * which the list did not know, is left out unless it still `fits`.
     */
    append(found: FoundAliases, request: RangeRequest, fits: (alias: Alias) => boolean): number {
      const loaded = new Set(rows.value.map((row) => row.alias.address));
      const fresh = readRows(found, request).filter(({ alias: { address } }) => {
        const isNew = !loaded.has(address);
        loaded.add(address);
        return isNew;
      });
      const added = fresh.flatMap((row) => {
        const alias = current(row.alias);
        return alias === row.alias || fits(alias) ? [{ ...row, alias }] : [];
      });
      if (added.length > 0) rows.value = [...rows.value, ...added];
      return fresh.length;
    },
    /**
     * Replaces the rows by the list from its beginning. A row that an action changed since it was asked for stays
     * where it is, even if it no longer matches.
     */
    replace(found: FoundAliases, request: RangeRequest): void {
      const before = new Map(rows.value.map((row) => [row.alias.address, row]));
      const next = readRows(found, request).map((row) => {
        const { failure, deleting } = before.get(row.alias.address) ?? row;
        return { ...row, alias: current(row.alias), failure, deleting };
      });
      const listed = new Set(next.map((row) => row.alias.address));
      for (const [place, row] of rows.value.entries()) {
        const { address } = row.alias;
        const stays = row.deleting || done.get(address)?.alias;
        if (stays && !listed.has(address)) next.splice(place, 0, row);
      }
      rows.value = next;
    },
    find: (address: string) => rows.value.find((row) => row.alias.address === address),
    change,
    /** Shows an alias as it is now, if it is among the rows. */
    put(alias: Alias, more: Partial<Row> = {}): void {
      record(alias.address, alias);
      change(alias.address, { ...more, alias });
    },
    /** Shows a new alias at the top, above the rows of the site, if there are any. */
    add(alias: Alias): void {
      const { address } = alias;
      record(address, alias);
      const pinned = rows.value.some((row) => row.pinned && row.alias.address === address);
      const ofSite = rows.value.some((row) => row.ofSite);
      const others = rows.value.filter((row) => row.alias.address !== address);
      rows.value = [{ alias, ofSite, pinned, failure: null, deleting: false }, ...others];
    },
    drop(address: string): void {
      record(address, null, rows.value.find((row) => row.alias.address === address)?.failure);
      rows.value = rows.value.filter((row) => row.alias.address !== address);
    },
    /**
     * What was done last has failed: shows the alias as it was before, but a list that was asked for since then knows
     * better. A row that is gone says so should it come back.
     */
    putBack(address: string, alias: Alias | undefined, failure: Failure): void {
      const last = done.get(address);
      if (last) done.set(address, { ...last, alias: alias ?? last.alias, failure });
      if (alias) change(address, { alias, failure });
    },
    /** Whether the row was removed here after `since`. */
    isDropped(address: string, since: number): boolean {
      const last = done.get(address);
      return last !== undefined && last.alias === null && last.at > since;
    },
    clear(): void {
      rows.value = [];
    },
  };
}
