import { useEffect } from "preact/hooks";
import { NewAliasForm } from "@/components/alias/NewAliasForm";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import type { Alias } from "@/lib/model/alias/alias";
import type { Domains } from "@/lib/state/domains";
import type { NewAlias as NewAliasState } from "@/lib/state/newAlias";

interface Props {
  allowed: boolean;
  form: NewAliasState;
  domains: Domains;
  steps: FailureActions;
  onCreated(alias: Alias): void;
  /** The alias is there already and the person wants it. */
  onUse(alias: Alias): void;
  onCancel(): void;
}

export function NewAlias({ allowed, form, domains, steps, ...props }: Props) {
  useEffect(() => void domains.load(), [domains]);

  const create = async () => {
    const created = await form.create();
    if (created) props.onCreated(created);
  };

  const switchOn = async () => {
    const on = await form.switchOn();
    if (on) props.onUse(on);
  };

  const existing = form.existing.value;

  if (!allowed) {
    return (
      <div class="new-alias">
        <Notice failure={{ kind: "scope" }} steps={steps} />
      </div>
    );
  }
  return (
    <NewAliasForm
      typed={form.typed.value}
      filled={form.filled.value}
      domains={{
        list: domains.list.value,
        failure: domains.failure.value,
        remembered: form.remembered.value,
        missing: form.missing.value,
        retry: () => void domains.load(),
      }}
      randomOnly={form.randomOnly.value}
      existing={existing}
      other={form.other.value}
      busy={form.busy.value}
      failure={form.failure.value}
      steps={{ ...steps, retry: () => void create() }}
      onType={form.type}
      onDrawAgain={form.drawAgain}
      onUse={() => existing && props.onUse(existing)}
      onSwitchOn={() => void switchOn()}
      onCreate={() => void create()}
      onCancel={props.onCancel}
    />
  );
}
