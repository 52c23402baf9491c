import * as list from "tldts/dist/es6/src/data/trie.js";

/*
 * The public suffix list as tldts has it. The build computes it (wxt.config.ts), so that only the text ships: reading
 * tldts' own tables is a third of a worker's start.
 */

/** Browsers know hosts by their ASCII names; the list also has each name in its own script. */
const isAscii = /^[\0-\x7f]*$/;

/** The rules below a node of the tree, as names with their labels in the order of a host. */
function listRules(root: number): string[] {
  const { edgeStart, edgeLength, edgeChild, nodeFlags, labelText } = list;
  let offset = 0;
  const labels = Array.from(edgeLength, (length) => labelText.slice(offset, (offset += length)));
  function below(node: number, parent: string): string[] {
    const edges = Array.from(edgeChild.keys()).slice(edgeStart[node], edgeStart[node + 1]);
    return edges.flatMap((edge) => {
      const child = edgeChild[edge] ?? 0;
      const name = `${labels[edge]}${parent}`;
      return [...(nodeFlags[child] ? [name] : []), ...below(child, `.${name}`)];
    });
  }
  return below(root, "").filter((rule) => isAscii.test(rule));
}

const rules = [
  ...listRules(list.rulesRoot),
  ...listRules(list.exceptionsRoot).map((rule) => `!${rule}`),
];

/**
 * A line for each top-level domain with more suffixes than itself: " jp" and what stands before it in its rules, such
 * as " co" and " *.kawasaki". Exceptions begin with an exclamation mark.
 */
export const publicSuffixes = Object.entries(
  Object.groupBy(rules, (rule) => rule.slice(rule.lastIndexOf(".") + 1)),
)
  .flatMap(([top, ofTop = []]) => {
    const before = ofTop.flatMap((rule) => (rule === top ? [] : [rule.slice(0, -top.length - 1)]));
    return before.length > 0 ? [`\n${top} ${before.join(" ")}`] : [];
  })
  .join("");
