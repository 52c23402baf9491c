import { Button } from "@/components/controls/Button";
import { useRef, useId, useState } from "preact/hooks";
import { focusField } from "@/components/controls/keepFocus";
import { isDrawn, type Filled, type TemplateFault } from "@/lib/model/addressTemplate";
import { Field, Segmented } from "@/components/controls/Field";
import { Notice } from "@/components/controls/Notice";
import { text, sentences } from "@/components/controls/text";
import { usePage } from "@/components/page";
import { Address } from "./Address";
import { useListPage } from "./listPage";

interface KindProps {
  value: "random" | "custom";
  onChoose(kind: "random" | "custom"): void;
}

export function KindChoice(props: KindProps) {
  return (
    <Segmented
      legend={text("address")}
      choices={[
        { value: "random", label: text("randomAddress") },
        { value: "custom", label: text("ownAddress") },
      ]}
      {...props}
    />
  );
}

export function CustomAddressFields() {
  const { domains, newAlias, openServer } = useListPage();
  const { type: onType } = newAlias;
  const typed = newAlias.typed.value;
  const list = domains.list.value;
  const failure = domains.failure.value;
  const missing = newAlias.missing.value;
  const hasNone = list?.length === 0;
  const isUnknown = list && !hasNone && typed.domain !== "" && !domains.has(typed.domain.trim());
  const choice = useRef<HTMLDivElement>(null);

  /** Typing @ moves on to the domain. */
  const typeTemplate = (entered: string) => {
    const at = entered.indexOf("@");
    if (at === -1) return onType({ template: entered });
    const after = entered.slice(at + 1);
    onType({ template: entered.slice(0, at), ...(after !== "" && { domain: after }) });
    choice.current?.querySelector<HTMLElement>("input, select")?.focus();
  };

  return (
    <div class="stack tight custom-address">
      <div class="custom-address-parts" dir="ltr">
        <Field
          label={text("beforeAt")}
          value={typed.template}
          invalid={typed.template !== "" && !newAlias.filled.value.ok}
          verbatim
          onInput={typeTemplate}
        />
        <span class="custom-address-at" aria-hidden="true">
          @
        </span>
        <div ref={choice}>
          <DomainChoice value={typed.domain} free onChoose={(domain) => onType({ domain })} />
        </div>
      </div>
      {typed.template === "" ? (
        <p class="quiet">{text("templateHint")}</p>
      ) : (
        <AddressPreview
          filled={newAlias.filled.value}
          domain={typed.domain.trim()}
          label={text("preview")}
          short
          drawn={isDrawn(typed.template)}
          onDrawAgain={newAlias.drawAgain}
        />
      )}
      <p class={missing ? undefined : "quiet"} aria-live="polite">
        {missing || isUnknown ? text("domainMissing", typed.domain) : hasNone && text("noDomains")}
      </p>
      {hasNone && <Button words="openServer" look="link" onClick={() => openServer()} />}
      <Notice failure={failure} steps={{ retry: () => void domains.load() }} />
    </div>
  );
}

interface AddressPreviewProps {
  filled: Filled;
  domain: string;
  label: string;
  /** Shortens the address to one line, where there is little room. */
  short?: boolean;
  drawn: boolean;
  remark?: string;
  onDrawAgain(): void;
}

export function AddressPreview({ filled, domain, label, drawn, ...props }: AddressPreviewProps) {
  const { short = false, remark = "", onDrawAgain } = props;
  return (
    <>
      {filled.ok && domain !== "" && (
        <div class="row wrap address-preview">
          <span class="quiet">{label}</span>
          <output>
            <Address address={`${filled.localPart}@${domain}`} short={short} />
          </output>
          {drawn && <Button words="drawAgain" look="link" onClick={onDrawAgain} />}
        </div>
      )}
      <p class="field-error" aria-live="polite">
        {!filled.ok && sentences(wordFault(filled.fault), remark)}
      </p>
    </>
  );
}

function wordFault(fault: TemplateFault): string {
  return fault.key === "templateUnknown" ? text(fault.key, fault.about) : text(fault.key);
}

interface DomainChoiceProps {
  value: string;
  free: boolean;
  onChoose(domain: string): void;
}

/** A value that no domain can have. */
const another = "…";

/** A domain of the account, or with `free` any other. */
export function DomainChoice({ value, free, onChoose }: DomainChoiceProps) {
  const page = usePage();
  const domains = page.domains.list.value;
  const loading = domains === null && page.domains.failure.value === null;
  /** The default domain, which is shown whether it is listed or not. */
  const remembered = page.newAliases.value.value.domain;
  const id = useId();
  const [typing, setTyping] = useState(false);
  const listed = domains ?? [];
  const lost = remembered !== null && !page.domains.has(remembered) ? remembered : null;
  const isChoice = value === "" || value === lost || listed.includes(value);
  const empty = listed.length === 0 && lost === null;

  if (free && !loading && (typing || empty || !isChoice)) {
    return (
      <div ref={typing ? focusField : null}>
        <Field
          label={text("domain")}
          value={value}
          list={id}
          inputMode="url"
          verbatim
          onInput={(entered) => {
            setTyping(true);
            onChoose(entered);
          }}
        />
        <datalist id={id}>
          {listed.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      </div>
    );
  }

  const choose = (chosen: string) => {
    if (chosen !== another) return onChoose(chosen);
    setTyping(true);
    onChoose("");
  };

  return (
    <div class="field">
      <div class="row between field-head">
        <label for={id}>{text("domain")}</label>
      </div>
      <select
        id={id}
        class="field-input"
        dir="ltr"
        value={value}
        disabled={loading}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {loading && <option value={value}>{value || text("loading")}</option>}
        {lost !== null && !loading && (
          <option value={lost}>{domains ? text("domainNotReady", lost) : lost}</option>
        )}
        {listed.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
        {free && !loading && <option value={another}>{text("domainOther")}</option>}
      </select>
    </div>
  );
}
