import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { NewAliasesForm } from "@/components/alias/NewAliasesForm";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { pageActions } from "@/lib/browser/pageActions";
import type { Policy } from "@/lib/model/settings";
import type { Domains } from "@/lib/state/domains";
import type { Settings } from "@/lib/state/settings";

interface Props {
  set: Policy;
  settings: Settings;
  domains: Domains;
  signedIn: ReadonlySignal<boolean>;
}

/** The default for new aliases. */
export function NewAliasesSection({ set, settings, domains, ...props }: Props) {
  const signedIn = props.signedIn.value;
  const [wanted, setWanted] = useState(false);
  const chosen = settings.newAliases.value;
  const list = domains.list.value;
  const [first] = list ?? [];
  const own = wanted || (chosen !== null && chosen.domain !== null);

  // Domains are loaded only when an own domain is wanted.
  useEffect(() => {
    if (own && signedIn) void domains.load();
  }, [own, signedIn, domains, list]);

  useEffect(() => {
    // Selects the first domain as soon as the list is loaded.
    if (wanted && chosen?.domain === null && first !== undefined) {
      void settings.setNewAliases({ domain: first });
    }
  }, [wanted, chosen, first, settings]);

  const baseUrl = settings.server.value?.baseUrl;
  const openServer = baseUrl == null ? undefined : () => pageActions.openPage(baseUrl);

  const choose = (kind: "random" | "own") => {
    setWanted(kind === "own");
    if (kind === "random") void settings.setNewAliases({ domain: null });
  };

  return (
    <section class="page-section" aria-labelledby="new-aliases">
      <h2 id="new-aliases" tabIndex={-1}>
        {text("newAliases")}
      </h2>
      {chosen && (
        <NewAliasesForm
          chosen={chosen}
          own={own}
          domains={list}
          failure={domains.failure.value}
          locked={{ domain: set.defaultDomain !== null, template: set.template !== null }}
          signedIn={signedIn}
          onChooseKind={choose}
          onChoose={(change) => void settings.setNewAliases(change)}
          onOpenServer={openServer}
          onRetry={() => void domains.load()}
        />
      )}
      {settings.saveFailed.value === "new-aliases" && <Notice failure={{ kind: "storage" }} />}
    </section>
  );
}
