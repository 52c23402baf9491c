import { useEffect, useRef } from "preact/hooks";
import type { Filled } from "@/lib/model/alias/addressTemplate";
import type { Alias } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";
import type { TypedAlias } from "@/lib/model/alias/aliasDraft";
import { Field } from "@/components/controls/Field";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { CustomAddressFields, type KnownDomains } from "./CustomAddressFields";
import { Segmented } from "@/components/controls/Segmented";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";

interface Props {
  typed: TypedAlias & { domain: string };
  filled: Filled;
  domains: KnownDomains;
  /** The server makes no own addresses. */
  randomOnly: boolean;
  /** What has the address already; nothing was made. */
  existing: Alias | null;
  /** What the server made in the place of the address that was asked for. */
  other: string | null;
  busy: boolean;
  failure: Failure | null;
  steps: FailureActions;
  onType(change: Partial<TypedAlias>): void;
  onDrawAgain(): void;
  onUse(): void;
  onSwitchOn(): void;
  onCreate(): void;
  onCancel(): void;
}

export function NewAliasForm({ typed, filled, busy, failure, onType, ...props }: Props) {
  const { domains, existing, other } = props;
  const form = useRef<HTMLFormElement>(null);
  const ownImpossible = props.randomOnly || domains.failure?.kind === "unsupported";
  const own = typed.kind === "own" && !ownImpossible;
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked, .input")?.focus(), []);
  useEscape(props.onCancel, form);

  useEffect(() => {
    if (failure || existing) {
      form.current?.querySelector(".notice:last-of-type")?.scrollIntoView({ block: "nearest" });
    }
  }, [failure, existing]);

  const create = (event: Event) => {
    event.preventDefault();
    // What is wrong is said where it was typed.
    const wrong =
      own && (filled.ok ? domains.missing && "select" : typed.template !== "" && "input");
    if (wrong && typed.domain !== "") {
      form.current?.querySelector<HTMLElement>(`.own-address ${wrong}`)?.focus();
    } else if (!busy) props.onCreate();
  };

  return (
    <form class="new-alias" aria-label={text("newAlias")} ref={form} noValidate onSubmit={create}>
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
        />
      )}
      {existing && <Existing alias={existing} onUse={props.onUse} onSwitchOn={props.onSwitchOn} />}
      <Field
        label={text("label")}
        aside={text("optional")}
        value={typed.title}
        dir="auto"
        autocomplete="off"
        onInput={(title) => onType({ title })}
      />
      <Field
        label={text("notes")}
        aside={text("optional")}
        value={typed.notes}
        dir="auto"
        autocomplete="off"
        onInput={(notes) => onType({ notes })}
      />
      {other !== null && (
        <div class="notice" role="alert">
          <p>{text("createdOther", other)}</p>
        </div>
      )}
      {failure && <Notice failure={failure} steps={props.steps} />}
      <div class="actions">
        <button type="submit" class="button button-primary" aria-disabled={busy}>
          {text(busy ? "creating" : "createAlias")}
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

/** The address is taken, by the person themselves. */
function Existing({ alias, onUse, onSwitchOn }: ExistingProps) {
  return (
    <div class="notice" role="alert">
      <p>{text(alias.enabled ? "existsOn" : "existsOff")}</p>
      <button type="button" class="button" onClick={alias.enabled ? onUse : onSwitchOn}>
        {text(alias.enabled ? "useExisting" : "switchExistingOn")}
      </button>
    </div>
  );
}
