/** Words for an email address, wherever a page may name a field. */
const emailWord = /e-?mail|courriel|correo|почт|メール|邮箱|郵箱|이메일|بريد/i;

/**
 * Is this a field for an email address that a person could type into now? Looks at it and at its
 * label, and touches nothing.
 */
export function isEmailField(input: HTMLInputElement): boolean {
  if (!isUsable(input)) return false;
  if (input.type === "email") return true;
  if (input.type !== "text") return false;
  if (input.autocomplete.toLowerCase().split(/\s+/).includes("email")) return true;
  return emailWord.test(nameIn(input));
}

function isUsable(input: HTMLInputElement): boolean {
  if (input.disabled || input.readOnly) return false;
  const { width, height } = input.getBoundingClientRect();
  if (width < 10 || height < 8) return false;
  return input.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** All that the page calls this field. */
function nameIn(input: HTMLInputElement): string {
  const labels = Array.from(input.labels ?? [], (label) => label.textContent);
  const attributes = ["name", "id", "placeholder", "aria-label"];
  return [...attributes.map((name) => input.getAttribute(name)), ...labels].join("\n");
}
