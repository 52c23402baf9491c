import type { ReadonlySignal } from "@preact/signals";
import type { NewAliasForm } from "./NewAliasForm";

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
