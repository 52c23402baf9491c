import * as list from "tldts/dist/es6/src/data/trie.js";
import { packSuffixes } from "./packSuffixes";

/*
 * The public suffix list as tldts has it. The build computes this, so that only the packed text ships
 * (`lib/packing/buildPlugins.ts`).
 */

/** Browsers know hosts by their ASCII names; the list also has each name in its own script. */
const isAscii = /^[\0-\x7f]*$/;

function listRules(root: number, mark: string): string[] {
  const { edgeStart, edgeLength, edgeChild, nodeFlags, labelText } = list;
  let offset = 0;
  const labels = Array.from(edgeLength, (length) => labelText.slice(offset, (offset += length)));
  function below(node: number, parent: string): string[] {
    const edges = Array.from(edgeChild.keys()).slice(edgeStart[node], edgeStart[node + 1]);
    return edges.flatMap((edge) => {
      const child = edgeChild[edge] ?? 0;
      const name = `${labels[edge]}${parent}`;
      return [...(nodeFlags[child] ? [mark + name] : []), ...below(child, `.${name}`)];
    });
  }
  return below(root, "").filter((rule) => isAscii.test(rule));
}

/** Exceptions begin with an exclamation mark, as in the list itself. */
export const suffixRules = packSuffixes([
  ...listRules(list.rulesRoot, ""),
  ...listRules(list.exceptionsRoot, "!"),
]);
