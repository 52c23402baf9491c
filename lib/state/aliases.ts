import { computed, type ReadonlySignal } from "@preact/signals";
import { sendUntilStored } from "@/lib/messages/send";
import type { Scope } from "@/lib/model/account";
import {
  type Alias,
  type AliasChanges,
  type AliasLabel,
  hasChanges,
  type ListChanged,
  type NewAlias,
} from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createMatcher, orders } from "@/lib/model/question";
import { readReference } from "@/lib/model/notes";
import { createListing } from "./listing";
import { createRows, type Row } from "./rows";
import { askAgain } from "./signals";
import type { Page } from "./page";

export type Aliases = ReturnType<typeof createAliases>;

interface Pending {
  wanted: boolean;
  sent: boolean;
  /** The last known state at the server. */
  confirmed: boolean;
  /** Whether the server ends in the state that the user wants. */
  ended?: Promise<boolean>;
}

/**
 * The aliases as popup and manager show them, with all actions on them.
 * @param isPrivate whether the page is in a private window, about which nothing is stored
 * @param isCounting whether counting mail may be started here, which stores counts
 */
export function createAliases(
  { send, granted, can }: Pick<Page, "send" | "granted" | "can">,
  isPrivate: ReadonlySignal<boolean>,
  isCounting: boolean,
) {
  /** The switches that the server has not answered yet, by address. */
  const switches = new Map<string, Pending>();
  const rows = createRows(current);
  const { question, shift, ...listing } = createListing(
    send,
    rows,
    () => isCounting && !isPrivate.value,
  );
  /** Of a part of the list the loaded rows are sorted here, because the server only lists newest first. */
  const inOrder = computed(() => {
    const order = listing.list.value.whole ? undefined : orders[listing.sort.value];
    const { value } = rows.value;
    return order ? value.toSorted((one, other) => order(one.alias, other.alias)) : value;
  });

  /** The worker may be stopped while it waits. Then one read tells what has become of the change; it is not sent again. */
  async function update(
    address: string,
    changes: AliasChanges,
    original?: AliasLabel,
  ): Promise<Result<Alias>> {
    const answer = await send("alias.update", { address, changes, original });
    if (answer.ok || answer.failure.kind !== "broken") return answer;
    const read = await send("alias.read", { address });
    return read.ok && hasChanges(read.value, changes) ? read : answer;
  }

  /** The alias with the state that the user wants, even if the server has not confirmed it. */
  function current(alias: Alias): Alias {
    const pending = switches.get(alias.address);
    return pending ? { ...alias, enabled: pending.wanted } : alias;
  }

  /** One request at a time, which later clicks wait for, so that the server ends in the state of the last one. */
  async function runSwitch(address: string, pending: Pending): Promise<boolean> {
    let answer: Result<Alias>;
    do {
      pending.sent = pending.wanted;
      answer = await update(address, { enabled: pending.sent });
      if (answer.ok) pending.confirmed = answer.value.enabled;
    } while (pending.wanted !== pending.sent);
    switches.delete(address);
    if (answer.ok) put(answer.value);
    else rollBack(address, pending.confirmed, answer.failure);
    return answer.ok;
  }

  function rollBack(address: string, enabled: boolean, failure: Failure): void {
    const row = rows.find(address);
    const before = row && { ...row.alias, enabled };
    rows.putBack(address, before, failure);
    if (row && before) count(row.alias, before);
    // It is being deleted, or another filter was chosen, which it fits again.
    else void listing.update().then(listing.check);
  }

  /** Adjusts the total: a list of enabled aliases gets shorter when one is switched off. */
  function count(before: Alias | null, after: Alias | null): void {
    const fits = createMatcher(question());
    const was = before !== null && fits(before);
    const is = after !== null && fits(after);
    if (was !== is) shift(is ? 1 : -1);
  }

  function put(alias: Alias, more?: Partial<Row>): void {
    const row = rows.find(alias.address);
    rows.put(alias, more);
    if (row) count(row.alias, alias);
  }

  /** Removes the row of an alias that no longer exists. */
  function forget(address: string): void {
    const row = rows.find(address);
    rows.drop(address);
    if (row) count(row.alias, null);
  }

  /** Why aliases cannot be changed, or deleted; undefined if they can. */
  function findLock(scope: Scope): Failure | undefined {
    if (!granted(scope)) return { kind: "scope" };
    const isFixed = scope === "aliases:edit" && can.value.changes === false;
    return listing.list.value.stale?.reason ?? (isFixed ? { kind: "unsupported" } : undefined);
  }

  /** The row of an alias, unless something prevents an action on it, which the row then says. */
  function findFree(address: string, lock: Failure | undefined): Row | undefined {
    const row = rows.find(address);
    if (!row || row.deleting) return undefined;
    if (lock) rows.change(address, { failure: lock });
    return lock ? undefined : row;
  }

  return {
    ...listing,
    findLock,
    rows: inOrder,
    forget,
    /** The user has received the alias on this page, for example by copying it. */
    settle(address: string): Promise<void> {
      const reference = readReference(rows.find(address)?.alias.notes ?? "");
      return sendUntilStored(() => send("alias.settle", { address, reference }));
    },
    /** The page is closing: sends pending clicks at once. */
    flush(): void {
      for (const [address, pending] of switches) {
        const { wanted, sent } = pending;
        if (wanted !== sent) void update(address, { enabled: wanted });
        pending.sent = wanted;
      }
    },
    /**
     * The cached list has changed: loads the rows again and returns true, unless the rows already show the change,
     * as after most actions on this page.
     */
    onListChanged({ address, enabled }: ListChanged): boolean {
      if (address && rows.find(address)?.alias.enabled === enabled) return false;
      void listing.update();
      return true;
    },
    /** Resolves to whether the server has the alias so. */
    async toggle(address: string, enabled: boolean): Promise<boolean> {
      const isSo = rows.find(address)?.alias.enabled === enabled;
      const row = findFree(address, isSo ? undefined : findLock("aliases:edit"));
      if (!row) return false;
      if (isSo) return true;
      put({ ...row.alias, enabled }, { failure: null });
      const begun = { wanted: enabled, sent: enabled, confirmed: row.alias.enabled };
      const pending: Pending = switches.get(address) ?? begun;
      pending.wanted = enabled;
      switches.set(address, pending);
      pending.ended ??= runSwitch(address, pending);
      return pending.ended;
    },
    /**
     * Changes label and notes; an empty value clears the field.
     * @param original the values when the user began to edit: a field that was changed elsewhere since is not
     * overwritten
     */
    async relabel(
      address: string,
      typed: AliasLabel,
      original: AliasLabel,
    ): Promise<Result<Alias>> {
      const row = rows.find(address);
      if (!row) return fail({ kind: "missing" });
      const lock = findLock("aliases:edit");
      if (lock) return fail(lock);
      const changes = findChanges(typed, original);
      if (!changes) return succeed(row.alias);
      const saved = await update(address, changes, original);
      if (saved.ok) put(current(saved.value));
      else if (saved.failure.kind === "edited-elsewhere") {
        const { title, notes } = saved.failure;
        put({ ...(rows.find(address) ?? row).alias, title, notes });
      }
      return saved;
    },
    /**
     * Hides the alias, and deletes it after a delay; false if that is not possible.
     * @param canRecreate its domain is the account's own
     */
    async remove(address: string, canRecreate: boolean): Promise<boolean> {
      if (!findFree(address, findLock("aliases:delete"))) return false;
      rows.change(address, { deleting: true });
      const held = await send("alias.delete", { address, canRecreate });
      if (held.ok) forget(address);
      else rows.change(address, { deleting: false, failure: held.failure });
      return held.ok;
    },
    /** Shows in its row why an alias was not deleted. */
    tellNotDeleted: (address: string, failure: Failure): void =>
      rows.change(address, { deleting: false, failure }),
    /** @param insteadOf the reference of a creation that failed with `not-seen` */
    async create(request: NewAlias, insteadOf?: string): Promise<Result<Alias>> {
      if (!granted("aliases:create")) return fail({ kind: "scope" });
      const since = rows.now();
      const message = { ...request, insteadOf, ...(isPrivate.value && { incognito: true }) };
      // The journal makes it safe to ask twice.
      const created = await askAgain(() => send("alias.create", message));
      if (!created.ok) return created;
      const { address } = created.value;
      void sendUntilStored(() => send("alias.settle", { address }));
      // The cached list may have shown it before the answer arrived, and the user may have deleted it by then.
      if (rows.isDropped(address, since)) return created;
      if (!rows.find(address)) count(null, created.value);
      rows.add(created.value);
      return created;
    },
  };
}

/** Sends only what was changed; undefined for no change. */
function findChanges(typed: AliasLabel, original: AliasLabel): Partial<AliasLabel> | undefined {
  const title = typed.title?.trim() || null;
  const notes = typed.notes?.trim() || null;
  const changes = {
    ...(title !== (original.title?.trim() || null) && { title }),
    ...(notes !== (original.notes?.trim() || null) && { notes }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
