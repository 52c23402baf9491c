import type { ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { useTooEarly } from "@/components/controls/useTooEarly";
import type { Alias } from "@/lib/model/alias/alias";

/** The page that the form is over, or beside. */
export interface FillablePage {
  /** Is it still the document that the person saw? Says so where it is not. */
  stays(): Promise<boolean>;
  /** Fills the field that the person means there, if there is one. */
  insert(alias: Pick<Alias, "address" | "enabled">): Promise<string | undefined>;
  /** Lets the person go on there. */
  show(): unknown;
}

interface Options {
  form: {
    readonly existing: ReadonlySignal<Alias | null>;
    create(): Promise<Alias | undefined>;
    switchOn(): Promise<Alias | undefined>;
    clear(): void;
  };
  /** undefined where there is none. */
  page: FillablePage | undefined;
  onCreated(alias: Alias): void;
  /** The person chose to use the existing alias. */
  onUse(alias: Alias): void;
}

/** What the buttons of the form for a new alias do: it is made, and put into the page's field where that was pressed. */
export function useNewAlias({ form, page, onCreated, onUse }: Options) {
  const isTooEarly = useTooEarly("form");
  const fillsRef = useRef(false);

  /** Into the field, where that was asked for; else what is done with any. */
  const give = async (alias: Alias, otherwise: (alias: Alias) => void) => {
    const { address, enabled } = alias;
    const filled = fillsRef.current && (await page?.insert({ address, enabled })) === "filled";
    if (!filled) return otherwise(alias);
    form.clear();
    page?.show();
  };

  const create = async (fills: boolean) => {
    if (fills && isTooEarly()) return;
    // Nothing is made for a page that is gone.
    if (fills && !(await page?.stays())) return;
    fillsRef.current = fills;
    const created = await form.create();
    if (created) await give(created, onCreated);
  };

  const switchOn = async () => {
    const on = await form.switchOn();
    if (on) await give(on, onUse);
  };

  return {
    create: (fills: boolean) => void create(fills),
    retry: () => void create(fillsRef.current),
    use: () => {
      if (form.existing.value) void give(form.existing.value, onUse);
    },
    switchOn: () => void switchOn(),
  };
}
