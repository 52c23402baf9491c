import * as z from "zod/mini";
import { AliasLabel } from "./alias";

/** Label and notes of aliases whose server did not keep them: by owner (`ownerOf`), then by address. */
export const KeptLabels = z.record(z.string(), z.record(z.string(), AliasLabel));
export type KeptLabels = z.infer<typeof KeptLabels>;
