import { computed, signal, type ReadonlySignal } from "@preact/signals";
import {
  nameFile,
  writeAliasesCsv,
  writeAliasesJson,
  type FileFormat,
} from "@/lib/model/aliasFile";
import type { Failure } from "@/lib/model/failure";
import type { ReadProgress, WholeList } from "@/lib/model/fetchAllPages";
import { noProgress, type ListReader } from "./listReader";

/** A file to be saved. */
export interface SavedFile {
  name: string;
  text: string;
}

/** The exported file. */
export interface Exported extends SavedFile {
  count: number;
  /** The number of rows that could not be read and are missing from the file. */
  unreadable: number;
  /** Whether the file has all aliases. */
  whole: boolean;
}

/** Exports all aliases to a file. */
interface Exporting {
  /** null while no list is being read. */
  readonly progress: ReadonlySignal<ReadProgress | null>;
  readonly exported: ReadonlySignal<Exported | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  start(format: FileFormat): Promise<void>;
  stop(): void;
  clear(): void;
}

interface ExportingOptions {
  reader: Pick<ListReader, "progress" | "read" | "stop">;
  /** The account key; null while signed out. */
  readOwner(): string | null;
  /** Saves a complete list at once; an incomplete one only on request. */
  save(file: SavedFile): void;
  now(): Date;
}

export function createExporting({ reader, readOwner, save, now }: ExportingOptions): Exporting {
  const isReading = signal(false);
  const exported = signal<Exported | null>(null);
  const failure = signal<Failure | null>(null);
  let current = new AbortController();

  function stop(): void {
    current.abort();
    if (isReading.value) reader.stop();
    isReading.value = false;
  }

  function clear(): void {
    stop();
    exported.value = null;
    failure.value = null;
  }

  return {
    progress: computed(() => (isReading.value ? (reader.progress.value ?? noProgress) : null)),
    exported,
    failure,
    stop,
    clear,
    async start(format) {
      const owner = readOwner();
      if (owner === null || isReading.value) return;
      clear();
      const { signal: mine } = (current = new AbortController());
      isReading.value = true;
      const read = await reader.read(owner);
      if (mine.aborted) return;
      isReading.value = false;
      if (!read.ok) {
        failure.value = read.failure;
        return;
      }
      exported.value = writeFile(read.value, format, now());
      if (exported.value.whole) save(exported.value);
    },
  };
}

function writeFile(list: WholeList, format: FileFormat, now: Date): Exported {
  const { aliases } = list;
  const whole = list.complete && list.unreadable === 0;
  const about = { whole, now };
  return {
    name: nameFile("aliases", format, about),
    text: format === "csv" ? writeAliasesCsv(aliases) : writeAliasesJson(aliases, about),
    count: aliases.length,
    unreadable: list.unreadable,
    whole,
  };
}
