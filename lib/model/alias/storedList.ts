import * as z from "zod/mini";
import { Alias, CachedList } from "./alias";

/** The cached list as it is stored, with an id (`mark`) of its own. */
export const MarkedList = z.extend(CachedList, { mark: z.optional(z.string()) });
export type MarkedList = z.infer<typeof MarkedList>;

/** The changes since the list with this mark was stored, in order; null for a deleted alias. */
export const ListChanges = z.object({
  mark: z.string(),
  entries: z.array(z.tuple([z.string(), z.nullable(Alias)])),
});
export type ListChanges = z.infer<typeof ListChanges>;
