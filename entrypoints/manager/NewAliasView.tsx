import { useEffect } from "preact/hooks";
import { NewAliasForm } from "@/components/alias/NewAliasForm";
import { readNewAlias } from "@/components/alias/readNewAlias";
import { NoRoom } from "@/components/alias/NoRoom";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import type { Room } from "@/lib/model/account/room";
import type { Alias } from "@/lib/model/alias/alias";
import type { Domains } from "@/lib/state/domains";
import type { NewAlias } from "@/lib/state/newAlias";

interface Props {
  /** The sign-in allows it. */
  allowed: boolean;
  form: NewAlias;
  room: Room;
  domains: Domains;
  steps: FailureActions;
  onCreated(alias: Alias): void;
  /** There was one with this address already. */
  onUse(alias: Alias): void;
  onCancel(): void;
}

/** The form for a new alias, above the list of all. */
export function NewAliasView({ allowed, form, room, domains, steps, ...props }: Props) {
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
  if (!allowed) return <Notice failure={{ kind: "scope" }} steps={steps} />;
  if (room.closed && !form.busy.value && existing === null && form.other.value === null) {
    return <NoRoom room={room} steps={steps} />;
  }
  return (
    <NewAliasForm
      {...readNewAlias(form, domains)}
      steps={{ ...steps, retry: () => void create() }}
      onUse={() => existing && props.onUse(existing)}
      onSwitchOn={() => void switchOn()}
      onCreate={() => void create()}
      onCancel={props.onCancel}
    />
  );
}
