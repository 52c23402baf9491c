import { Setting } from "@/components/controls/Toggle";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import { longLabel } from "../data";
import type { Examples } from "../example";

const onToggle = call("onToggle");

export const examples: Examples = {
  page: "options",
  states: {
    on: <Setting label={text("warnOwn")} on onToggle={onToggle} />,
    off: <Setting label={text("warnOwn")} on={false} onToggle={onToggle} />,
    "without effect now": (
      <fieldset disabled>
        <Setting label={text("warnOwn")} on onToggle={onToggle} />
        <Setting label={text("warnOff")} on={false} onToggle={onToggle} />
      </fieldset>
    ),
    long: <Setting label={longLabel.repeat(3)} on onToggle={onToggle} />,
  },
};
