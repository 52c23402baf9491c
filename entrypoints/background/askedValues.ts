import type { PageSender } from "@/lib/messages/answer";
import { documentOf } from "./givenAliases";

/** Of how many values one document may ask what they are; whoever guesses would need more. */
const mostValues = 12;

const askedValues = new Map<string, Set<string>>();

/** More documents than this are not remembered at a time. */
const mostDocuments = 200;

export function mayAskOf(sender: PageSender, value: string): boolean {
  const document = documentOf(sender);
  const values = askedValues.get(document) ?? new Set();
  askedValues.delete(document);
  askedValues.set(document, values);
  const [oldest] = askedValues.keys();
  if (askedValues.size > mostDocuments && oldest !== undefined) askedValues.delete(oldest);
  values.add(value);
  return values.size <= mostValues;
}
