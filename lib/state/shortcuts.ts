import { signal, type ReadonlySignal } from "@preact/signals";

export interface Shortcut {
  /** The command's name in the manifest. */
  name: string;
  description: string;
  /** As the browser writes them; "" without any. */
  keys: string;
}

export interface Shortcuts {
  /** null until they have been read, and in browsers without shortcuts. */
  readonly list: ReadonlySignal<readonly Shortcut[] | null>;
  /** Reads the shortcuts. To be called again when they may have changed, because the browser has no event for it. */
  look(): Promise<void>;
}

/** The browser's API for shortcuts, which Firefox for Android does not have. */
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
