import { root } from "./sourceFiles.ts";

const entrypoints = `${root}entrypoints`;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** A module with its static imports, or "ever" with its dynamic ones as well. */
function findLoaded(graph: ModuleGraph, entry: string, when: "at once" | "ever"): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) found.add(imported);
    if (when === "at once") continue;
    for (const imported of info?.dynamicallyImportedIds ?? []) found.add(imported);
  }
  return found;
}

/** The pages in a tab that show little. The page of all aliases uses most of the code. */
const smallPages = ["options", "welcome"];

function findAll(graph: ModuleGraph) {
  const loads = (page: string) => findLoaded(graph, `${entrypoints}/${page}/index.html`, "at once");
  return {
    popup: loads("popup"),
    popupEver: findLoaded(graph, `${entrypoints}/popup/index.html`, "ever"),
    // WXT's name for the module that starts it.
    worker: findLoaded(
      graph,
      `\0virtual:wxt-background-entrypoint?${entrypoints}/background/index.ts`,
      "at once",
    ),
    manager: loads("manager"),
    small: smallPages.map(loads),
  };
}

/**
 * Puts what the popup loads at once and shares with other pages into one file, and what it shares with the
 * worker into another. With the many files of a default build, the popup appears a frame later (`npm run
 * bench:popup`). To keep something out of the popup, import it dynamically. All such parts share one file, and
 * so does what only other pages share, because each file takes some room of its own and is compressed
 * separately.
 */
export function shareChunks() {
  const graphs = new WeakMap<object, ReturnType<typeof findAll>>();
  function place(id: string, graph: ModuleGraph): string | null {
    const found = graphs.get(graph) ?? findAll(graph);
    graphs.set(graph, found);
    const { popup, popupEver, worker, manager, small } = found;
    if (id.endsWith(".css")) return popup.has(id) ? "styles" : null;
    if (popup.has(id)) return worker.has(id) ? "model" : "page";
    if (worker.has(id)) return "worker";
    const users = [...small, popupEver, manager].filter((loaded) => loaded.has(id)).length;
    const isShared = users > 1 && small.some((loaded) => loaded.has(id));
    if (isShared && !id.includes("/node_modules/")) return "shared";
    return popupEver.has(id) ? "later" : null;
  }
  // A file pulls in all imports of its modules, so files with fewer importers come first.
  return ["styles", "model", "worker", "page", "shared", "later"].map((name, after, all) => ({
    name: (id: string, graph: ModuleGraph) => (place(id, graph) === name ? name : null),
    debugName: name,
    minShareCount: name === "later" ? 1 : 2,
    priority: all.length - after,
  }));
}
