import type { Truncated, Leak } from "@/lib/model/activity/changeReport";
import { clip } from "@/components/controls/clip";
import { FewMore } from "./FewMore";
import { NamedAlias } from "./NamedAlias";
import { countText, text } from "@/components/controls/text";

interface Props {
  leaks: Truncated<Leak>;
  linkTo(address: string): string;
}

/** Who sent to aliases that were given to others, as far as it was blocked. */
export function LeakList({ leaks, linkTo }: Props) {
  if (leaks.total === 0) return <p class="quiet">{text("leaksNone")}</p>;
  return (
    <>
      <p class="quiet">{text("leaksWords")}</p>
      <ul class="leaks">
        {leaks.shown.map(({ domain, aliases }) => (
          <li key={domain}>
            <details class="disclosure">
              <summary>
                <bdi dir="ltr">{clip(domain, 255)}</bdi>{" "}
                <span class="quiet">{countText("leakAliases", aliases.total)}</span>
              </summary>
              <ul>
                {aliases.shown.map((alias) => (
                  <li key={alias.address} class="change-row">
                    <NamedAlias {...alias} href={linkTo(alias.address)} />
                    <p class="quiet">
                      {alias.senders.map((sender) => (
                        <bdi key={sender} dir="ltr">
                          {clip(sender, 320)}{" "}
                        </bdi>
                      ))}
                    </p>
                  </li>
                ))}
              </ul>
              <FewMore few={aliases} />
            </details>
          </li>
        ))}
      </ul>
      <FewMore few={leaks} />
    </>
  );
}
