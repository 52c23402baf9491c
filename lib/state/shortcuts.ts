import { signal, type ReadonlySignal } from "@preact/signals";

/** A keyboard shortcut. */
export interface Shortcut {
  /** As the manifest calls it. */
  name: string;
  description: string;
  /** As the browser writes them; empty where it has none. */
  keys: string;
}

export interface Shortcuts {
  /** null until they have been read, and where the browser has none at all. */
  readonly list: ReadonlySignal<readonly Shortcut[] | null>;
  /** To be called again when they may be others: the browser tells of no change. */
  look(): Promise<void>;
}

/** The part of the browser that knows them; Firefox for Android is without. */
interface Commands {
  getAll(): Promise<
    {
      name?: string | undefined;
      description?: string | undefined;
      shortcut?: string | undefined;
    }[]
  >;
}

export function createShortcuts(commands: Commands | undefined): Shortcuts {
  const list = signal<readonly Shortcut[] | null>(null);
  return {
    list,
    async look() {
      const found = await commands?.getAll();
      list.value =
        found?.map(({ name = "", description = "", shortcut = "" }) => ({
          name,
          description,
          keys: shortcut,
        })) ?? null;
    },
  };
}
