import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import { readSitesFile, writeSitesFile, type SitesOutcome } from "@/lib/model/site/sitesFile";

/** Exports the stored choices about sites to a file, and imports them in another browser. */
export interface SitesFileState {
  readonly outcome: ReadonlySignal<SitesOutcome | null>;
  exportFile(): Promise<void>;
  /** Adds the content of the file to what is stored. */
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
      // The file may have been deleted since it was chosen, or may be unreadable.
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
