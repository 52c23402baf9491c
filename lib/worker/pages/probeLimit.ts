import type { PageSender } from "@/lib/messages/answer";
import { documentOf } from "./documentAliases";

/** Of how many values one document may ask what they are; whoever guesses would need more. */
const mostValues = 12;

/** More documents than this are not remembered at a time. */
const mostDocuments = 200;

/** Counts the values that a document asks about. */
export interface ProbeLimit {
  mayAskOf(sender: PageSender, value: string): boolean;
}

export function createProbeLimit(): ProbeLimit {
  const asked = new Map<string, Set<string>>();
  return {
    mayAskOf(sender, value) {
      const document = documentOf(sender);
      const values = asked.get(document) ?? new Set();
      asked.delete(document);
      asked.set(document, values);
      const [oldest] = asked.keys();
      if (asked.size > mostDocuments && oldest !== undefined) asked.delete(oldest);
      values.add(value);
      return values.size <= mostValues;
    },
  };
}
