import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { startOffering } from "@/lib/page/entry";

/** The second stage, injected into a frame when a field that could take an email address is touched. */
export default defineUnlistedScript(() => startOffering());
