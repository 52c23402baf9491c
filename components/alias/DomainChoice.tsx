import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Field } from "@/components/controls/Field";
import { text } from "@/components/controls/text";
import "@/components/controls/Field.css";

interface Props {
  /** The account's own domains; null while unknown. */
  domains: readonly string[] | null;
  /** The domains are loading. */
  loading: boolean;
  /** The default domain, if any; shown whether it is listed or not. */
  remembered: string | null;
  value: string;
  /** Allows typing a domain that is not listed. */
  free: boolean;
  onChoose(domain: string): void;
}

/** A value that no domain can have. */
const another = "…";

/** One of the account's own domains, or one that is typed. */
export function DomainChoice({ domains, loading, remembered, value, free, onChoose }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState(false);
  const listed = domains ?? [];
  const isListed = (domain: string) =>
    listed.some((each) => each.toLowerCase() === domain.toLowerCase());
  const lost = remembered !== null && !isListed(remembered) ? remembered : null;
  const isChoice = value === "" || value === lost || listed.includes(value);
  const empty = listed.length === 0 && lost === null;

  useEffect(() => {
    if (typing) place.current?.querySelector("input")?.focus();
  }, [typing]);

  if (free && !loading && (typing || empty || !isChoice)) {
    return (
      <div ref={place}>
        <Field
          label={text("domain")}
          value={value}
          list={id}
          autocomplete="off"
          autocapitalize="none"
          inputMode="url"
          spellcheck={false}
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
      <div class="field-head">
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
