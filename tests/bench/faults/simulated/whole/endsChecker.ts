import type { Asked, Reply } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Exchange } from "./wire.ts";
import type { StoredAlias, WireAlias } from "../../contract/aliasServer.ts";

/*
 * Sees what reaches the server, and what the person is told. It reads the line of an end by itself, as SELF-HOSTING.md
 * has it, so that it can prove the code wrong.
 */

interface Fate {
  /**
   * When the server last did a click for on that was sent after its end had come; who has not been shown the alias
   * since cannot know. In ms.
   */
  onAt: number;
  /** When its end came last, over a click or not. In ms. */
  endedAt: number;
  /** What the person was last told that it is; null where they were told of a failure, or may have been overtaken. */
  wanted: boolean | null;
  /** When the end of another browser came over a click last; in ms. */
  overtakenAt: number;
  /** Their last click was told as failed, and may be done late all the same; the end that came then is done again. */
  failed: boolean;
  /** It went off by its end since. */
  ended: boolean;
  /** How often its end came, and how often there was one to come. */
  times: number;
}

const lineOfEnd = /^Alibi: off (?:on (\S+)|at (\d+) forwarded)(?: \(ref \w+\))?$/m;

export function createEndsChecker(
  { clock, trace, count }: Stage,
  stored: () => readonly StoredAlias[],
) {
  const fates = new Map<string, Fate>();
  /** When the server did what was asked, and when it had shown each alias as its session has it; by path and session. */
  const arrivedAt = new WeakMap<Asked, number>();
  const shownAt = new Map<string, number>();
  /** When it was sent, and when the alias that it is for had been shown by then. */
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
    // Else it is a late copy, which the end comes over once more.
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
    // Read before the person clicked: the contract has no condition to send along.
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
    /** @param begun when the person clicked; in ms since 1970 */
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
    /** The next end of a day that is still to come; undefined for none. */
    findNext(): { address: string; at: number } | undefined {
      return stored()
        .flatMap(({ address, notes }) => {
          const day = lineOfEnd.exec(notes ?? "")?.[1];
          const at = day === undefined ? NaN : Date.parse(`${day}T00:00:00`);
          return at > clock.now() ? [{ address, at }] : [];
        })
        .toSorted((one, other) => one.at - other.at)[0];
    },
    /** Nobody had to look: what a browser had in its list came there by its alarm. */
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
