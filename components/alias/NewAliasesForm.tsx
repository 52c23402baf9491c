import { useState } from "preact/hooks";
import { createDraw, fillTemplate, isDrawn } from "@/lib/model/addressTemplate";
import type { Failure } from "@/lib/model/failure";
import type { NewAliases } from "@/lib/model/settings";
import { AddressPreview, DomainChoice } from "./CustomAddressFields";
import { Field } from "@/components/controls/Field";
import { LockedValue } from "@/components/controls/LockedValue";
import { Notice } from "@/components/controls/Notice";
import { Setting } from "@/components/controls/Setting";
import { Segmented } from "@/components/controls/Segmented";
import { text } from "@/components/controls/text";
import { readTypedEnd } from "@/lib/model/end";
import "./CustomAddressFields.css";

interface Props {
  chosen: NewAliases;
  /** "Own domain" is selected, even while the account has none. */
  own: boolean;
  /** The account's own domains; null while unknown. */
  domains: readonly string[] | null;
  failure: Failure | null;
  /** The fields that a policy fixes. */
  locked?: { domain: boolean; template: boolean };
  signedIn: boolean;
  onChooseKind(kind: "random" | "own"): void;
  onChoose(change: Partial<NewAliases>): void;
  onRetry(): void;
  /** Opens the server's website, where domains are added. */
  onOpenServer?: (() => void) | undefined;
}

const noLock = { domain: false, template: false };

/** The default for new aliases: a random address, or a template on an own domain. */
export function NewAliasesForm({ chosen, own, domains, onChoose, ...props }: Props) {
  const { signedIn, failure, locked = noLock } = props;
  const { domain } = chosen;
  const loading = domains === null && failure === null;
  const lost =
    domain !== null &&
    domains !== null &&
    !domains.some((each) => each.toLowerCase() === domain.toLowerCase());
  return (
    <div class="stacked-form new-aliases-form">
      {locked.domain && domain !== null ? (
        <LockedValue label={text("domain")} value={domain} />
      ) : (
        <Segmented
          legend={text("address")}
          value={own ? "own" : "random"}
          choices={[
            { value: "random", label: text("randomAddress") },
            { value: "own", label: text("ownAddress") },
          ]}
          onChoose={props.onChooseKind}
        />
      )}
      {own && !signedIn && <p class="quiet">{text("newAliasesSignIn")}</p>}
      {own && signedIn && failure && <Notice failure={failure} steps={{ retry: props.onRetry }} />}
      {own && domain === null && <p>{text("newAliasesRandom")}</p>}
      {own && !locked.domain && domains?.length === 0 && (
        <>
          <p class="quiet">{text("noDomains")}</p>
          {props.onOpenServer && (
            <div class="button-row">
              <button type="button" class="button" onClick={props.onOpenServer}>
                {text("openServer")}
              </button>
            </div>
          )}
        </>
      )}
      {own && !locked.domain && signedIn && (loading || domain !== null) && (
        <DomainChoice
          domains={domains}
          loading={loading}
          remembered={domain}
          value={domain ?? ""}
          free={false}
          onChoose={(picked) => onChoose({ domain: picked })}
        />
      )}
      {own && lost && <p>{text("domainMissingDefault", domain)}</p>}
      {own && locked.template && <LockedValue label={text("beforeAt")} value={chosen.template} />}
      {own && !locked.template && domain !== null && (
        <Template
          kept={chosen.template}
          domain={domain}
          onType={(template) => onChoose({ template })}
        />
      )}
      <div>
        <Setting
          label={text("copyNew")}
          on={chosen.copy === true}
          onToggle={(copy) => onChoose({ copy })}
        />
        <NewsletterEnd
          days={chosen.newsletterDays}
          onChoose={(newsletterDays) => onChoose({ newsletterDays })}
        />
      </div>
    </div>
  );
}

/** The site in the preview. */
const sample = { host: "shop.example", name: "shop" };

interface TemplateProps {
  kept: string;
  domain: string;
  onType(template: string): void;
}

/** An invalid template is shown and not stored. */
function Template({ kept, domain, onType }: TemplateProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [draw, setDraw] = useState(createDraw);
  const template = wrong ?? kept;
  const filled = fillTemplate(template, { site: sample.name, draw });

  const type = (entered: string) => {
    const fits = fillTemplate(entered, { site: sample.name, draw }).ok;
    setWrong(fits ? null : entered);
    if (fits) onType(entered);
  };

  return (
    <div class="address-template">
      <div dir="ltr">
        <Field
          label={text("beforeAt")}
          value={template}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          onInput={type}
        />
      </div>
      <AddressPreview
        filled={filled}
        domain={domain}
        label={text("saidOf", text("preview"), sample.host)}
        drawn={isDrawn(template)}
        remark={text("templateKept", kept)}
        onDrawAgain={() => setDraw(createDraw())}
      />
      <dl class="address-template-placeholders quiet">
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

interface NewsletterEndProps {
  /** undefined if such aliases stay on. */
  days: number | undefined;
  onChoose(days: number | undefined): void;
}

/** The number of days that switching it on sets. */
const usual = 30;

/** Whether, and after how many days, an alias that was created for a newsletter is switched off automatically. */
export function NewsletterEnd({ days, onChoose }: NewsletterEndProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (typed: string) => {
    const isNumber = readTypedEnd({ kind: "days", value: typed }, { time: 0, forwarded: 0 });
    setWrong(isNumber ? null : typed);
    if (isNumber) onChoose(Number(typed));
  };
  return (
    <>
      <Setting
        label={text("newsletterEnd")}
        on={days !== undefined}
        onToggle={(on) => {
          setWrong(null);
          onChoose(on ? usual : undefined);
        }}
      />
      {days !== undefined && (
        <Field
          label={text("newsletterDays")}
          value={wrong ?? String(days)}
          inputMode="numeric"
          autocomplete="off"
          invalid={wrong !== null}
          hint={text(wrong === null ? "newsletterHint" : "endWrongNumber")}
          onInput={type}
        />
      )}
    </>
  );
}
