import type { ComponentChildren } from "preact";
import type { ChangeReport, Truncated, Named, Leak } from "@/lib/model/changeReport";
import { Address } from "./Address";
import { useFocusRestore } from "@/components/controls/useFocusRestore";
import {
  formatSpan,
  formatExact,
  formatGrowth,
  formatTime,
  formatList,
} from "@/components/controls/format";
import { showAddress } from "@/lib/model/address";
import { text, countText } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Toggle";
import { tellEnded } from "./AliasEnd";
import { clip, isVisible } from "@/lib/model/text";
import "./ChangedAliases.css";
import "./AliasRow.css";

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

interface LeakListProps {
  leaks: Truncated<Leak>;
  linkTo(address: string): string;
}

/** Blocked senders from domains other than the alias's own site. */
export function LeakList({ leaks, linkTo }: LeakListProps) {
  if (leaks.total === 0) return <p class="quiet">{text("leaksNone")}</p>;
  return (
    <>
      <p class="quiet">{text("leaksWords")}</p>
      <ul class="leak-list">
        {leaks.shown.map(({ domain, aliases }) => (
          <li key={domain}>
            <details class="disclosure">
              <summary>
                <bdi dir="ltr">{clip(domain, 255)}</bdi>{" "}
                <span class="quiet">{countText("aliasCount", aliases.total)}</span>
              </summary>
              <ul>
                {aliases.shown.map((alias) => (
                  <li key={alias.address} class="changed-alias">
                    <AliasLink {...alias} href={linkTo(alias.address)} />
                    <p class="quiet">
                      {alias.senders.map((sender) => (
                        <bdi key={sender} dir="ltr">
                          {clip(sender, 320)}{" "}
                        </bdi>
                      ))}
                    </p>
                    {alias.usedOn.length > 0 && (
                      <p>{text("saidOf", text("usedOn"), formatList(alias.usedOn))}</p>
                    )}
                  </li>
                ))}
              </ul>
              <MoreCount few={aliases} />
            </details>
          </li>
        ))}
      </ul>
      <MoreCount few={leaks} />
    </>
  );
}

interface AliasLinkProps extends Named {
  /** The address of the list, opened at this alias. */
  href: string;
}

/** Label and address of an alias, as a link to it in the list. */
export function AliasLink({ address, title, href }: AliasLinkProps) {
  return (
    <a class="alias-link" href={href}>
      {isVisible(title) && <bdi class="alias-label">{clip(title, 120)}</bdi>}
      <Address address={address} short />
    </a>
  );
}

export function MoreCount({ few: { shown, total } }: { few: Truncated<unknown> }) {
  const more = total - shown.length;
  return more > 0 ? <p class="quiet">{text("changedMore", formatExact(more))}</p> : null;
}
