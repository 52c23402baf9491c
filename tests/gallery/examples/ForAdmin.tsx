import { ForAdmin } from "@/components/account/ForAdmin";
import { answer } from "../calls";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "options",
  states: {
    "in Chromium": (
      <ForAdmin
        label="Redirect address"
        hint="Add this one."
        value="https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/"
        onCopy={answer("onCopy", true)}
      />
    ),
    "in Firefox, where the browser does not copy": (
      <ForAdmin
        label="Redirect address"
        hint="Add this one."
        value="https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/"
        onCopy={answer("onCopy", false)}
      />
    ),
  },
};
