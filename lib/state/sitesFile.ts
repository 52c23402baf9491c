import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import { readSitesFile, writeSitesFile, type SitesOutcome } from "@/lib/model/site/sitesFile";

/** Takes what this browser keeps of sites to another one, by a file. */
export interface SitesFileState {
  readonly outcome: ReadonlySignal<SitesOutcome | null>;
  exportFile(): Promise<void>;
  /** Adds what is in the file to what there is. */
  importFile(file: { name: string; text(): Promise<string> }): Promise<void>;
}

interface SitesFileOptions {
  send: typeof send;
  save(file: { name: string; text: string }): void;
}

export function createSitesFile({ send, save }: SitesFileOptions): SitesFileState {
  const outcome = signal<SitesOutcome | null>(null);
  return {
    outcome,
    async exportFile() {
      const kept = await send("site.exportAll", {});
      outcome.value = kept.ok ? null : { kind: "failed", failure: kept.failure };
      if (kept.ok) save({ name: "alibi-sites.json", text: writeSitesFile(kept.value) });
    },
    async importFile(file) {
      // It may have gone since it was chosen, or not be for us to read.
      const kept = readSitesFile(await file.text().catch(() => ""));
      if (kept === null) {
        outcome.value = { kind: "refused", name: file.name };
        return;
      }
      const added = await send("site.importAll", kept);
      outcome.value = added.ok
        ? { kind: "added", ...added.value }
        : { kind: "failed", failure: added.failure };
    },
  };
}
