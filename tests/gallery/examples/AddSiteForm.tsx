import { AddSiteForm } from "@/components/site/AddSiteForm";
import { text } from "@/components/controls/text";
import { After } from "../After";
import { answer } from "../calls";
import { unbroken } from "../data";
import type { Examples } from "../example";

const add = { press: text("addSite") };
const form = <AddSiteForm onAdd={answer("onAdd", false)} />;

export const examples: Examples = {
  page: "options",
  states: {
    empty: form,
    "no site": <After steps={[{ type: "shop", into: text("site") }, add]}>{form}</After>,
    "no site, and long": (
      <After steps={[{ type: unbroken, into: text("site") }, add]}>{form}</After>
    ),
    "could not be added": (
      <After steps={[{ type: "login.shop.example", into: text("site") }, add]}>{form}</After>
    ),
  },
};
