import * as z from "zod/mini";
import { AliasLabel } from "./alias";

/** Label and notes of aliases whose server does not store them: by account (`accountKey`), then by address. */
export const LocalLabels = z.record(z.string(), z.record(z.string(), AliasLabel));
export type LocalLabels = z.infer<typeof LocalLabels>;
