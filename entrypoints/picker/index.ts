import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { pickField } from "@/lib/page/picker";

/** Injected into frames that have the offer, each time a user wants to point at a field that it missed. */
export default defineUnlistedScript(() => globalThis.alibiOffer?.startPicking(pickField));
