import type { Truncated, Leak } from "@/lib/model/activity/changeReport";
import { clip } from "@/lib/model/text/clip";
import { MoreCount } from "./MoreCount";
import { AliasLink } from "./AliasLink";
import { formatList } from "@/components/controls/formatList";
import { countText, text } from "@/components/controls/text";
import "./ChangedAliases.css";

interface Props {
  leaks: Truncated<Leak>;
  linkTo(address: string): string;
}

/** Blocked senders from domains other than the alias's own site. */
export function LeakList({ leaks, linkTo }: Props) {
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
