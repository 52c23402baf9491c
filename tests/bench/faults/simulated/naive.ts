import { addReference } from "@/lib/model/notes";
import type { Engine } from "./browser.ts";

/** What one would write first: sent, and, whatever went wrong, sent once more. It keeps no journal. */
export const createNaive: Engine = ({ send, createReference }) => ({
  async create(_purpose, request) {
    const marked = { ...request, notes: addReference(request.notes, createReference()) };
    const answer = await send(marked, "");
    return answer.ok ? answer : send(marked, "");
  },
  resume: async () => {},
  settle: async () => {},
  listOpen: async () => [],
  forget: async () => {},
});
