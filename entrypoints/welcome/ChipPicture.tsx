import { text } from "@/components/controls/text";
import { Chip } from "./Chip";
import "@/components/controls/Field.css";
import "@/components/site/SampleField.css";

/**
 * What will be met on web pages: an email field, and beside it the very button. It is to be looked at; who presses it
 * all the same is led to what comes first.
 */
export function ChipPicture() {
  return (
    <div class="sample-field-box welcome-chip" aria-hidden="true" onClick={leadOn}>
      <span class="quiet">{text("welcomeExample")}</span>
      <span>{text("email")}</span>
      <div class="sample-field-line">
        <span class="field-input" />
        <Chip label={text("newAlias")} />
      </div>
    </div>
  );
}

function leadOn(): void {
  document.querySelector<HTMLElement>(".welcome-steps :is(input, .button)")?.focus();
}
