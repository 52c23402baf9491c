import type { Alias } from "@/lib/model/alias";
import type { Failure, Result } from "@/lib/model/failure";

interface SwitchesOptions {
  update(address: string, enabled: boolean): Promise<Result<Alias>>;
  /** The server has confirmed the change. */
  settle(alias: Alias): void;
  /** The server does not have the change: restores the previous state. */
  rollBack(address: string, enabled: boolean, failure: Failure): void;
}

export interface Switches {
  turn(alias: Alias, enabled: boolean): void;
  /** The alias with the state that the person wants, even if the server has not confirmed it. */
  current(alias: Alias): Alias;
  /** The page is closing: sends pending clicks at once. */
  flush(): void;
  /** Drops pending requests and their answers. */
  clear(): void;
}

interface Pending {
  wanted: boolean;
  sent: boolean;
  /** The last known state at the server. */
  confirmed: boolean;
}

/**
 * Optimistic switches of aliases. At most one request per alias is pending; later clicks are sent after it, so
 * the server ends in the state of the last click.
 */
export function createSwitches(options: SwitchesOptions): Switches {
  const pending = new Map<string, Pending>();

  async function run(address: string, turn: Pending): Promise<void> {
    let result: Result<Alias>;
    do {
      turn.sent = turn.wanted;
      // oxlint-disable-next-line no-await-in-loop -- requests for an alias must not overlap
      result = await options.update(address, turn.sent);
      if (pending.get(address) !== turn) return;
      if (result.ok) turn.confirmed = result.value.enabled;
    } while (turn.wanted !== turn.sent);
    pending.delete(address);
    if (result.ok) options.settle(result.value);
    else options.rollBack(address, turn.confirmed, result.failure);
  }

  return {
    turn(alias, enabled) {
      const turn = pending.get(alias.address);
      if (turn) {
        turn.wanted = enabled;
        return;
      }
      const started = { wanted: enabled, sent: enabled, confirmed: alias.enabled };
      pending.set(alias.address, started);
      void run(alias.address, started);
    },
    current(alias) {
      const turn = pending.get(alias.address);
      return turn ? { ...alias, enabled: turn.wanted } : alias;
    },
    flush() {
      for (const [address, turn] of pending) {
        if (turn.wanted !== turn.sent) void options.update(address, turn.wanted);
        turn.sent = turn.wanted;
      }
    },
    clear: () => pending.clear(),
  };
}
