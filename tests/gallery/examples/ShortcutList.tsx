import { ShortcutList } from "@/components/site/ShortcutList";
import { call } from "../calls";
import type { Examples } from "../example";

const show = (keys: string) => (
  <ShortcutList
    shortcuts={[{ words: "Fill with an email alias", keys }]}
    onChange={call("onChange")}
  />
);

export const examples: Examples = {
  page: "options",
  states: { set: show("Alt+Shift+J"), "not set": show("") },
};
