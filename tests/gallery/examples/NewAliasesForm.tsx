import { NewAliasesForm } from "@/components/alias/NewAliasesForm";
import { call } from "../calls";
import { failures } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof NewAliasesForm>[0];

function show(change: Partial<Props> = {}) {
  return (
    <NewAliasesForm
      chosen={{ domain: null, template: "{site}-{random}" }}
      own={false}
      domains={["ada.example", "mail.ada.example"]}
      failure={null}
      signedIn
      onChooseKind={call("onChooseKind")}
      onChoose={call("onChoose")}
      onRetry={call("onRetry")}
      onOpenServer={call("onOpenServer")}
      {...change}
    />
  );
}

const own = { own: true, chosen: { domain: "ada.example", template: "{site}-{random}" } };

export const examples: Examples = {
  page: "options",
  states: {
    random: show(),
    "newsletters end": show({
      chosen: { domain: null, template: "{site}-{random}", newsletterDays: 30 },
    }),
    "own domain": show(own),
    "the domain is set": show({ ...own, locked: { domain: true, template: false } }),
    "all is set": show({ ...own, locked: { domain: true, template: true } }),
    "the domain is not ready": show({ ...own, domains: [] }),
    "the domains are on their way": show({ ...own, domains: null }),
    "the domains cannot be had": show({ ...own, domains: null, failure: failures.offline }),
    "signed out": show({ ...own, domains: null, signedIn: false }),
  },
};
