import { useEffect, useState } from "preact/hooks";
import { NewAliasForm, type TypedAlias } from "@/components/NewAliasForm";
import { Notice, type Steps } from "@/components/Notice";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import type { Aliases, Draft } from "@/lib/state/aliases";
import type { Domains } from "@/lib/state/domains";

export const nothingTyped: TypedAlias = {
  kind: "random",
  localPart: "",
  domain: "",
  title: "",
  notes: "",
};

interface Props {
  allowed: boolean;
  aliases: Aliases;
  domains: Domains;
  /** Kept outside, so that closing the form loses nothing. */
  typed: TypedAlias;
  steps: Steps;
  onType(typed: TypedAlias): void;
  onCreated(alias: Alias): void;
  onCancel(): void;
}

export function NewAlias({ allowed, aliases, domains, typed, steps, ...props }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => void domains.load(), [domains]);

  const create = async () => {
    setFailure(null);
    const created = await aliases.create(readDraft(typed));
    if (created.ok) props.onCreated(created.value);
    else setFailure(created.failure);
  };

  if (!allowed) {
    return (
      <div class="new-alias">
        <Notice failure={{ kind: "scope" }} steps={steps} />
      </div>
    );
  }
  return (
    <NewAliasForm
      typed={typed}
      domains={domains.list.value}
      busy={aliases.creating.value}
      failure={failure}
      steps={steps}
      onType={props.onType}
      onCreate={() => void create()}
      onCancel={props.onCancel}
    />
  );
}

function readDraft({ kind, localPart, domain, title, notes }: TypedAlias): Draft {
  return { address: kind === "own" ? { localPart, domain } : null, title, notes };
}
