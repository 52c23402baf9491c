import * as z from "zod/mini";
import { Alias } from "./alias";

/** Where a reading of the whole list is, and what it has found. */
export const ReadingPlace = z.object({
  /** The page that is read next, how many are asked for on it, and how many the server gave. */
  page: z.int(),
  asked: z.int(),
  given: z.int(),
  rows: z.int(),
  /** The total by the last page. */
  total: z.nullable(z.int()),
  /** By page: how many rows were no alias. */
  unreadable: z.array(z.tuple([z.int(), z.int()])),
  found: z.array(Alias),
});
export type ReadingPlace = z.infer<typeof ReadingPlace>;

/** A reading of the whole list that another worker may resume. */
export const UnfinishedReading = z.object({
  /** In ms since 1970. */
  begunAt: z.number(),
  place: ReadingPlace,
  /** What was made, changed and deleted (null) here since then, by address. */
  changes: z.array(z.tuple([z.string(), z.nullable(Alias)])),
});
export type UnfinishedReading = z.infer<typeof UnfinishedReading>;
