/**
 * A node of the tree of suffixes: whether it is a suffix itself, and the nodes of the labels that can stand before it.
 */
interface Branch {
  isRule: boolean;
  below: Map<string, Branch>;
}

/**
 * Packs the rules of the public suffix list into one text, which `readSuffixes` reads. The labels of one parent are
 * sorted. Each begins with a letter for how many letters it shares with the one before it (`A` for one, a comma for
 * none), and is followed by the labels below it in brackets: round ones if it is a suffix itself, square ones if not.
 * What is below a top-level label ends in a semicolon, so that it can be left unread.
 */
export function packSuffixes(rules: Iterable<string>): string {
  const root: Branch = { isRule: false, below: new Map() };
  for (const rule of rules) {
    let branch = root;
    for (const label of rule.split(".").toReversed()) {
      const next = branch.below.get(label) ?? { isRule: false, below: new Map() };
      branch.below.set(label, next);
      branch = next;
    }
    branch.isRule = true;
  }
  return write(root, ";");
}

/** @param end closes what is below each label */
function write({ below }: Branch, end: string): string {
  let before = "";
  const written = [...below.keys()].toSorted().map((label) => {
    const same = countSame(before, label);
    const kept = before === "" ? "" : same === 0 ? "," : String.fromCharCode(64 + same);
    before = label;
    return kept + label.slice(same) + writeBelow(below.get(label)!, end);
  });
  return written.join("");
}

function writeBelow(branch: Branch, end: string): string {
  if (branch.below.size === 0) return "";
  return (branch.isRule ? "(" : "[") + write(branch, ")") + end;
}

/** How many letters two labels have in common at their beginning, 26 at most: there are no more letters to say so. */
function countSame(one: string, other: string): number {
  let same = 0;
  while (same < 26 && same < one.length && one[same] === other[same]) same++;
  return same;
}
