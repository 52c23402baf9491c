import { longest, newsletterWord, signInWord } from "./intentWords";
import type { FormIntent } from "./judgeIntent";
import type { FormReading } from "./readForm";

/**
 * Does it ask for an address to send a newsletter to, and for nothing else? The first step of a sign-up often asks for
 * nothing else either, so it has to say that it is one.
 */
export function isNewsletter(form: FormReading, intent: FormIntent): boolean {
  const { passwords, later, texts, selects, services } = form;
  if (passwords + later + selects > 0 || texts !== 1 || services) return false;
  // The way to sign in stands beside forms that make an account.
  if (intent !== "new" || form.ways.some((way) => signInWord.test(way))) return false;
  const said = [form.sending, form.label, form.attributes.slice(0, longest), ...form.headings];
  return said.some((each) => each.length <= longest && newsletterWord.test(each));
}
