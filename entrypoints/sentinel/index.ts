import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { watchPage } from "@/lib/page/sentinel";

/** The only script that is in every page. */
export default defineUnlistedScript(() => watchPage());
