import type { ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { useTooEarly } from "@/components/controls/useTooEarly";
import type { Alias } from "@/lib/model/alias";
import type { NewAliasForm } from "./NewAliasForm";

/** The page below the popup, or beside the side panel. */
export interface FillablePage {
  /** Whether the tab still has the document that the person saw. If not, says so. */
  stays(): Promise<boolean>;
  /** Fills the field that has the keyboard there, if there is one. */
  insert(alias: Pick<Alias, "address" | "enabled">): Promise<string | undefined>;
  /** Brings the page to the front, so that the person can continue there. */
  show(): unknown;
}

interface Options {
  form: {
    readonly existing: ReadonlySignal<Alias | null>;
    create(): Promise<Alias | undefined>;
    switchOn(): Promise<Alias | undefined>;
    clear(): void;
  };
  /** undefined without a page. */
  page: FillablePage | undefined;
  onCreated(alias: Alias): void;
  /** The person chose to use the existing alias. */
  onUse(alias: Alias): void;
}

/**
 * The actions of the form for a new alias: creates it and, if the person pressed "fill", puts it into the page's
 * field.
 */
export function useNewAlias({ form, page, onCreated, onUse }: Options) {
  const isTooEarly = useTooEarly("form");
  const fillsRef = useRef(false);

  /** Fills the alias into the page if that was asked for; otherwise calls `otherwise`. */
  const give = async (alias: Alias, otherwise: (alias: Alias) => void) => {
    const { address, enabled } = alias;
    const filled = fillsRef.current && (await page?.insert({ address, enabled })) === "filled";
    if (!filled) return otherwise(alias);
    form.clear();
    page?.show();
  };

  const create = async (fills: boolean) => {
    if (fills && isTooEarly()) return;
    // Creates nothing for a page that is gone.
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

type Props = Parameters<typeof NewAliasForm>[0];

type Shown = "typed" | "filled" | "randomOnly" | "existing" | "other" | "busy" | "failure";

/** The form for a new alias, as signals. */
type Form = { readonly [Key in Shown]: ReadonlySignal<Props[Key]> } & {
  readonly remembered: ReadonlySignal<string | null>;
  readonly missing: ReadonlySignal<boolean>;
  type: Props["onType"];
  drawAgain: Props["onDrawAgain"];
};

/** The account's own domains. */
interface Domains {
  list: ReadonlySignal<readonly string[] | null>;
  failure: ReadonlySignal<Props["failure"]>;
  load(): Promise<void>;
}

/** The current props of the form for a new alias, on any page that shows it. */
export function readNewAlias(form: Form, domains: Domains) {
  return {
    typed: form.typed.value,
    filled: form.filled.value,
    domains: {
      list: domains.list.value,
      failure: domains.failure.value,
      remembered: form.remembered.value,
      missing: form.missing.value,
      retry: () => void domains.load(),
    },
    randomOnly: form.randomOnly.value,
    existing: form.existing.value,
    other: form.other.value,
    busy: form.busy.value,
    failure: form.failure.value,
    onType: form.type,
    onDrawAgain: form.drawAgain,
  };
}
