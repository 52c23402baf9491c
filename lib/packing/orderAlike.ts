/**
 * Orders names so that each follows the one whose messages are most alike: in a zip, similar text compresses
 * better the nearer it is.
 * @param findWords the messages of a name, in one language or several
 */
export function orderAlike(
  names: readonly string[],
  findWords: (name: string) => readonly string[],
): string[] {
  const pieces = new Map(names.map((name) => [name, cut(findWords(name))]));
  const left = new Set(names);
  const ordered: string[] = [];
  let next = names[0];
  while (next !== undefined) {
    left.delete(next);
    ordered.push(next);
    const last: ReadonlySet<string> = pieces.get(next) ?? new Set();
    next = findNearest(left, (name) => likeness(last, pieces.get(name) ?? new Set()));
  }
  return ordered;
}

const pieceLength = 6;

/** All substrings of a certain length, with the language of each. */
function cut(words: readonly string[]): Set<string> {
  const pieces = new Set<string>();
  for (const [language, said] of words.entries()) {
    for (let place = 0; place <= said.length - pieceLength; place++) {
      pieces.add(language + said.slice(place, place + pieceLength));
    }
  }
  return pieces;
}

/** How much of one set is in the other, relative to its own size; but a small set counts little. */
function likeness(before: ReadonlySet<string>, pieces: ReadonlySet<string>): number {
  return before.intersection(pieces).size / Math.sqrt(pieces.size + 50);
}

function findNearest(names: Iterable<string>, measure: (name: string) => number) {
  let nearest: string | undefined;
  let most = -1;
  for (const name of names) {
    const measured = measure(name);
    if (measured <= most) continue;
    nearest = name;
    most = measured;
  }
  return nearest;
}
