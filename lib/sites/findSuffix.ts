import { readSuffixes, type Suffixes } from "./readSuffixes";
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
