import { suffixRules } from "./suffixRules";

let suffixes: Suffixes | undefined;

/** The public suffix of a host: the longest rule that matches it, or its last label if none does. */
export function findSuffix(host: string): string {
  suffixes ??= readSuffixes(suffixRules);
  const labels = host.split(".");
  let below = suffixes;
  let length = 1;
  for (const [before, label] of labels.toReversed().entries()) {
    const name = toAscii(label);
    // An exception is not a suffix itself, but its parent is.
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

/** A label as browsers have it in addresses, and as the list has it. */
function toAscii(label: string): string {
  if (/^[\0-\x7f]*$/.test(label)) return label;
  const url = `http://${label}`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : "";
  return /^xn--[^.]+$/.test(ascii) ? ascii : label;
}

/** What is below a suffix, by label. */
export type Suffixes = ReadonlyMap<string, Suffix>;

interface Suffix {
  /** It is a suffix itself, not only the parent of others. */
  isRule: boolean;
  below: Suffixes;
}

const leaf: Suffix = { isRule: true, below: new Map() };

/**
 * Reads what `packSuffixes` wrote. The worker is often started for a single question, so what is below a top-level
 * label is read only when it is asked for.
 */
export function readSuffixes(packed: string): Suffixes {
  const found = new Map<string, Suffix>();
  let label = "";
  for (const part of packed.split(";")) {
    // The last label before a bracket is the one that has labels below it.
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

/** @param kept how many letters this label shares with the beginning of the one before it: `A` for one */
function join(before: string, kept: string, rest: string): string {
  return (kept > "," ? before.slice(0, kept.charCodeAt(0) - 64) : "") + rest;
}
