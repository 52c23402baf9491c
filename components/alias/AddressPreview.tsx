import type { Filled, TemplateFault } from "@/lib/model/alias/addressTemplate";
import { hintLocalPart } from "@/lib/model/alias/localPart";
import { Address } from "./Address";
import { sentences, text } from "@/components/controls/text";

interface Props {
  filled: Filled;
  domain: string;
  label: string;
  /** Does another draw give another address? */
  drawn: boolean;
  /** Put behind what is wrong. */
  remark?: string;
  onDrawAgain(): void;
}

/** What comes of a template as it is typed: the whole address, or why there is none. */
export function AddressPreview({ filled, domain, label, drawn, remark = "", onDrawAgain }: Props) {
  const hint = filled.ok ? hintLocalPart(filled.localPart) : undefined;
  return (
    <>
      {filled.ok && domain !== "" && (
        <div class="preview">
          <span class="quiet">{label}</span>
          <output class="preview-address">
            <Address address={`${filled.localPart}@${domain}`} short />
          </output>
          {drawn && (
            <button type="button" class="link" onClick={onDrawAgain}>
              {text("drawAgain")}
            </button>
          )}
        </div>
      )}
      <p class="quiet preview-hint" aria-live="polite">
        {hint && text(hint)}
        {!filled.ok && sentences(wordFault(filled.fault), remark)}
      </p>
    </>
  );
}

function wordFault(fault: TemplateFault): string {
  return fault.key === "templateUnknown" ? text(fault.key, fault.about) : text(fault.key);
}
