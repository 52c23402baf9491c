/** What may follow after a suffix: labels, and what stands before each of them. */
interface Branch {
  isRule: boolean;
  below: Map<string, Branch>;
}

/**
 * The rules of the public suffix list as one text, which `readSuffixes` reads. Labels of one parent are in the order
 * of the alphabet, each with a letter for how much it has of the one before it (`A` for one letter, a comma for
 * none), and those below it in brackets: round ones where it is a suffix itself. What is below a label without a dot
 * ends in a semicolon, so that it can be left unread.
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

/** @param end of what is below each of them */
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

/** Of two labels, from their beginning on, and no more than there are letters for it. */
function countSame(one: string, other: string): number {
  let same = 0;
  while (same < 26 && same < one.length && one[same] === other[same]) same++;
  return same;
}
