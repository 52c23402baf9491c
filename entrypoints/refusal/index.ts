import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { readRefusal } from "@/lib/fields/readRefusal";

/**
 * Injected into frames that have the offer as soon as a field holds an address: before that, nothing can be refused.
 */
export default defineUnlistedScript(() => globalThis.alibiOffer?.setRefusalReader(readRefusal));
