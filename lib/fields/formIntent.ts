import { readForm } from "./readForm";
import { judgeIntent, type FormIntent } from "./judgeIntent";

/** What is the form of this field for? */
export function formIntent(input: HTMLInputElement): FormIntent {
  return judgeIntent(readForm(input));
}
