import * as z from "zod/mini";
import { Alias } from "./alias";

/** The place of a reading of the whole list, and what it has found. */
export const ReadingPlace = z.object({
  /** The next page, how many aliases it is asked for, and how many the server gave. */
  page: z.int(),
  asked: z.int(),
  given: z.int(),
  rows: z.int(),
  /** The total from the last page. */
  total: z.nullable(z.int()),
  /** By page: the number of rows that were no valid alias. */
  unreadable: z.array(z.tuple([z.int(), z.int()])),
  found: z.array(Alias),
});
export type ReadingPlace = z.infer<typeof ReadingPlace>;

/** A reading of the whole list that another worker may resume. */
export const UnfinishedReading = z.object({
  /** In ms since 1970. */
  begunAt: z.number(),
  place: ReadingPlace,
  /** What was created, changed and deleted (null) on this device since then, by address. */
  changes: z.array(z.tuple([z.string(), z.nullable(Alias)])),
});
export type UnfinishedReading = z.infer<typeof UnfinishedReading>;
