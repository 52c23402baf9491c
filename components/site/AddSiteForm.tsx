import { useState } from "preact/hooks";
import { Field } from "@/components/controls/Field";
import { text } from "@/components/controls/text";
import { findTypedSite } from "@/lib/model/site";
import "./OffSitesList.css";

interface Props {
  /** Resolves to whether the site is now in the list. */
  onAdd(host: string): Promise<boolean>;
}

/** Adds a site to those where Alibi is off. */
export function AddSiteForm({ onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const [judged, setJudged] = useState(false);
  const host = findTypedSite(typed);
  const wrong = judged && host === undefined && typed.trim() !== "";

  const add = async (event: Event) => {
    event.preventDefault();
    setJudged(true);
    if (host === undefined || !(await onAdd(host))) return;
    // Keeps what was typed in the meantime.
    setTyped((now) => (now === typed ? "" : now));
    setJudged(false);
  };

  return (
    <form class="stacked-form add-site-form" noValidate onSubmit={add}>
      <Field
        label={text("site")}
        value={typed}
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={2000}
        invalid={wrong}
        hint={wrong && <span class="field-error">{text("siteWrong")}</span>}
        onInput={setTyped}
      />
      <button type="submit" class="button">
        {text("addSite")}
      </button>
    </form>
  );
}
