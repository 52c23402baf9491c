import { SiteExplanation } from "@/components/site/SiteExplanation";
import type { FormIntent } from "@/lib/model/site";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof SiteExplanation>[0];

function show(change: Partial<Props>) {
  return (
    <section class="site-bar">
      <SiteExplanation
        domain="shop.example"
        off={false}
        report={null}
        picked={0}
        onTurnOff={call("onTurnOff")}
        onAllow={call("onAllow")}
        onPick={call("onPick")}
        onForget={call("onForget")}
        onClose={call("onClose")}
        {...change}
      />
    </section>
  );
}

const seen = (emailFields: number, picked = 0) =>
  show({ report: { kind: "seen", emailFields, onlyAsked: false }, picked });

const form = (intent: FormIntent) =>
  show({ report: { kind: "seen", emailFields: 1, form: intent, onlyAsked: false } });

export const examples: Examples = {
  page: "popup",
  states: {
    off: show({ off: true }),
    "set off": show({ off: true, locked: text("siteOffManaged", "shop.example") }),
    looking: show({}),
    "the page is closed to extensions": show({ report: { kind: "closed" } }),
    "access is withheld": show({ report: { kind: "withheld", origin: "https://shop.example" } }),
    "the server's own": show({ report: { kind: "server" } }),
    "no field": seen(0),
    "a login": form("known"),
    "a sign-up": form("new"),
    "a form that does not say": form("unsure"),
    "one field for email": seen(1),
    "two fields for email": seen(2),
    "one field for email, and offered only when asked": show({
      report: { kind: "seen", emailFields: 1, onlyAsked: true },
    }),
    "one field for email, on a page that was opened for once": show({
      report: {
        kind: "seen",
        emailFields: 1,
        onlyAsked: false,
        origin: "https://shop.example",
      },
    }),
    "one was picked": seen(1, 1),
    "twelve were picked": seen(12, 12),
  },
};
