import { useEffect, useRef } from "preact/hooks";
import type { Filled } from "@/lib/model/addressTemplate";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import type { TypedAlias } from "@/lib/model/creation";
import { noEnd, typeNotes } from "@/lib/model/end";
import { Field, focusInvalid } from "@/components/controls/Field";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { EndField } from "./AliasEnd";
import { LabelField } from "./AliasEditor";
import { CustomAddressFields, type CustomDomains } from "./CustomAddressFields";
import { Segmented } from "@/components/controls/Segmented";
import { sentences, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import "./NewAliasForm.css";

interface Props {
  typed: TypedAlias & { domain: string };
  filled: Filled;
  domains: CustomDomains;
  /** The server creates random addresses only. */
  randomOnly: boolean;
  /** The alias that already has the address; nothing was created. */
  existing: Alias | null;
  /** The address that the server created instead of the requested one. */
  other: string | null;
  busy: boolean;
  failure: Failure | null;
  steps: FailureActions;
  /** There is a page whose field can be filled with the new alias. */
  canFill: boolean;
  onType(change: Partial<TypedAlias>): void;
  onDrawAgain(): void;
  onUse(): void;
  onSwitchOn(): void;
  /** @param fills the alias is for the page's field */
  onCreate(fills: boolean): void;
  onCancel(): void;
}

export function NewAliasForm({ typed, filled, busy, failure, onType, ...props }: Props) {
  const { domains, existing, other, canFill } = props;
  const form = useRef<HTMLFormElement>(null);
  const ownImpossible = props.randomOnly || domains.failure?.kind === "unsupported";
  const own = typed.kind === "own" && !ownImpossible;
  useEffect(() => {
    // With an own domain, the person types the address at once, over the template.
    const first = own ? ".custom-address input" : "input:checked, .field-input";
    const field = form.current?.querySelector<HTMLInputElement>(first);
    field?.focus();
    if (own) field?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form opens
  }, []);
  useEscape(props.onCancel, form);

  useEffect(() => {
    if (failure || existing) {
      const notices = form.current?.querySelectorAll(".notice") ?? [];
      [...notices].at(-1)?.scrollIntoView({ block: "nearest" });
    }
  }, [failure, existing]);

  const create = (event: SubmitEvent) => {
    event.preventDefault();
    // Enter submits with the first button.
    const fills = event.submitter?.matches(".new-alias-fill") === true;
    // Focuses the field with the error.
    const wrong =
      own && (filled.ok ? domains.missing && "select" : typed.template !== "" && "input");
    if (wrong && typed.domain !== "") {
      form.current?.querySelector<HTMLElement>(`.custom-address ${wrong}`)?.focus();
    } else if (!focusInvalid(form.current) && !busy) props.onCreate(fills);
  };

  return (
    <form
      class="new-alias-form"
      aria-label={text("newAlias")}
      ref={form}
      noValidate
      onSubmit={create}
    >
      {ownImpossible ? (
        <p class="quiet">{text("ownUnsupported")}</p>
      ) : (
        <Segmented
          legend={text("address")}
          value={typed.kind}
          choices={[
            { value: "random", label: text("randomAddress") },
            { value: "own", label: text("ownAddress") },
          ]}
          onChoose={(kind) => onType({ kind })}
        />
      )}
      {own && (
        <CustomAddressFields
          typed={typed}
          filled={filled}
          domains={domains}
          onType={onType}
          onDrawAgain={props.onDrawAgain}
          onOpenServer={props.steps.openServer}
        />
      )}
      {existing && <Existing alias={existing} onUse={props.onUse} onSwitchOn={props.onSwitchOn} />}
      <LabelField
        aside={text("optional")}
        value={typed.title}
        onInput={(title) => onType({ title })}
      />
      <Field
        label={text("notes")}
        aside={text("optional")}
        value={typed.notes}
        dir="auto"
        autocomplete="off"
        onInput={(notes) => onType(typeNotes(notes, 0))}
      />
      <EndField value={typed.end ?? noEnd} forwarded={0} onInput={(end) => onType({ end })} />
      {other !== null && (
        <div class="notice" role="alert">
          <p>{text("createdOther", other)}</p>
        </div>
      )}
      {failure && <Notice failure={failure} steps={props.steps} />}
      <div class="button-row">
        {canFill && (
          <button
            type="submit"
            class="button button-primary new-alias-fill acts-on-page"
            aria-disabled={busy}
          >
            {text(busy ? "creating" : "createAndFill")}
          </button>
        )}
        <button
          type="submit"
          class={canFill ? "button" : "button button-primary"}
          aria-disabled={busy}
        >
          {text(busy && !canFill ? "creating" : "createAlias")}
        </button>
        <button type="button" class="button" onClick={props.onCancel}>
          {text("cancel")}
        </button>
      </div>
    </form>
  );
}

interface ExistingProps {
  alias: Alias;
  onUse(): void;
  onSwitchOn(): void;
}

/** The person already has an alias with this address. */
function Existing({ alias, onUse, onSwitchOn }: ExistingProps) {
  return (
    <div class="notice" role="alert">
      <p>{sentences(text("existsOn"), alias.enabled ? "" : text("offerHoldsOff"))}</p>
      <button type="button" class="button" onClick={alias.enabled ? onUse : onSwitchOn}>
        {text(alias.enabled ? "useExisting" : "siteSwitchOn")}
      </button>
    </div>
  );
}
