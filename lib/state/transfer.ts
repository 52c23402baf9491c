import { signal } from "@preact/signals";
import type { ManagerBrowser } from "@/lib/browser/pageBrowser";
import type { Reply } from "@/lib/messages/protocol";
import { succeed, type Failure, type Result } from "@/lib/model/failure";
import {
  planImport,
  reportImport,
  type ImportReport,
  type PlannedLine,
} from "@/lib/model/planImport";
import {
  decodeText,
  largestFile,
  mostLines,
  readAliasFile,
  type AliasFile,
  type FileFault,
} from "@/lib/model/readAliasFile";
import { type Bulk, type ListReader } from "./selection";
import type { Page } from "./page";
import { createRequest } from "./signals";
import {
  nameFile,
  writeAliasesCsv,
  writeAliasesJson,
  type FileFormat,
} from "@/lib/model/aliasFile";

/** A plan for each line of a file; nothing has been sent yet. */
export interface Plan {
  name: string;
  /** The unit in which the lines are counted. */
  numbered: "lines" | "entries";
  lines: readonly PlannedLine[];
}

/** The stage of an import. The file itself is not kept after reading. */
export type ImportStage =
  | { kind: "none" }
  | { kind: "refused"; name: string; fault: FileFault }
  | { kind: "reading"; name: string }
  | { kind: "failed"; name: string; failure: Failure }
  | { kind: "planned" | "begun"; plan: Plan };

export type ChosenFile = Pick<File, "name" | "size" | "arrayBuffer">;

export function createImporting(
  { send, owner, granted, can }: Pick<Page, "send" | "owner" | "granted" | "can">,
  reader: ListReader,
  bulk: Pick<Bulk, "begin" | "readResults">,
) {
  const stage = signal<ImportStage>({ kind: "none" });

  function clear(): void {
    if (stage.value.kind === "reading") reader.stop();
    stage.value = { kind: "none" };
  }

  async function readDomains(): Promise<readonly string[] | null> {
    if (!granted("domains:read")) return null;
    const answer = await send("domain.list", {});
    return answer.ok ? answer.value : null;
  }

  async function readPlan(file: ChosenFile, whose: string): Promise<ImportStage> {
    const { name } = file;
    const read = await readFile(file);
    if (!read.ok) return { kind: "refused", name, fault: read.fault };
    const list = await reader.read(whose);
    if (!list.ok) return { kind: "failed", name, failure: list.failure };
    // Aliases that were not read would be planned as new.
    if (!list.value.complete) return { kind: "failed", name, failure: incomplete };
    const lines = planImport(read.lines, {
      aliases: list.value.aliases,
      domains: await readDomains(),
      mayChange: granted("aliases:edit") && can.value.changes !== false,
      mayCreate: granted("aliases:create") && can.value.customAddresses !== false,
      now: Date.now(),
    });
    return { kind: "planned", plan: { name, numbered: read.numbered, lines } };
  }

  return {
    stage,
    /** null while no list is being read. */
    progress: reader.progressOf(() => stage.value.kind === "reading"),
    /** Plans each line; changes nothing. */
    async plan(file: ChosenFile): Promise<void> {
      const { value } = owner;
      if (value === null) return;
      clear();
      const reading = { kind: "reading", name: file.name } as const;
      stage.value = reading;
      const next = await readPlan(file, value);
      // Unless it was cancelled, or another file was chosen.
      if (stage.value === reading) stage.value = next;
    },
    clear,
    /** Starts the import as a bulk change; false if that could not be started. */
    async begin(): Promise<boolean> {
      const { value } = stage;
      if (value.kind !== "planned") return false;
      const tasks = value.plan.lines.flatMap(({ task }) => (task ? [task] : []));
      const isStarted = await bulk.begin("import", tasks);
      if (isStarted && stage.value === value) stage.value = { kind: "begun", plan: value.plan };
      return isStarted;
    },
    async readReport(): Promise<Result<ImportReport>> {
      const read = await bulk.readResults({ begin: 0, count: mostLines });
      if (!read.ok) return read;
      const { value } = stage;
      const lines = value.kind === "begun" ? value.plan.lines : null;
      return succeed(reportImport(lines, read.value.entries));
    },
  };
}

/** The failure for a list that could not be read completely. */
const incomplete: Failure = { kind: "server", status: 200 };

async function readFile(file: ChosenFile): Promise<AliasFile> {
  if (file.size > largestFile) return { ok: false, fault: "too-large" };
  // The file may have been deleted since it was chosen, or may be unreadable.
  const bytes = await file.arrayBuffer().catch(() => null);
  const text = bytes && decodeText(new Uint8Array(bytes));
  return text === null ? { ok: false, fault: "not-text" } : readAliasFile(text);
}

interface Exported {
  name: string;
  text: string;
  count: number;
  /** Whether the file has all aliases. */
  whole: boolean;
}

export function createExporting(
  { owner, browser }: Pick<Page, "owner"> & { browser: Pick<ManagerBrowser, "saveFile"> },
  reader: ListReader,
) {
  const exported = signal<Exported | null>(null);
  const { busy, failure, run, clear: drop } = createRequest();

  return {
    /** null while no list is being read. */
    progress: reader.progressOf(() => busy.value),
    exported,
    failure,
    stop(): void {
      if (busy.value) reader.stop();
      drop();
    },
    async start(format: FileFormat): Promise<void> {
      const { value } = owner;
      if (value === null || busy.value) return;
      exported.value = null;
      const read = await run(() => reader.read(value));
      if (!read?.ok) return;
      exported.value = writeFile(read.value, format);
      // An incomplete list is only saved on request.
      if (exported.value.whole) browser.saveFile(exported.value);
    },
  };
}

function writeFile(list: Reply<"alias.readAll">, format: FileFormat): Exported {
  const { aliases, memories } = list;
  const whole = list.complete && list.unreadable === 0;
  const about = { whole, now: new Date() };
  return {
    name: nameFile("aliases", format, about),
    text:
      format === "csv"
        ? writeAliasesCsv(aliases, memories)
        : writeAliasesJson(aliases, about, memories),
    count: aliases.length,
    whole,
  };
}
