import { Icon, IconButton, Mark } from "@/components/controls/Icon";
import { call } from "../calls";
import { type Examples, named } from "../example";

type Name = Parameters<typeof Icon>[0]["name"];

/** A new one does not compile until it is here. */
const names: Record<Name, true> = {
  alert: true,
  chevron: true,
  copy: true,
  check: true,
  cross: true,
  dash: true,
  edit: true,
  mail: true,
  qr: true,
  trash: true,
  lock: true,
  pin: true,
  more: true,
  panel: true,
  back: true,
  filter: true,
  question: true,
  search: true,
};

export const examples: Examples = {
  page: "popup",
  states: {
    ...Object.fromEntries(
      (Object.keys(names) as Name[]).map((name) => [name, <Icon key={name} name={name} />]),
    ),
    "a button": <IconButton icon="cross" label="Close" onClick={call("onClick")} />,
    ...named("the mark of Alibi", {
      "16 px": <Mark size={16} />,
      "20 px": <Mark size={20} />,
      "24 px": <Mark size={24} />,
      "40 px": <Mark size={40} />,
    }),
  },
};
