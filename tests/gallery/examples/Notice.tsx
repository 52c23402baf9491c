import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import type { Failure } from "@/lib/model/failure";
import {
  baseUrlFailures,
  failures,
  signInFailures,
  everyStep,
  odd,
  failing,
  failingFor,
} from "../data";
import { type Examples, named } from "../example";
import { DataLossNotice } from "@/components/popup/App";
import { DataLoss } from "@/lib/model/settings";
import { inPopup } from "../OnPage";

const show = (failure: Failure) => <Notice failure={failure} steps={everyStep} />;
const saying = (reply: string) => show({ kind: "invalid", reply });
const wait = (retryAfter: number) => show({ kind: "limited", retryAfter });

const notice = inPopup(() => <DataLossNotice />);
const lost = (dataLosses: DataLoss[]) => notice({ stored: { dataLosses } });

export const examples: Examples = {
  page: "popup",
  states: {
    ...failing(Object.keys(failures) as Failure["kind"][], show),
    ...failingFor(signInFailures, show),
    ...failingFor(baseUrlFailures, show),
    "the plan is full, and there is a page for that": show({
      kind: "plan-limit",
      reply: "",
      upgrade: true,
    }),
    "without a step": <Notice failure={failures.offline} />,
    "with a remark": (
      <Notice failure={failures.offline} remark={text("listAsOf", "2:40 PM")} steps={everyStep} />
    ),
    "limited for a second": wait(1),
    "limited for an hour": wait(3600),
    "changed elsewhere to nothing": show({ kind: "edited-elsewhere", title: null, notes: null }),
    "a long origin": show({ kind: "permission", origin: `https://${odd.unbroken}.example` }),
    "the server says nothing to see": saying("\u200b "),
    "the server says one long word": saying(odd.unbroken),
    "the server says as much as is quoted": saying(odd.longQuote),
    "the server speaks right to left": saying(odd.rightToLeft),
    "the server is hostile: odd.markup": saying(odd.markup),
    "the server is hostile: direction": saying(odd.turning),
    ...named("lost", {
      ...Object.fromEntries(DataLoss.options.map((loss) => [loss, lost([loss])])),
      two: lost(["theme", "off-sites"]),
      everything: lost([...DataLoss.options]),
    }),
  },
};
