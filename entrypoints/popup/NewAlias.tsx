import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { NewAliasForm } from "@/components/alias/NewAliasForm";
import { readNewAlias } from "@/components/alias/readNewAlias";
import { NoRoom } from "@/components/alias/NoRoom";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { useEscape } from "@/components/controls/useEscape";
import type { Room } from "@/lib/model/account/room";
import type { Alias } from "@/lib/model/alias/alias";
import type { Domains } from "@/lib/state/domains";
import type { SiteOfPage } from "@/lib/state/site";
import type { BrowserActions } from "./browserActions";
import type { NewAlias as NewAliasState } from "@/lib/state/newAlias";
import { useTooEarly } from "./useTooEarly";

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
  const isTooEarly = useTooEarly("form");
  useEffect(() => void domains.load(), [domains]);

  /** Into the field it was asked for beside; else what is done with any. */
  const give = async (wanted: boolean, alias: Alias, otherwise: (alias: Alias) => void) => {
    const { address, enabled } = alias;
    const { value: place } = site.place;
    const filled = wanted && (await site.insert({ address, enabled })) === "filled";
    if (!filled || place.kind !== "site") return otherwise(alias);
    form.clear();
    await browserActions.showPage(place.tabId);
  };

  const create = async () => {
    const wanted = form.fills.value;
    if (wanted && isTooEarly()) return;
    // The page whose field this is for is gone; pressing again creates it all the same.
    if (wanted && !(await site.stays())) return;
    const created = await form.create();
    if (created) await give(wanted, created, props.onCreated);
  };

  const switchOn = async () => {
    const on = await form.switchOn();
    if (on) await give(form.fills.value, on, props.onUse);
  };

  const existing = form.existing.value;
  // Not from under a request that is on its way, nor in the place of what came of one.
  const isDone = !form.busy.value && existing === null && form.other.value === null;

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
      steps={{ ...steps, retry: () => void create() }}
      onUse={() => existing && void give(form.fills.value, existing, props.onUse)}
      onSwitchOn={() => void switchOn()}
      onCreate={() => void create()}
      onCancel={props.onCancel}
    />
  );
}

/** Has the keyboard and is closed as the form is. */
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
