import type { ComponentChildren } from "preact";
import type { ChangeReport, Truncated, Named } from "@/lib/model/activity/changeReport";
import { Address } from "./Address";
import { FewMore } from "./FewMore";
import { useFocusRestore } from "@/components/controls/focusRestore";
import { LeakList } from "./LeakList";
import { NamedAlias } from "./NamedAlias";
import { formatExact, formatShort, formatSpan, formatTime } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";

interface Props {
  report: ChangeReport;
  busy: boolean;
  /** Where an alias is opened in the list. */
  linkTo(address: string): string;
  onSettle(): void;
}

/** What came and what was blocked since the person looked last, alias by alias. */
export function ChangedAliases({ report, busy, linkTo, onSettle }: Props) {
  const { since, whole, mail, added, gone, silent, leaks } = report;
  const nothing = since !== null && mail.total + added.total + gone.total === 0;
  const part = { linkTo };
  const beginning = useFocusRestore<HTMLParagraphElement>(String(report.at));
  return (
    <>
      <div class="changed-head">
        <div>
          <p tabIndex={-1} ref={beginning}>
            {wordSince(report)}
          </p>
          <p class="quiet">{text("changedTimes")}</p>
          {!whole && <p>{text("changedPart")}</p>}
        </div>
        {since !== null && !nothing && (
          <button
            type="button"
            class="button button-primary"
            aria-disabled={busy}
            onClick={() => !busy && onSettle()}
          >
            {text("changedSettle")}
          </button>
        )}
      </div>
      {nothing && <output>{text("changedNothing")}</output>}
      <Part {...part} title={text("changedMail")} few={mail}>
        {({ forwarded, blocked }) => (
          <p class="change-numbers">
            <Grown count={forwarded} message="changedForwarded" />
            <Grown count={blocked} message="changedBlocked" />
          </p>
        )}
      </Part>
      <Part {...part} title={text("changedAdded")} few={added} />
      {gone.total > 0 && (
        <section class="panel">
          <h2>{text("changedGone")}</h2>
          <ul>
            {gone.shown.map((address) => (
              <li key={address} class="change-row">
                <Address address={address} short />
              </li>
            ))}
          </ul>
          <FewMore few={gone} />
        </section>
      )}
      <Part {...part} title={text("changedSilent")} words={text("changedSilentWords")} few={silent}>
        {(each) => <p>{text("changedSilentFor", formatSpan(report.at - each.since))}</p>}
      </Part>
      <section class="panel">
        <h2>{text("leaks")}</h2>
        <LeakList leaks={leaks} linkTo={linkTo} />
      </section>
    </>
  );
}

function wordSince({ since, first }: ChangeReport): string {
  if (since === null) return text("changedFirst");
  return text(since === first ? "changedSinceFirst" : "changedSince", formatTime(since));
}

interface PartProps<Each extends Named> {
  title: string;
  words?: string;
  few: Truncated<Each>;
  linkTo(address: string): string;
  children?(each: Each): ComponentChildren;
}

function Part<Each extends Named>({ title, words, few, linkTo, children }: PartProps<Each>) {
  if (few.total === 0) return null;
  return (
    <section class="panel">
      <h2>{title}</h2>
      {words !== undefined && <p class="quiet">{words}</p>}
      <ul>
        {few.shown.map((each) => (
          <li key={each.address} class="change-row">
            <NamedAlias address={each.address} title={each.title} href={linkTo(each.address)} />
            {children?.(each)}
          </li>
        ))}
      </ul>
      <FewMore few={few} />
    </section>
  );
}

interface GrownProps {
  count: number;
  message: "changedForwarded" | "changedBlocked";
}

function Grown({ count, message }: GrownProps) {
  // Its column stays.
  if (count === 0) return <span />;
  return <span title={formatExact(count)}>{text(message, formatShort(count))}</span>;
}
