import { useState } from "preact/hooks";
import type { Alias } from "@/lib/model/alias/alias";
import { withoutEnd } from "@/lib/model/alias/end";
import type { Failure } from "@/lib/model/failure/failure";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { AliasEditorProps } from "./AliasEditor";
import { tellEndOf } from "./tellEnd";

interface Props extends Pick<AliasEditorProps, "steps" | "onSave"> {
  alias: Alias;
  /** The alias cannot be changed. */
  locked: boolean;
}

/** When an alias is switched off automatically, with a button that keeps it on. */
export function EndLine({ alias, locked, steps, onSave }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const words = tellEndOf(alias);
  if (words === undefined) return null;

  const keepOn = async () => {
    if (busy) return;
    setBusy(true);
    const { title, notes } = alias;
    const saved = await onSave(
      { title: title ?? "", notes: withoutEnd(notes) ?? "" },
      { title, notes },
    );
    setBusy(false);
    setFailure(saved.ok ? null : saved.failure);
  };

  return (
    <>
      <div class="button-row">
        <span>{words}</span>
        {alias.enabled && !locked && (
          <button type="button" class="button" aria-disabled={busy} onClick={() => void keepOn()}>
            {text("endKeep")}
          </button>
        )}
      </div>
      {failure && <Notice failure={failure} steps={steps} />}
    </>
  );
}
