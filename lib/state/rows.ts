import { signal, type ReadonlySignal } from "@preact/signals";
import type { Alias } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";

export interface Row {
  alias: Alias;
  failure: Failure | null;
  deleting: boolean;
}

export interface Rows {
  readonly value: ReadonlySignal<readonly Row[]>;
  /** Returns a counter that each action here increases. Note it before asking for a list. */
  now(): number;
  /**
   * Appends the entries of a list that was requested at `since`; returns how many were new. An entry with a pending
   * switch, which the list did not know, is left out unless it still `fits`.
   */
  append(entries: readonly Alias[], since: number, fits: (alias: Alias) => boolean): number;
  /**
   * Replaces the rows by a list that was requested at `since`. A row that an action changed after that stays
   * where it is, even if it no longer matches.
   */
  replace(entries: readonly Alias[], since: number): void;
  find(address: string): Row | undefined;
  change(address: string, change: Partial<Omit<Row, "alias">>): void;
  /** Shows an alias as it is now, if it is among the rows. */
  put(alias: Alias): void;
  /** Shows a new alias at the top. */
  add(alias: Alias): void;
  drop(address: string): void;
  /** Whether the row was removed here after `since`. */
  isDropped(address: string, since: number): boolean;
  clear(): void;
}

function createRow(alias: Alias): Row {
  return { alias, failure: null, deleting: false };
}

/**
 * The rows of the list, each address once. A list that was requested before an action on this page and arrives
 * after it does not undo the action.
 * @param current applies the changes of an alias that the server has not confirmed yet
 */
export function createRows(current: (alias: Alias) => Alias): Rows {
  const rows = signal<readonly Row[]>([]);
  const done = new Map<string, { at: number; alias: Alias | null }>();
  let clock = 0;

  function record(address: string, alias: Alias | null): void {
    clock += 1;
    done.set(address, { at: clock, alias });
  }

  function correct(alias: Alias, since: number): Alias | null {
    const known = done.get(alias.address);
    return known && known.at > since ? known.alias : alias;
  }

  return {
    value: rows,
    now: () => clock,
    append(entries, since, fits) {
      const shown = new Set(rows.value.map((row) => row.alias.address));
      const fresh = entries.flatMap((entry) => {
        const alias = correct(entry, since);
        if (alias === null || shown.has(alias.address)) return [];
        shown.add(alias.address);
        return [alias];
      });
      const added = fresh.flatMap((alias) => {
        const wanted = current(alias);
        return wanted === alias || fits(wanted) ? [createRow(wanted)] : [];
      });
      if (added.length > 0) rows.value = [...rows.value, ...added];
      return fresh.length;
    },
    replace(entries, since) {
      const before = new Map(rows.value.map((row) => [row.alias.address, row]));
      const next = entries.flatMap((entry) => {
        const alias = correct(entry, since);
        if (alias === null) return [];
        return [{ ...(before.get(alias.address) ?? createRow(alias)), alias: current(alias) }];
      });
      const listed = new Set(next.map((row) => row.alias.address));
      for (const [place, row] of rows.value.entries()) {
        const { address } = row.alias;
        const stays = row.deleting || done.get(address)?.alias;
        if (stays && !listed.has(address)) next.splice(place, 0, row);
      }
      rows.value = next;
    },
    find: (address) => rows.value.find((row) => row.alias.address === address),
    change(address, change) {
      rows.value = rows.value.map((row) =>
        row.alias.address === address ? { ...row, ...change } : row,
      );
    },
    put(alias) {
      record(alias.address, alias);
      rows.value = rows.value.map((row) =>
        row.alias.address === alias.address ? { ...row, alias } : row,
      );
    },
    add(alias) {
      record(alias.address, alias);
      const others = rows.value.filter((row) => row.alias.address !== alias.address);
      rows.value = [createRow(alias), ...others];
    },
    drop(address) {
      record(address, null);
      rows.value = rows.value.filter((row) => row.alias.address !== address);
    },
    isDropped(address, since) {
      const last = done.get(address);
      return last !== undefined && last.alias === null && last.at > since;
    },
    clear() {
      rows.value = [];
    },
  };
}
