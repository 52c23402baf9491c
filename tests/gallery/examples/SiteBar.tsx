import { text } from "@/components/controls/text";
import { SiteBar } from "@/components/popup/SiteBar";
import type { PopupPage } from "@/components/popup/popupPage";
import type { Place } from "@/lib/state/site";
import { after } from "../After";
import { failures } from "../data";
import { type Examples, named } from "../example";
import { type Instead, OnPopup } from "../OnPage";

type Change = NonNullable<Instead<PopupPage>["site"]>;

function show(change: Change = {}, place: Partial<Extract<Place, { kind: "site" }>> = {}) {
  const site = {
    kind: "site" as const,
    tabId: 1,
    document: new Promise<never>(() => {}),
    site: "login.shop.example",
    domain: "shop.example",
    name: "shop",
    offByPolicy: false,
    picked: 0,
    ...place,
  };
  return (
    <OnPopup set={{ site: { place: site, ...change } }}>
      <SiteBar />
    </OnPopup>
  );
}

/** With its explanation. */
const why = (...given: Parameters<typeof show>) =>
  after([{ press: text("thisPage") }], show(...given));

type Report = Extract<NonNullable<Change["report"]>, { kind: "seen" }>;
const seen = (emailFields: number, change: Partial<Report> = {}, picked = 0) => {
  const report = { kind: "seen" as const, emailFields, isInField: false, onlyOnRequest: false };
  return why({ report: { ...report, ...change } }, { picked });
};

export const examples: Examples = {
  page: "popup",
  states: {
    on: show(),
    off: show({ off: true }),
    "off by an organisation": show({ off: true }, { offByPolicy: true }),
    "no field has the keyboard": show({ noField: true }),
    failing: show({ failure: failures.storage }),
    "long name": show({}, { site: `${"a-rather-long-part.".repeat(5)}shop.example` }),
    "a name of one long word": show({}, { site: `${"a".repeat(63)}.example` }),
    "by number": show({}, { site: "[2001:db8::8a2e:370:7334]" }),
    "not known yet": show({ place: { kind: "unknown" } }),
    "out of reach": show({ place: { kind: "closed" } }),
    "out of reach, and failing": show({ place: { kind: "closed" }, failure: failures.broken }),
    ...named("explained", {
      off: why({ off: true }),
      "off by an organisation": why({ off: true }, { offByPolicy: true }),
      looking: why({}),
      "the page is closed to extensions": why({ report: { kind: "closed" } }),
      "access is withheld": why({ report: { kind: "withheld", origin: "https://shop.example" } }),
      "the server's own": why({ report: { kind: "server" } }),
      "no field": seen(0),
      "a login": seen(1, { form: "known" }),
      "a sign-up": seen(1, { form: "new" }),
      "a form that does not say": seen(1, { form: "unsure" }),
      "one field for email": seen(1),
      "two fields for email": seen(2),
      "one field for email, and offered only when asked": seen(1, { onlyOnRequest: true }),
      "one field for email, on a page that was opened for once": seen(1, {
        origin: "https://shop.example",
      }),
      "one was picked": seen(1, {}, 1),
      "twelve were picked": seen(12, {}, 12),
    }),
  },
};
