import type { Asked, Reply } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Exchange } from "./wire.ts";
import type { StoredAlias, WireAlias } from "../../contract/aliasServer.ts";

/*
 * Checks what reaches the server and what the person is told. It parses the line of an end independently, as
 * SELF-HOSTING.md defines it, so that it can prove the code wrong.
 */

interface Fate {
  /**
   * In ms: when the server last switched the alias on by a click that was sent after its end. A session that has
   * not read the alias since cannot know of it.
   */
  onAt: number;
  /** In ms: when its end was last applied, over a click or not. */
  endedAt: number;
  /** The state that the person was last told; null after a failure, or if an end may have overtaken it. */
  wanted: boolean | null;
  /** In ms: when the other browser's end last overrode a click. */
  overtakenAt: number;
  /** The last click failed but may still be done later; an end at that time is applied again. */
  failed: boolean;
  /** Its end has switched it off since. */
  ended: boolean;
  /** How often its end was applied. */
  times: number;
}

const lineOfEnd = /^Alibi: off (?:on (\S+)|at (\d+) forwarded)(?: \(ref \w+\))?$/m;

export function createEndsChecker(
  { clock, trace, count }: Stage,
  stored: () => readonly StoredAlias[],
) {
  const fates = new Map<string, Fate>();
  /** When the server handled each request. */
  const arrivedAt = new WeakMap<Asked, number>();
  const shownAt = new Map<string, number>();
  /** When each request was sent, and when its session had last read the alias. */
  const sentWith = new WeakMap<Asked, { at: number; shownAt: number }>();

  function fateOf(address: string): Fate {
    const known = fates.get(address);
    if (known) return known;
    const fate = {
      onAt: 0,
      endedAt: 0,
      wanted: null,
      overtakenAt: 0,
      failed: false,
      ended: false,
      times: 0,
    };
    fates.set(address, fate);
    return fate;
  }

  const find = (address: string) => stored().find((each) => each.address === address)!;

  function isDue({ notes, forwarded }: WireAlias): boolean {
    const [, day, limit] = lineOfEnd.exec(notes ?? "") ?? [];
    if (limit !== undefined) return forwarded >= Number(limit);
    return day !== undefined && Date.parse(`${day}T00:00:00`) <= clock.now();
  }

  function arrives(asked: Asked): void {
    arrivedAt.set(asked, clock.now());
    if (asked.method !== "PATCH") return;
    const address = decodeURIComponent(asked.path.split("/").at(-1)!);
    const { enabled, notes } = JSON.parse(asked.body) as Partial<WireAlias>;
    const before = find(address);
    const fate = fateOf(address);
    const { at = 0, shownAt: knownSince = 0 } = sentWith.get(asked) ?? {};
    // Otherwise this is a late copy, and the end is applied again.
    if (enabled === true && at > fate.endedAt) fate.onAt = clock.now();
    if (enabled !== false || !notes?.startsWith("Alibi: off since ")) return;
    if (!before.enabled) return;
    if (isDue(before)) {
      count("ends that came");
      fate.ended = true;
      fate.endedAt = clock.now();
      fate.times += 1;
      return;
    }
    // It was read before the person clicked; the contract has no conditional requests.
    if (knownSince <= fate.onAt) {
      count("overtaken by a click");
      fate.wanted = null;
      fate.overtakenAt = fate.endedAt = clock.now();
      return;
    }
    if (fate.failed) {
      count("after a click that failed");
      return;
    }
    if (fate.onAt < fate.endedAt) {
      count("after a late copy");
      return;
    }
    trace.breach(`${address} is switched off by an end that it does not have: ${before.notes}`);
  }

  return {
    arrives,
    written() {},
    sent({ asked, sentAt: at }: Exchange): void {
      sentWith.set(asked, { at, shownAt: shownAt.get(keyOf(asked)) ?? 0 });
    },
    came({ asked }: Exchange, reply: Reply | undefined): void {
      if (asked.method === "GET" && reply?.status === 200)
        shownAt.set(keyOf(asked), arrivedAt.get(asked) ?? 0);
    },
    receive(
      address: string,
      count: number,
      set: (owner: string, address: string, changes: Partial<WireAlias>) => void,
    ): void {
      const { owner, forwarded } = find(address);
      set(owner, address, { forwarded: forwarded + count });
    },
    /** @param begun when the person clicked, in ms since 1970 */
    told(
      address: string,
      { enabled }: Partial<WireAlias>,
      { isDone, begun }: { isDone: boolean; begun: number },
    ): void {
      if (enabled === undefined) return;
      const fate = fateOf(address);
      const isCertain = isDone && fate.overtakenAt < begun;
      const wanted = isCertain ? enabled : null;
      Object.assign(fate, { wanted, failed: !isDone, ended: false });
    },
    /** The next future end by date; undefined if there is none. */
    findNext(): { address: string; at: number } | undefined {
      return stored()
        .flatMap(({ address, notes }) => {
          const day = lineOfEnd.exec(notes ?? "")?.[1];
          const at = day === undefined ? NaN : Date.parse(`${day}T00:00:00`);
          return at > clock.now() ? [{ address, at }] : [];
        })
        .toSorted((one, other) => one.at - other.at)[0];
    },
    /** Without any visit by the person: an end in a browser's list must have been applied by its alarm. */
    checkUnasked(listed: readonly WireAlias[]): void {
      for (const { address, notes } of listed.filter(isDue)) {
        const { notes: now } = find(address);
        if (now === notes) trace.breach(`The end of ${address} was known, and never came: ${now}`);
      }
    },
    check(): void {
      for (const alias of stored()) {
        const { address, enabled, notes } = alias;
        const { wanted, ended } = fateOf(address);
        if (isDue(alias)) trace.breach(`The end of ${address} never came: ${notes}`);
        if (wanted !== null && !ended && enabled !== wanted) {
          trace.breach(
            `${address} is ${enabled ? "on" : "off"}, and the person was told otherwise`,
          );
        }
      }
    },
  };
}

function keyOf({ token, path }: Asked): string {
  return `${token} ${path}`;
}
