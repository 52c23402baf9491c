import { render } from "preact";
import { announceLanguage } from "@/components/controls/text";
import type { Examples } from "./example";
import { Gallery } from "./Gallery";

const files = import.meta.glob<{ examples: Examples }>(["./wholes/*.tsx", "./examples/*.tsx"], {
  eager: true,
});
const all = Object.entries(files).map(([path, { examples }]) => {
  const [, name = ""] = /(\w+)\.tsx$/.exec(path) ?? [];
  return { name, ...examples };
});

const asked = new URLSearchParams(location.search);
announceLanguage(document.documentElement);
render(<Gallery all={all} asked={asked} />, document.body);
