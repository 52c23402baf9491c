import { useRef } from "preact/hooks";
import { isDrawn, type Filled } from "@/lib/model/alias/addressTemplate";
import type { Failure } from "@/lib/model/failure/failure";
import type { TypedAlias } from "@/lib/model/alias/aliasDraft";
import { AddressPreview } from "./AddressPreview";
import { DomainChoice } from "./DomainChoice";
import { Field } from "@/components/controls/Field";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

/** The account's own domains, and what is known of the one that was chosen. */
export interface KnownDomains {
  /** null while nobody knows them. */
  list: readonly string[] | null;
  failure: Failure | null;
  /** The one that was chosen for all new aliases. */
  remembered: string | null;
  /** That is the one here, and is not ready today. */
  missing: boolean;
  retry(): void;
}

interface Props {
  typed: TypedAlias & { domain: string };
  filled: Filled;
  domains: KnownDomains;
  onType(change: Partial<TypedAlias>): void;
  onDrawAgain(): void;
}

/** Both parts of an address of one's own, and what becomes of them. */
export function CustomAddressFields({ typed, filled, domains, onType, onDrawAgain }: Props) {
  const choice = useRef<HTMLDivElement>(null);
  const { list, failure, missing } = domains;

  /** An @ leads on to the domain, as it does in every address. */
  const typeTemplate = (entered: string) => {
    const at = entered.indexOf("@");
    if (at === -1) return onType({ template: entered });
    const after = entered.slice(at + 1);
    onType({ template: entered.slice(0, at), ...(after !== "" && { domain: after }) });
    choice.current?.querySelector<HTMLElement>("input, select")?.focus();
  };

  return (
    <div class="own-address">
      <div class="own-address-parts" dir="ltr">
        <Field
          label={text("beforeAt")}
          value={typed.template}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={typeTemplate}
        />
        <span class="own-address-at" aria-hidden="true">
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
        <p class="quiet preview-hint">{text("templateHint")}</p>
      ) : (
        <AddressPreview
          filled={filled}
          domain={typed.domain.trim()}
          label={text("preview")}
          drawn={isDrawn(typed.template)}
          onDrawAgain={onDrawAgain}
        />
      )}
      <p class={missing ? "preview-hint" : "quiet preview-hint"} aria-live="polite">
        {missing ? text("domainMissing", typed.domain) : hintDomain(list, typed.domain)}
      </p>
      {failure && <Notice failure={failure} steps={{ retry: domains.retry }} />}
    </div>
  );
}

function hintDomain(list: readonly string[] | null, domain: string): string {
  if (list === null) return "";
  if (list.length === 0) return text("noDomains");
  const known = list.some((each) => each.toLowerCase() === domain.trim().toLowerCase());
  return domain === "" || known ? "" : text("domainUnlisted");
}
