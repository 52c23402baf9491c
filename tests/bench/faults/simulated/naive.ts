import { succeed } from "@/lib/model/failure";
import { addReference } from "@/lib/model/notes";
import type { createCreationJournal } from "@/lib/aliases/creationJournal";

/**
 * The obvious implementation, for comparison: sends the request, repeats it after any failure, and keeps no
 * journal.
 */
export const createNaive: typeof createCreationJournal = ({ send, owner, createReference }) => ({
  async create(_purpose, request) {
    const wish = typeof request === "function" ? await request() : succeed(request);
    if (!wish.ok) return wish;
    const asked = wish.value;
    const marked = { ...asked, notes: addReference(asked.notes, createReference()) };
    const by = (await owner()) ?? "";
    const answer = await send(marked, by);
    return answer.ok ? answer : send(marked, by);
  },
  resume: async () => {},
  settle: async () => {},
  discard: async () => {},
  list: async () => [],
  isOnItsWay: () => false,
  forget: async () => {},
});
