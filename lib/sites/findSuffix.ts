import { suffixRules } from "./suffixRules";

let suffixes: Suffixes | undefined;

/** The public suffix of a host: of the rules that fit it the longest, or its last label where none does. */
export function findSuffix(host: string): string {
  suffixes ??= readSuffixes(suffixRules);
  const labels = host.split(".");
  let below = suffixes;
  let length = 1;
  for (const [before, label] of labels.toReversed().entries()) {
    const name = toAscii(label);
    // An exception is no suffix, but what it is below is one.
    if (below.has(`!${name}`)) {
      length = before;
      break;
    }
    const next = below.get(name) ?? (name === "" ? undefined : below.get("*"));
    if (!next) break;
    if (next.isRule) length = before + 1;
    below = next.below;
  }
  return labels.slice(-length).join(".");
}

/** As browsers have it in their addresses. In the list each name is like that. */
function toAscii(label: string): string {
  if (/^[\0-\x7f]*$/.test(label)) return label;
  const url = `http://${label}`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : "";
  return /^xn--[^.]+$/.test(ascii) ? ascii : label;
}

/** What is below a suffix, by label. */
export type Suffixes = ReadonlyMap<string, Suffix>;

interface Suffix {
  /** Not only the way to those below it. */
  isRule: boolean;
  below: Suffixes;
}

const leaf: Suffix = { isRule: true, below: new Map() };

/**
 * What `packSuffixes` has written. The worker is started for one question, often: what is below a label without a
 * dot is read when it is asked for.
 */
export function readSuffixes(packed: string): Suffixes {
  const found = new Map<string, Suffix>();
  let label = "";
  for (const part of packed.split(";")) {
    // The last label before a bracket is the one that has something below it.
    const bracket = part.search(/[([]|$/);
    const labels = part.slice(0, bracket).matchAll(/([A-Z,]?)([^A-Z,]+)/g);
    for (const [, kept = "", rest = ""] of labels) {
      label = join(label, kept, rest);
      found.set(label, leaf);
    }
    if (bracket < part.length) found.set(label, readLater(part, bracket));
  }
  return found;
}

function readLater(part: string, bracket: number): Suffix {
  let below: Suffixes | undefined;
  return {
    isRule: part[bracket] === "(",
    get below() {
      below ??= readBelow(part.slice(bracket + 1));
      return below;
    },
  };
}

function readBelow(packed: string): Suffixes {
  const next = /([A-Z,]?)([^A-Z,()[]*)([()[]?)/y;

  function readLabels(): Suffixes {
    const found = new Map<string, Suffix>();
    let label = "";
    for (;;) {
      const [, kept = "", rest = "", then = ""] = next.exec(packed) ?? [];
      if (rest !== "") {
        label = join(label, kept, rest);
        const isOpen = then === "(" || then === "[";
        found.set(label, isOpen ? { isRule: then === "(", below: readLabels() } : leaf);
      }
      if (then === ")" || rest === "") return found;
    }
  }
  return readLabels();
}

/** @param kept how much of the label before it this one begins with: `A` for one letter */
function join(before: string, kept: string, rest: string): string {
  return (kept > "," ? before.slice(0, kept.charCodeAt(0) - 64) : "") + rest;
}
