import { SiteAccess } from "@/components/site/SiteAccess";
import type { SiteAccess as Access } from "@/lib/model/site";
import { call } from "../calls";
import type { Examples } from "../example";

const show = (access: Access, refused = false) => (
  <SiteAccess access={access} refused={refused} onAllow={call("onAllow")} />
);

export const examples: Examples = {
  page: "options",
  states: {
    "all sites": show("all"),
    "some sites": show("some"),
    "all sites, which can be given back": (
      <SiteAccess access="all" refused={false} onAllow={call("onAllow")} onDrop={call("onDrop")} />
    ),
    "no site": show("none"),
    "no site, and the browser did not allow it": show("none", true),
  },
};
