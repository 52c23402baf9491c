import * as z from "@/lib/model/zod";

const Text = z.string().check(z.maxLength(200));

/** The properties by which a picked field is recognised, which a page seldom changes. */
export const PickedField = z.object({
  /** The site of the field's frame, which need not be that of the page. */
  host: Text,
  type: Text,
  name: Text,
  id: Text,
  autocomplete: Text,
  label: Text,
});
export type PickedField = z.infer<typeof PickedField>;

/** By site, as `registrableDomainOf` gives it. */
export const PickedFields = z.record(z.string(), z.array(PickedField));
export type PickedFields = z.infer<typeof PickedFields>;
