import * as z from "zod/mini";

/** Label and notes of an alias whose server did not keep them. */
export const KeptLabel = z.object({
  title: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type KeptLabel = z.infer<typeof KeptLabel>;

/** By owner (`findOwner`), and then by address. */
export const KeptLabels = z.record(z.string(), z.record(z.string(), KeptLabel));
export type KeptLabels = z.infer<typeof KeptLabels>;
