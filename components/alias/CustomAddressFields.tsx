import { useRef } from "preact/hooks";
import { isDrawn, type Filled } from "@/lib/model/alias/addressTemplate";
import type { Failure } from "@/lib/model/failure/failure";
import type { TypedAlias } from "@/lib/model/alias/aliasDraft";
import { AddressPreview } from "./AddressPreview";
import { DomainChoice } from "./DomainChoice";
import { Field } from "@/components/controls/Field";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import "./AddressPreview.css";

/** The account's own domains, and the state of the chosen one. */
export interface CustomDomains {
  /** null while unknown. */
  list: readonly string[] | null;
  failure: Failure | null;
  /** The default domain for new aliases. */
  remembered: string | null;
  /** The default domain is in the form, and the server does not list it now. */
  missing: boolean;
  retry(): void;
}

interface Props {
  typed: TypedAlias & { domain: string };
  filled: Filled;
  domains: CustomDomains;
  onType(change: Partial<TypedAlias>): void;
  onDrawAgain(): void;
  /** Opens the server's website, where domains are added. */
  onOpenServer?: (() => void) | undefined;
}

/** Local part and domain of a custom address, with a preview. */
export function CustomAddressFields({ typed, filled, domains, onType, ...props }: Props) {
  const choice = useRef<HTMLDivElement>(null);
  const { list, failure, missing } = domains;

  /** Typing @ moves on to the domain. */
  const typeTemplate = (entered: string) => {
    const at = entered.indexOf("@");
    if (at === -1) return onType({ template: entered });
    const after = entered.slice(at + 1);
    onType({ template: entered.slice(0, at), ...(after !== "" && { domain: after }) });
    choice.current?.querySelector<HTMLElement>("input, select")?.focus();
  };

  return (
    <div class="custom-address">
      <div class="custom-address-parts" dir="ltr">
        <Field
          label={text("beforeAt")}
          value={typed.template}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={typeTemplate}
        />
        <span class="custom-address-at" aria-hidden="true">
          @
        </span>
        <div ref={choice}>
          <DomainChoice
            domains={list}
            loading={list === null && failure === null}
            remembered={domains.remembered}
            value={typed.domain}
            free
            onChoose={(domain) => onType({ domain })}
          />
        </div>
      </div>
      {typed.template === "" ? (
        <p class="quiet address-preview-hint">{text("templateHint")}</p>
      ) : (
        <AddressPreview
          filled={filled}
          domain={typed.domain.trim()}
          label={text("preview")}
          short
          drawn={isDrawn(typed.template)}
          onDrawAgain={props.onDrawAgain}
        />
      )}
      <p class={missing ? "address-preview-hint" : "quiet address-preview-hint"} aria-live="polite">
        {missing ? text("domainMissing", typed.domain) : hintDomain(list, typed.domain)}
      </p>
      {list?.length === 0 && props.onOpenServer && (
        <button type="button" class="link-button" onClick={props.onOpenServer}>
          {text("openServer")}
        </button>
      )}
      {failure && <Notice failure={failure} steps={{ retry: domains.retry }} />}
    </div>
  );
}

function hintDomain(list: readonly string[] | null, domain: string): string {
  if (list === null) return "";
  if (list.length === 0) return text("noDomains");
  const known = list.some((each) => each.toLowerCase() === domain.trim().toLowerCase());
  return domain === "" || known ? "" : text("domainMissing", domain);
}
