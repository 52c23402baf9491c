import { useState } from "preact/hooks";
import { Field } from "@/components/controls/Field";
import { text } from "@/components/controls/text";
import { findTypedSite } from "@/lib/model/site/findTypedSite";

interface Props {
  /** Resolves once it is known whether the site is in the list. */
  onAdd(host: string): Promise<boolean>;
}

/** Puts a site into the list of those where Alibi is off. */
export function AddSiteForm({ onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const [judged, setJudged] = useState(false);
  const host = findTypedSite(typed);
  const wrong = judged && host === undefined && typed.trim() !== "";

  const add = async (event: Event) => {
    event.preventDefault();
    setJudged(true);
    if (host === undefined || !(await onAdd(host))) return;
    // Unless the next one is being typed already.
    setTyped((now) => (now === typed ? "" : now));
    setJudged(false);
  };

  return (
    <form class="form add-site" noValidate onSubmit={add}>
      <Field
        label={text("site")}
        value={typed}
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={2000}
        hint={wrong && <span class="wrong">{text("siteWrong")}</span>}
        onInput={setTyped}
      />
      <button type="submit" class="button">
        {text("addSite")}
      </button>
    </form>
  );
}
