import { Button, IconButton } from "@/components/controls/Button";
import { useEffect, useRef, useState, useId } from "preact/hooks";
import { Field, focusInvalid } from "@/components/controls/Field";
import { bringIntoView, Notice } from "@/components/controls/Notice";
import { createPressGuard } from "@/components/controls/pressGuard";
import { sentences, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias";
import { noEnd, notesToForm } from "@/lib/model/end";
import { LabelField } from "./AliasEditor";
import { EndField } from "./AliasEnd";
import { CustomAddressFields, KindChoice } from "./CustomAddressFields";
import { useListPage } from "./listPage";

export function NewAliasButton() {
  const { newAlias, opener, setMaking } = useListPage();
  const isOpen = newAlias.open.value;
  return (
    <Button
      words="newAlias"
      look={!isOpen && "primary"}
      aria-expanded={isOpen}
      ref={opener}
      onClick={() => setMaking(!isOpen)}
    />
  );
}

/** The form for a new alias, or why there is none. */
export function NewAlias() {
  const { domains, granted, newAlias, usage } = useListPage();
  const isOpen = newAlias.open.value;
  useEffect(() => {
    if (isOpen) void domains.load();
  }, [isOpen, domains]);
  if (!isOpen) return null;
  // Keeps the form open while a request is pending, and while it shows a result.
  const isDone =
    !newAlias.busy.value && newAlias.existing.value === null && newAlias.other.value === null;
  const hasRoom = !usage.room.value.closed || !isDone;
  return granted("aliases:create") && hasRoom ? <NewAliasForm /> : <InPlaceOfForm />;
}

/** Takes the focus, and closes with Escape, as the form does. */
function InPlaceOfForm() {
  const { cancelMaking, granted, steps } = useListPage();
  const root = useEscape<HTMLDivElement>(cancelMaking);
  useEffect(() => {
    const way = root.current?.querySelector<HTMLElement>(".notice button");
    (way ?? root.current?.querySelector("button"))?.focus();
  }, [root]);
  return (
    <div class="new-alias-form" ref={root}>
      <FormHead />
      {granted("aliases:create") ? (
        <NoRoom />
      ) : (
        <Notice failure={{ kind: "scope" }} steps={steps} />
      )}
    </div>
  );
}

function FormHead() {
  return (
    <div class="row tight new-alias-head">
      <IconButton icon="back" label={text("cancel")} onClick={useListPage().cancelMaking} />
      <h2>{text("newAlias")}</h2>
    </div>
  );
}

export function NewAliasForm() {
  const page = useListPage();
  const { newAlias, domains, steps } = page;
  const typed = newAlias.typed.value;
  const filled = newAlias.filled.value;
  const existing = newAlias.existing.value;
  const other = newAlias.other.value;
  const busy = newAlias.busy.value;
  const place = page.beside.value;
  const canFill = place.kind === "site" && page.site.fillable.value;
  const form = useEscape<HTMLFormElement>(page.cancelMaking);
  const [guard] = useState(createPressGuard);
  const fillsRef = useRef(false);
  const ownImpossible = newAlias.randomOnly.value || domains.failure.value?.kind === "unsupported";
  const own = typed.kind === "custom" && !ownImpossible;
  useEffect(() => {
    guard.begin();
    // With an own domain, the user types the address at once, over the template.
    const first = own ? ".custom-address input" : "input:checked, .field-input";
    const field = form.current?.querySelector<HTMLInputElement>(first);
    field?.focus();
    if (own) field?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form opens
  }, []);

  const give = async (alias: Alias, otherwise: (alias: Alias) => Promise<void>) => {
    const { address, enabled } = alias;
    const isFilled =
      fillsRef.current &&
      canFill &&
      (await page.site.insert({ address, enabled }, place)) === "filled";
    if (!isFilled) return otherwise(alias);
    newAlias.clear();
    await page.browser.showPage(place.tabId);
  };

  const create = async (fills: boolean) => {
    if (fills && guard.isTooEarly()) return;
    // Creates nothing for a page that is gone.
    if (fills && !(canFill && (await page.site.stays()))) return;
    fillsRef.current = fills;
    const alias = await newAlias.create();
    if (alias) await give(alias, page.showCreated);
  };

  const useExisting = async (alias: Alias) => {
    const on = alias.enabled ? alias : await newAlias.switchOn(alias);
    if (on) await give(on, page.takeExisting);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Enter submits with the first button.
    const fills = event.submitter?.matches(".acts-on-page") === true;
    // Focuses the field with the error.
    const wrong =
      own && (filled.ok ? newAlias.missing.value && "select" : typed.template !== "" && "input");
    if (wrong && typed.domain !== "") {
      form.current?.querySelector<HTMLElement>(`.custom-address ${wrong}`)?.focus();
    } else if (!focusInvalid(form.current) && !busy) void create(fills);
  };

  return (
    <form
      class="new-alias-form"
      aria-label={text("newAlias")}
      ref={form}
      noValidate
      onSubmit={submit}
    >
      <FormHead />
      {ownImpossible ? (
        <p class="quiet">{text("ownUnsupported")}</p>
      ) : (
        <KindChoice value={typed.kind} onChoose={(kind) => newAlias.type({ kind })} />
      )}
      {own && <CustomAddressFields />}
      {existing && (
        <div class="notice" role="alert" ref={bringIntoView}>
          <p>{sentences(text("existsOn"), existing.enabled ? "" : text("offerHoldsOff"))}</p>
          <Button
            words={existing.enabled ? "useExisting" : "siteSwitchOn"}
            onClick={() => void useExisting(existing)}
          />
        </div>
      )}
      <LabelField
        aside={text("optional")}
        value={typed.title}
        onInput={(title) => newAlias.type({ title })}
      />
      <Field
        label={text("notes")}
        aside={text("optional")}
        value={typed.notes}
        dir="auto"
        autocomplete="off"
        onInput={(notes) => newAlias.type(notesToForm(notes, 0))}
      />
      <EndField
        value={typed.end ?? noEnd}
        forwarded={0}
        onInput={(end) => newAlias.type({ end })}
      />
      {other !== null && (
        <div class="notice" role="alert">
          <p>{text("createdOther", other)}</p>
        </div>
      )}
      <Notice
        failure={newAlias.failure.value}
        place={bringIntoView}
        steps={{ ...steps, retry: () => void create(fillsRef.current) }}
      />
      <Notice
        failure={page.site.failure.value}
        place={bringIntoView}
        steps={{ retry: () => void page.site.look() }}
      />
      <div class="button-row">
        {canFill && (
          <Button
            words={busy ? "creating" : "createAndFill"}
            type="submit"
            look="primary"
            acts
            busy={busy}
          />
        )}
        <Button
          words={busy && !canFill ? "creating" : "createAlias"}
          type="submit"
          look={canFill ? undefined : "primary"}
          busy={busy}
        />
      </div>
    </form>
  );
}

/** Says in advance that no alias can be created; renders nothing if one can. */
export function NoRoom() {
  const { usage, steps } = useListPage();
  const { closed } = usage.room.value;
  if (closed === "inactive") return <Notice failure={{ kind: "inactive" }} steps={steps} />;
  return closed && <Upgrade words={text("failurePlanLimit")} />;
}

export function Upgrade({ words }: { words: string }) {
  const { steps } = useListPage();
  const id = useId();
  return (
    <div class="notice">
      <p id={id}>{words}</p>
      <Button words="upgrade" aria-describedby={id} onClick={steps.upgrade} />
    </div>
  );
}
