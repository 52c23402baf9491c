import { root } from "./sourceFiles.ts";

const entrypoints = `${root}entrypoints`;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** A module and all that it loads at once, or with what it imports when it is needed as well. */
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

/** All that are opened in a tab and show little. The list of all aliases takes most of what there is. */
const smallPages = ["options", "welcome", "diagnostics"];

function findAll(graph: ModuleGraph) {
  const loads = (page: string) => findLoaded(graph, `${entrypoints}/${page}/index.html`, "at once");
  return {
    popup: loads("popup"),
    popupEver: findLoaded(graph, `${entrypoints}/popup/index.html`, "ever"),
    // As WXT calls what it starts it by.
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
 * What the popup loads at once and shares with other pages goes into one file, and what it shares with the worker
 * into another. In the many that it would be split into by itself, it takes a frame longer until the popup is to be
 * seen (`npm run bench:popup`). To keep something out of the popup, import it when it is needed: all such parts are in
 * one file, and what only other pages share in another, since each file takes room of its own in the package and
 * deflates by itself.
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
  // What is in a file brings in all that it imports: first come the files that less is imported by.
  return ["styles", "model", "worker", "page", "shared", "later"].map((name, after, all) => ({
    name: (id: string, graph: ModuleGraph) => (place(id, graph) === name ? name : null),
    debugName: name,
    minShareCount: name === "later" ? 1 : 2,
    priority: all.length - after,
  }));
}
