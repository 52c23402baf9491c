import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { readRefusal } from "@/lib/fields/readRefusal";

/** Brought into frames that have the offer as soon as an address stands in a field: until then, nothing is refused. */
export default defineUnlistedScript(() => globalThis.alibiOffer?.setRefusalReader(readRefusal));
