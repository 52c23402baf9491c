import { ForAdmin } from "@/components/account/SignInPlace";
import type { Examples } from "../example";
import { OnSettings } from "../OnPage";

const show = (value: string) => (
  <OnSettings>
    <ForAdmin label="Redirect address" hint="Add this one." value={value} />
  </OnSettings>
);

export const examples: Examples = {
  page: "options",
  states: {
    "in Chromium": show("https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/"),
    "in Firefox": show("https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/"),
  },
};
