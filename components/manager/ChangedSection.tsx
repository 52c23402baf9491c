import { Button } from "@/components/controls/Button";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import {
  formatExact,
  formatGrowth,
  formatList,
  formatSpan,
  formatTime,
  formatDays,
  countText,
  text,
  type Message,
} from "@/components/controls/text";
import { Notice, Skeleton } from "@/components/controls/Notice";
import { Toggle } from "@/components/controls/Field";
import { useFocusRestore } from "@/components/controls/keepFocus";
import { Address } from "@/components/list/Address";
import { tellEnded } from "@/components/list/AliasEnd";
import type { ChangeReport, Leak, Named, Truncated } from "@/lib/model/changeReport";
import { showAddress } from "@/lib/model/address";
import { clip, hasText } from "@/lib/model/text";
import { useManager } from "./managerPage";
import type { MailWeek } from "@/lib/model/activity";

/** How much mail came in the last weeks, and the changes since the last visit. */
export function ChangedSection() {
  const { activity, steps } = useManager();
  const report = activity.report.value;
  const failure = activity.failure.value;
  const load = () => void activity.load();
  useEffect(load, [activity]);
  return (
    <main aria-label={text("managerChanged")}>
      <Notice failure={failure} steps={{ ...steps, retry: load }} />
      {!report && !failure && <Skeleton />}
      {report && <MailWeeks weeks={report.weeks} />}
      {report && <ChangedAliases report={report} />}
    </main>
  );
}

export function ChangedAliases({ report }: { report: ChangeReport }) {
  const { activity, editLock } = useManager();
  const busy = activity.busy.value;
  const { since, whole, mail, added, gone, ended, silent, leaks } = report;
  const nothing = since !== null && mail.total + added.total + gone.total + ended.total === 0;
  const beginning = useFocusRestore<HTMLParagraphElement>(String(report.at));
  return (
    <>
      <div class="row wrap loose between changed-aliases-head">
        <div>
          <p tabIndex={-1} ref={beginning}>
            {since === null ? text("changedFirst") : text("changedSince", formatTime(since))}
          </p>
          <p class="quiet">{text("changedTimes")}</p>
          {!whole && <p>{text("usePart")}</p>}
        </div>
        {since !== null && !nothing && (
          <Button
            words="changedSettle"
            look="primary"
            busy={busy}
            onClick={() => void activity.markSeen(report)}
          />
        )}
      </div>
      {nothing && <output>{text("changedNothing")}</output>}
      <Part title={text("changedEnded")} few={ended}>
        {({ address, day }) => {
          const on = activity.switchedOn.value.has(address);
          return (
            <>
              <p>{!on && tellEnded(day)}</p>
              <Toggle
                label={text("forwardingTo", showAddress(address))}
                on={on}
                locked={editLock.value}
                onToggle={(next) => void (editLock.value ?? activity.toggle(address, next))}
              />
            </>
          );
        }}
      </Part>
      <Part title={text("changedMail")} few={mail}>
        {({ forwarded, blocked }) => (
          <p class="figures changed-alias-numbers">
            <Grown count={forwarded} message="forwardedCount" />
            <Grown count={blocked} message="blockedCount" />
          </p>
        )}
      </Part>
      <Part title={text("newAliases")} few={added} />
      <Part title={text("changedGone")} few={gone} />
      <Part title={text("changedSilent")} words={text("changedSilentWords")} few={silent}>
        {(each) => <p>{text("changedSilentFor", formatSpan(report.at - each.since))}</p>}
      </Part>
      <section class="stack loose manager-section">
        <h2>{text("leaks")}</h2>
        <LeakList leaks={leaks} />
      </section>
    </>
  );
}

interface PartProps<Each extends Named | string> {
  title: string;
  words?: string;
  few: Truncated<Each>;
  children?(each: Each): ComponentChildren;
}

/** Aliases, or the addresses of those that are gone. */
function Part<Each extends Named | string>({ title, words, few, children }: PartProps<Each>) {
  if (few.total === 0) return null;
  return (
    <section class="stack loose manager-section">
      <h2>{title}</h2>
      {words !== undefined && <p class="quiet">{words}</p>}
      <ul>
        {few.visible.map((each) => (
          <li
            key={typeof each === "string" ? each : each.address}
            class="row wrap between underlined changed-alias"
          >
            {typeof each === "string" ? <Address address={each} short /> : <AliasLink {...each} />}
            {children?.(each)}
          </li>
        ))}
      </ul>
      <MoreCount few={few} />
    </section>
  );
}

function Grown({ count, message }: { count: number; message: Message }) {
  // An empty cell keeps the column.
  if (count === 0) return <span />;
  return <span title={formatExact(count)}>{text(message, formatGrowth(count))}</span>;
}

/** Blocked senders from domains other than the alias's own site. */
export function LeakList({ leaks }: { leaks: Truncated<Leak> }) {
  if (leaks.total === 0) return <p class="quiet">{text("leaksNone")}</p>;
  return (
    <>
      <p class="quiet">{text("leaksWords")}</p>
      <ul class="leak-list">
        {leaks.visible.map(({ domain, aliases }) => (
          <li key={domain} class="underlined">
            <details class="disclosure">
              <summary>
                <bdi dir="ltr">{clip(domain, 255)}</bdi>{" "}
                <span class="quiet">{countText("aliasCount", aliases.total)}</span>
              </summary>
              <ul>
                {aliases.visible.map((alias) => (
                  <li key={alias.address} class="row wrap between underlined changed-alias">
                    <AliasLink {...alias} />
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

function AliasLink({ address, title }: Named) {
  return (
    <a class="alias-link" href={`manager.html?open=${encodeURIComponent(address)}`}>
      {hasText(title) && <bdi class="alias-label clip">{clip(title, 120)}</bdi>}
      <Address address={address} short />
    </a>
  );
}

export function MoreCount({ few: { visible, total } }: { few: Truncated<unknown> }) {
  const more = total - visible.length;
  return more > 0 ? <p class="quiet">{text("changedMore", formatExact(more))}</p> : null;
}

/** The mail of the last weeks as a picture, and as a table for screen readers. Nothing where no mail came. */
export function MailWeeks({ weeks }: { weeks: readonly MailWeek[] }) {
  const most = Math.max(0, ...weeks.map(({ forwarded, blocked }) => forwarded + blocked));
  if (most === 0) return null;
  const total = (kind: "forwarded" | "blocked") =>
    formatExact(weeks.reduce((sum, week) => sum + week[kind], 0));
  const height = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <section class="stack loose manager-section">
      <h2>{text("mailTitle")}</h2>
      <div class="stack mail-weeks" aria-hidden="true">
        <p class="row wrap loose figures mail-weeks-totals">
          <span class="mail-weeks-forwarded">{text("forwardedCount", total("forwarded"))}</span>
          <span class="mail-weeks-blocked">{text("blockedCount", total("blocked"))}</span>
        </p>
        <div class="underlined mail-weeks-bars">
          {weeks.map(({ last, forwarded, blocked }) => (
            <div key={last}>
              <span class="mail-weeks-blocked" style={height(blocked)} />
              <span class="mail-weeks-forwarded" style={height(forwarded)} />
            </div>
          ))}
        </div>
        <p class="quiet">{formatDays(weeks[0]!.first, weeks.at(-1)!.last)}</p>
      </div>
      <div class="visually-hidden">
        <table>
          <thead>
            <tr>
              <th scope="col">{text("mailDays")}</th>
              <th scope="col">{text("forwarded")}</th>
              <th scope="col">{text("blocked")}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ first, last, forwarded, blocked }) => (
              <tr key={last}>
                <th scope="row">{formatDays(first, last)}</th>
                <td>{formatExact(forwarded)}</td>
                <td>{formatExact(blocked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
