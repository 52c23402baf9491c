import { succeed } from "@/lib/model/failure/failure";
import { addReference } from "@/lib/model/alias/notes";
import type { Engine } from "./browser.ts";

/**
 * The obvious implementation, for comparison: sends the request, repeats it after any failure, and keeps no
 * journal.
 */
export const createNaive: Engine = ({ send, createReference }) => ({
  async create(_purpose, request) {
    const wish = typeof request === "function" ? await request() : succeed(request);
    if (!wish.ok) return wish;
    const asked = wish.value;
    const marked = { ...asked, notes: addReference(asked.notes, createReference()) };
    const answer = await send(marked, "");
    return answer.ok ? answer : send(marked, "");
  },
  resume: async () => {},
  settle: async () => {},
  discard: async () => {},
  list: async () => [],
  isOnItsWay: () => false,
  forget: async () => {},
});
