import { useEffect, useId, useRef } from "preact/hooks";
import type { Failure } from "@/lib/model/failure";
import { hintLocalPart } from "@/lib/model/localPart";
import { Field } from "./Field";
import { Notice, type Steps } from "./Notice";
import { Segmented } from "./Segmented";
import { text } from "./text";

/** A new alias as far as it has been typed. */
export interface TypedAlias {
  kind: "random" | "own";
  localPart: string;
  domain: string;
  title: string;
  notes: string;
}

interface Props {
  typed: TypedAlias;
  /** The account's own domains, as far as they are known. */
  domains: readonly string[] | null;
  busy: boolean;
  failure: Failure | null;
  steps: Steps;
  onType(typed: TypedAlias): void;
  onCreate(): void;
  onCancel(): void;
}

export function NewAliasForm({ typed, busy, failure, onType, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);

  useEffect(() => {
    if (failure) form.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const create = (event: Event) => {
    event.preventDefault();
    if (!busy) props.onCreate();
  };

  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    props.onCancel();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut for its Cancel button
    <form
      class="new-alias"
      aria-label={text("newAlias")}
      ref={form}
      noValidate
      onSubmit={create}
      onKeyDown={cancelByKey}
    >
      <Segmented
        legend={text("address")}
        value={typed.kind}
        choices={[
          { value: "random", label: text("randomAddress") },
          { value: "own", label: text("ownAddress") },
        ]}
        onChoose={(kind) => onType({ ...typed, kind })}
      />
      {typed.kind === "own" && <OwnAddress typed={typed} domains={props.domains} onType={onType} />}
      <Field
        label={text("label")}
        aside={text("optional")}
        value={typed.title}
        autocomplete="off"
        onInput={(title) => onType({ ...typed, title })}
      />
      <Field
        label={text("notes")}
        aside={text("optional")}
        value={typed.notes}
        autocomplete="off"
        onInput={(notes) => onType({ ...typed, notes })}
      />
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

function OwnAddress({ typed, domains, onType }: Pick<Props, "typed" | "domains" | "onType">) {
  const list = useId();
  const domain = useRef<HTMLDivElement>(null);
  const hint = hintLocalPart(typed.localPart);

  /** An @ leads on to the domain, as it does in every address. */
  const typeLocalPart = (entered: string) => {
    const at = entered.indexOf("@");
    if (at === -1) return onType({ ...typed, localPart: entered });
    const after = entered.slice(at + 1);
    onType({ ...typed, localPart: entered.slice(0, at), domain: after || typed.domain });
    domain.current?.querySelector("input")?.focus();
  };

  return (
    <div class="own-address">
      <div class="own-address-parts" dir="ltr">
        <Field
          label={text("beforeAt")}
          value={typed.localPart}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={typeLocalPart}
        />
        <span class="own-address-at" aria-hidden="true">
          @
        </span>
        <div ref={domain}>
          <Field
            label={text("domain")}
            value={typed.domain}
            list={list}
            autocomplete="off"
            autocapitalize="none"
            inputMode="url"
            spellcheck={false}
            onInput={(entered) => onType({ ...typed, domain: entered })}
          />
        </div>
        <datalist id={list}>
          {domains?.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      </div>
      <p class="quiet own-address-hint" aria-live="polite">
        {hint ? text(hint) : domains?.length === 0 && text("noDomains")}
      </p>
    </div>
  );
}
