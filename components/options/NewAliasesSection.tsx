import { Button } from "@/components/controls/Button";
import { useEffect, useState } from "preact/hooks";
import { useSettings } from "@/components/account/settingsPage";
import { Field, LockedValue, Setting } from "@/components/controls/Field";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { AddressPreview, DomainChoice, KindChoice } from "@/components/list/CustomAddressFields";
import { createDraw, fillTemplate, isDrawn } from "@/lib/model/addressTemplate";
import { readTypedEnd } from "@/lib/model/end";
import { Section } from "./Section";

/** The number of days that switching the end of newsletters on sets. */
const usualDays = 30;

/** The default for new aliases: a random address, or a template on an own domain. */
export function NewAliasesSection() {
  const { newAliases, domains: ownDomains, policy, server, openServer, ...page } = useSettings();
  const isSignedIn = page.isSignedIn.value;
  const [wanted, setWanted] = useState(false);
  const domains = ownDomains.list.value;
  const failure = ownDomains.failure.value;
  const { domain, copy, newsletterDays: days } = newAliases.value.value;
  const [first] = domains ?? [];
  /** "Custom address" is selected, even while the account has none. */
  const own = wanted || domain !== null;
  const { defaultDomain: lockedDomain, template: lockedTemplate } = policy.value;
  const loading = domains === null && failure === null;
  const lost = domain !== null && domains !== null && !ownDomains.has(domain);

  useEffect(() => {
    if (own && isSignedIn) void ownDomains.load();
  }, [own, isSignedIn, ownDomains, domains]);

  useEffect(() => {
    if (wanted && domain === null && first !== undefined) void newAliases.choose({ domain: first });
    // oxlint-disable-next-line react/exhaustive-deps -- not when other parts of the setting change
  }, [wanted, domain, first]);

  const chooseKind = (kind: "random" | "custom") => {
    setWanted(kind === "custom");
    if (kind === "random") void newAliases.choose({ domain: null });
  };

  return (
    <Section id="new-aliases" heading="newAliases">
      <div class="stack">
        {lockedDomain === null && (
          <div class="setting">
            <span aria-hidden="true">{text("address")}</span>
            <KindChoice value={own ? "custom" : "random"} onChoose={chooseKind} />
          </div>
        )}
        {own && !isSignedIn && <p class="quiet">{text("newAliasesSignIn")}</p>}
        {own && isSignedIn && (
          <Notice failure={failure} steps={{ retry: () => void ownDomains.load() }} />
        )}
        {own && domain === null && <p>{text("newAliasesRandom")}</p>}
        {own && lockedDomain === null && domains?.length === 0 && (
          <>
            <p class="quiet">{text("noDomains")}</p>
            {server.value.value.baseUrl !== null && (
              <div class="button-row">
                <Button words="openServer" onClick={() => openServer()} />
              </div>
            )}
          </>
        )}
        {own && lockedTemplate !== null && (
          <LockedValue label={text("beforeAt")} value={lockedTemplate} />
        )}
        {domain !== null && lockedTemplate === null && <Template domain={domain} />}
        {lockedDomain !== null && <LockedValue label={text("domain")} value={lockedDomain} />}
        {own && lockedDomain === null && isSignedIn && (loading || domain !== null) && (
          <DomainChoice
            value={domain ?? ""}
            free={false}
            onChoose={(picked) => void newAliases.choose({ domain: picked })}
          />
        )}
        {lost && <p>{text("domainMissingDefault", domain)}</p>}
      </div>
      <Setting
        label={text("copyNew")}
        on={copy === true}
        onToggle={(on) => void newAliases.choose({ copy: on })}
      />
      <div class="stack">
        <Setting
          label={text("newsletterEnd")}
          on={days !== undefined}
          onToggle={(on) => void newAliases.choose({ newsletterDays: on ? usualDays : undefined })}
        />
        {days !== undefined && <NewsletterDays stored={days} />}
      </div>
      {newAliases.saveFailed.value && <Notice failure={{ kind: "storage" }} />}
    </Section>
  );
}

const sample = { host: "shop.example", name: "shop" };

/** An invalid template is shown and not stored. */
function Template({ domain }: { domain: string }) {
  const { newAliases } = useSettings();
  const { template: stored } = newAliases.value.value;
  const [wrong, setWrong] = useState<string | null>(null);
  const [draw, setDraw] = useState(createDraw);
  const template = wrong ?? stored;
  const filled = fillTemplate(template, { site: sample.name, draw });

  const type = (entered: string) => {
    const fits = fillTemplate(entered, { site: sample.name, draw }).ok;
    setWrong(fits ? null : entered);
    if (fits) void newAliases.choose({ template: entered });
  };

  return (
    <div class="stack tight">
      <div dir="ltr">
        <Field label={text("beforeAt")} value={template} verbatim onInput={type} />
      </div>
      <AddressPreview
        filled={filled}
        domain={domain}
        label={text("saidOf", text("preview"), sample.host)}
        drawn={isDrawn(template)}
        remark={text("templateKept", stored)}
        onDrawAgain={() => setDraw(createDraw())}
      />
      <dl class="stack tight address-template-placeholders quiet">
        {placeholders.map(([name, words]) => (
          <div key={name}>
            <dt dir="ltr">{name}</dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const placeholders = [
  ["{site}", "templateSite"],
  ["{words}", "templateWords"],
  ["{random}", "templateRandom"],
] as const;

/** After how many days an alias that was created for a newsletter is switched off automatically. */
function NewsletterDays({ stored }: { stored: number }) {
  const { newAliases } = useSettings();
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (typed: string) => {
    const fits = readTypedEnd({ kind: "days", value: typed }, { time: 0, forwarded: 0 });
    setWrong(fits ? null : typed);
    if (fits) void newAliases.choose({ newsletterDays: Number(typed) });
  };
  return (
    <Field
      label={text("newsletterDays")}
      value={wrong ?? String(stored)}
      inputMode="numeric"
      autocomplete="off"
      invalid={wrong !== null}
      hint={text(wrong === null ? "newsletterHint" : "endWrongNumber")}
      onInput={type}
    />
  );
}
