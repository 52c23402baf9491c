import { useEffect } from "preact/hooks";
import { NewAliasForm } from "@/components/alias/NewAliasForm";
import { readNewAlias, useNewAlias, type FillablePage } from "@/components/alias/useNewAlias";
import { NoRoom } from "@/components/alias/NoRoom";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import type { Room } from "@/lib/model/account";
import type { Alias } from "@/lib/model/alias";
import type { Domains } from "@/lib/state/domains";
import type { NewAlias } from "@/lib/state/newAlias";

interface Props {
  /** The sign-in has the scope to create aliases. */
  allowed: boolean;
  form: NewAlias;
  room: Room;
  domains: Domains;
  steps: FailureActions;
  /** The page beside the side panel; undefined where there is none. */
  page: FillablePage | undefined;
  onCreated(alias: Alias): void;
  /** An alias with this address exists already, and is used. */
  onUse(alias: Alias): void;
  onCancel(): void;
}

/** The form for a new alias, above the list. */
export function NewAliasView({ allowed, form, room, domains, steps, ...props }: Props) {
  useEffect(() => void domains.load(), [domains]);

  const actions = useNewAlias({ ...props, form });

  const existing = form.existing.value;
  if (!allowed) return <Notice failure={{ kind: "scope" }} steps={steps} />;
  if (room.closed && !form.busy.value && existing === null && form.other.value === null) {
    return <NoRoom room={room} steps={steps} />;
  }
  return (
    <NewAliasForm
      {...readNewAlias(form, domains)}
      steps={{ ...steps, retry: actions.retry }}
      canFill={props.page !== undefined}
      onUse={actions.use}
      onSwitchOn={actions.switchOn}
      onCreate={actions.create}
      onCancel={props.onCancel}
    />
  );
}
