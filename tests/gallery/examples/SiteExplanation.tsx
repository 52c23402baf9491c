import { SiteExplanation } from "@/components/site/SiteExplanation";
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

const seen = (fields: number, emailFields: number, picked = 0) =>
  show({ report: { kind: "seen", fields, emailFields, onlyAsked: false }, picked });

type Form = NonNullable<Extract<Props["report"], { kind: "seen" }>["form"]>;

const form = (intent: Form["intent"], known: Form["known"], fresh: Form["new"]) =>
  show({
    report: {
      kind: "seen",
      fields: 2,
      emailFields: 1,
      form: { intent, known, new: fresh },
      onlyAsked: false,
    },
  });

export const examples: Examples = {
  page: "popup",
  states: {
    off: show({ off: true }),
    "set off": show({ off: true, locked: text("siteOffManaged", "shop.example") }),
    looking: show({}),
    "the page is closed to extensions": show({ report: { kind: "closed" } }),
    "access is withheld": show({ report: { kind: "withheld", origin: "https://shop.example" } }),
    "the server's own": show({ report: { kind: "server" } }),
    "no fields": seen(0, 0),
    "a login": form("known", ["Button", "Headings", "Fields"], []),
    "a sign-up, and what speaks against it": form("new", ["Title"], ["Button", "Boxes", "Code"]),
    "a form that does not say": form("unsure", [], ["Links"]),
    "one other field": seen(1, 0),
    "two other fields": seen(2, 0),
    "one field for email": seen(1, 1),
    "two fields for email": seen(3, 2),
    "one field for email, and offered only when asked": show({
      report: { kind: "seen", fields: 1, emailFields: 1, onlyAsked: true },
    }),
    "one field for email, on a page that was opened for once": show({
      report: {
        kind: "seen",
        fields: 1,
        emailFields: 1,
        onlyAsked: false,
        origin: "https://shop.example",
      },
    }),
    "one was picked": seen(2, 1, 1),
    "twelve were picked": seen(20, 12, 12),
  },
};
