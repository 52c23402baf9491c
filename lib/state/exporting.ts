import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import {
  nameFile,
  writeAliasesCsv,
  writeAliasesJson,
  type FileFormat,
} from "@/lib/model/transfer/aliasFile";
import type { Failure } from "@/lib/model/failure/failure";
import type { ReadProgress, WholeList } from "@/lib/model/alias/fetchAllPages";
import { readList } from "./readList";

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
export interface Exporting {
  /** null while no list is being read. */
  readonly progress: ReadonlySignal<ReadProgress | null>;
  readonly exported: ReadonlySignal<Exported | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  start(format: FileFormat): Promise<void>;
  stop(): void;
  clear(): void;
}

interface ExportingOptions {
  send: typeof send;
  /** The account key; null while signed out. */
  readOwner(): string | null;
  /** Saves a complete list at once; an incomplete one only on request. */
  save(file: SavedFile): void;
  wait(milliseconds: number): Promise<void>;
  now(): Date;
}

export function createExporting({ readOwner, save, now, ...reading }: ExportingOptions): Exporting {
  const progress = signal<ReadProgress | null>(null);
  const exported = signal<Exported | null>(null);
  const failure = signal<Failure | null>(null);
  let current = new AbortController();

  function stop(): void {
    current.abort();
    progress.value = null;
  }

  function clear(): void {
    stop();
    exported.value = null;
    failure.value = null;
  }

  return {
    progress,
    exported,
    failure,
    stop,
    clear,
    async start(format) {
      const owner = readOwner();
      if (owner === null || progress.value) return;
      clear();
      const { signal: mine } = (current = new AbortController());
      progress.value = { found: 0, total: 0 };
      const onRead = (next: ReadProgress) => {
        if (!mine.aborted) progress.value = next;
      };
      const read = await readList({ ...reading, owner, onRead, signal: mine });
      if (mine.aborted) return;
      progress.value = null;
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
