/** Takes the keyboard to the first field with something wrong in it. @returns false where there is none */
export function focusInvalid(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus();
  return field != null;
}
