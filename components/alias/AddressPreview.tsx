import type { Filled, TemplateFault } from "@/lib/model/alias/addressTemplate";
import { Address } from "./Address";
import { sentences, text } from "@/components/controls/text";
import "./AddressPreview.css";

interface Props {
  filled: Filled;
  domain: string;
  label: string;
  /** Shortens the address to one line, where there is little room. */
  short?: boolean;
  /** Whether the address has a random part. */
  drawn: boolean;
  /** Appended to an error. */
  remark?: string;
  onDrawAgain(): void;
}

/** A preview of the address from a template, or its error. */
export function AddressPreview({ filled, domain, label, drawn, ...props }: Props) {
  const { short = false, remark = "", onDrawAgain } = props;
  return (
    <>
      {filled.ok && domain !== "" && (
        <div class="address-preview">
          <span class="quiet">{label}</span>
          <output class="address-preview-address">
            <Address address={`${filled.localPart}@${domain}`} short={short} />
          </output>
          {drawn && (
            <button type="button" class="link-button" onClick={onDrawAgain}>
              {text("drawAgain")}
            </button>
          )}
        </div>
      )}
      <p class="quiet address-preview-hint" aria-live="polite">
        {!filled.ok && sentences(wordFault(filled.fault), remark)}
      </p>
    </>
  );
}

function wordFault(fault: TemplateFault): string {
  return fault.key === "templateUnknown" ? text(fault.key, fault.about) : text(fault.key);
}
