import { Notice } from "@/components/controls/Notice";
import { NoSiteBar, SiteBar } from "@/components/site/SiteBar";
import { SiteExplanation } from "@/components/site/SiteExplanation";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import { failures, everyStep } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof SiteBar>[0];

function show(change: Partial<Props> = {}) {
  return (
    <SiteBar
      site="login.shop.example"
      off={false}
      asking={false}
      askRef={null}
      onFill={call("onFill")}
      onAsk={call("onAsk")}
      {...change}
    >
      {change.children}
    </SiteBar>
  );
}

const why = (
  <SiteExplanation
    domain="shop.example"
    off={false}
    report={{ kind: "seen", emailFields: 0, onlyAsked: false }}
    picked={1}
    onTurnOff={call("onTurnOff")}
    onAllow={call("onAllow")}
    onPick={call("onPick")}
    onForget={call("onForget")}
    onClose={call("onClose")}
  />
);

export const examples: Examples = {
  page: "popup",
  states: {
    on: show(),
    off: show({ off: true, onSwitchOn: call("onSwitchOn") }),
    "off by an organisation": show({ off: true }),
    "an explanation is open": show({ asking: true, children: why }),
    "no field has the keyboard": show({
      children: <p class="site-bar-answer">{text("siteNoField")}</p>,
    }),
    failing: show({ children: <Notice failure={failures.storage} steps={everyStep} /> }),
    "long name": show({ site: `${"a-rather-long-part.".repeat(5)}shop.example` }),
    "a name of one long word": show({ site: `${"a".repeat(63)}.example` }),
    "by number": show({ site: "[2001:db8::8a2e:370:7334]" }),
    "not known yet": <NoSiteBar known={false}>{null}</NoSiteBar>,
    "out of reach": <NoSiteBar known>{null}</NoSiteBar>,
    "out of reach, and failing": (
      <NoSiteBar known>
        <Notice failure={failures.broken} steps={everyStep} />
      </NoSiteBar>
    ),
  },
};
