import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { pickField } from "./pickField";

/** Brought into frames that have the offer, each time a person wants to point at the field that it missed. */
export default defineUnlistedScript(() => globalThis.alibiOffer?.startPicking(pickField));
