import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { NewAliasForm } from "@/components/alias/NewAliasForm";
import { readNewAlias, useNewAlias } from "@/components/alias/useNewAlias";
import { NoRoom } from "@/components/alias/NoRoom";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { useEscape } from "@/components/controls/useEscape";
import type { Room } from "@/lib/model/account";
import type { Alias } from "@/lib/model/alias";
import type { Domains } from "@/lib/state/domains";
import type { SiteOfPage } from "@/lib/state/site";
import type { BrowserActions } from "./browserActions";
import type { NewAlias as NewAliasState } from "@/lib/state/newAlias";

interface Props {
  allowed: boolean;
  form: NewAliasState;
  room: Room;
  domains: Domains;
  site: SiteOfPage;
  browserActions: BrowserActions;
  steps: FailureActions;
  onCreated(alias: Alias): void;
  /** The person chose to use the existing alias. */
  onUse(alias: Alias): void;
  onCancel(): void;
}

export function NewAlias({ allowed, form, room, domains, site, ...props }: Props) {
  const { browserActions, steps } = props;
  const { value: place } = site.place;
  const actions = useNewAlias({
    ...props,
    form,
    page:
      place.kind === "site"
        ? {
            stays: site.stays,
            insert: (alias) => site.insert(alias, place),
            show: () => browserActions.showPage(place.tabId),
          }
        : undefined,
  });
  useEffect(() => void domains.load(), [domains]);

  // Keeps the form open while a request is pending, and while it shows a result.
  const isDone = !form.busy.value && form.existing.value === null && form.other.value === null;

  if (!allowed) {
    return (
      <div class="new-alias-form">
        <Notice failure={{ kind: "scope" }} steps={steps} />
      </div>
    );
  }
  if (room.closed && isDone) {
    return (
      <InPlaceOfForm onCancel={props.onCancel}>
        <NoRoom room={room} steps={steps} />
      </InPlaceOfForm>
    );
  }
  return (
    <NewAliasForm
      {...readNewAlias(form, domains)}
      steps={{ ...steps, retry: actions.retry }}
      canFill={place.kind === "site"}
      onUse={actions.use}
      onSwitchOn={actions.switchOn}
      onCreate={actions.create}
      onCancel={props.onCancel}
    />
  );
}

/** Takes the focus, and closes with Escape, as the form does. */
function InPlaceOfForm(props: { onCancel(): void; children: ComponentChildren }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("button")?.focus(), []);
  useEscape(props.onCancel, root);
  return (
    <div class="new-alias-form" ref={root}>
      {props.children}
    </div>
  );
}
