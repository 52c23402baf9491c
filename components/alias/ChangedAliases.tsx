import type { ComponentChildren } from "preact";
import type { ChangeReport, Truncated, Named } from "@/lib/model/activity/changeReport";
import { Address } from "./Address";
import { MoreCount } from "./MoreCount";
import { useFocusRestore } from "@/components/controls/useFocusRestore";
import { LeakList } from "./LeakList";
import { AliasLink } from "./AliasLink";
import { formatSpan } from "@/components/controls/durations";
import { formatExact, formatGrowth, formatTime } from "@/components/controls/numbers";
import { showAddress } from "@/lib/model/alias/address";
import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import { tellEnded } from "./tellEnd";
import "./ChangedAliases.css";

interface Props {
  report: ChangeReport;
  busy: boolean;
  /** The address of the list, opened at this alias. */
  linkTo(address: string): string;
  /** The aliases that were switched off at their end date and that the person has switched on again. */
  switchedOn: ReadonlySet<string>;
  /** Why aliases cannot be switched; undefined if they can. */
  editLock: string | undefined;
  onToggle(address: string, on: boolean): void;
  onMarkSeen(): void;
}

/** The changes since the last visit, alias by alias. */
export function ChangedAliases({ report, busy, linkTo, onMarkSeen, ...switches }: Props) {
  const { since, whole, mail, added, gone, ended, silent, leaks } = report;
  const nothing = since !== null && mail.total + added.total + gone.total + ended.total === 0;
  const part = { linkTo };
  const beginning = useFocusRestore<HTMLParagraphElement>(String(report.at));
  return (
    <>
      <div class="changed-aliases-head">
        <div>
          <p tabIndex={-1} ref={beginning}>
            {wordSince(report)}
          </p>
          <p class="quiet">{text("changedTimes")}</p>
          {!whole && <p>{text("usePart")}</p>}
        </div>
        {since !== null && !nothing && (
          <button
            type="button"
            class="button button-primary"
            aria-disabled={busy}
            onClick={() => !busy && onMarkSeen()}
          >
            {text("changedSettle")}
          </button>
        )}
      </div>
      {nothing && <output>{text("changedNothing")}</output>}
      <Part {...part} title={text("changedEnded")} few={ended}>
        {({ address, day }) => {
          const on = switches.switchedOn.has(address);
          return (
            <>
              <p>{!on && tellEnded(day)}</p>
              <Toggle
                label={text("forwardingTo", showAddress(address))}
                on={on}
                locked={switches.editLock}
                onToggle={(next) => switches.editLock ?? switches.onToggle(address, next)}
              />
            </>
          );
        }}
      </Part>
      <Part {...part} title={text("changedMail")} few={mail}>
        {({ forwarded, blocked }) => (
          <p class="changed-alias-numbers">
            <Grown count={forwarded} message="forwardedCount" />
            <Grown count={blocked} message="blockedCount" />
          </p>
        )}
      </Part>
      <Part {...part} title={text("newAliases")} few={added} />
      {gone.total > 0 && (
        <section class="manager-section">
          <h2>{text("changedGone")}</h2>
          <ul>
            {gone.shown.map((address) => (
              <li key={address} class="changed-alias">
                <Address address={address} short />
              </li>
            ))}
          </ul>
          <MoreCount few={gone} />
        </section>
      )}
      <Part {...part} title={text("changedSilent")} words={text("changedSilentWords")} few={silent}>
        {(each) => <p>{text("changedSilentFor", formatSpan(report.at - each.since))}</p>}
      </Part>
      <section class="manager-section">
        <h2>{text("leaks")}</h2>
        <LeakList leaks={leaks} linkTo={linkTo} />
      </section>
    </>
  );
}

function wordSince({ since }: ChangeReport): string {
  return since === null ? text("changedFirst") : text("changedSince", formatTime(since));
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
    <section class="manager-section">
      <h2>{title}</h2>
      {words !== undefined && <p class="quiet">{words}</p>}
      <ul>
        {few.shown.map((each) => (
          <li key={each.address} class="changed-alias">
            <AliasLink address={each.address} title={each.title} href={linkTo(each.address)} />
            {children?.(each)}
          </li>
        ))}
      </ul>
      <MoreCount few={few} />
    </section>
  );
}

interface GrownProps {
  count: number;
  message: "forwardedCount" | "blockedCount";
}

function Grown({ count, message }: GrownProps) {
  // An empty cell keeps the column.
  if (count === 0) return <span />;
  return <span title={formatExact(count)}>{text(message, formatGrowth(count))}</span>;
}
