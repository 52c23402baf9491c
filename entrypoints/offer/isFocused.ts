/** Has this field the keyboard, also where it is inside a shadow tree? */
export function isFocused(field: HTMLElement): boolean {
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}
