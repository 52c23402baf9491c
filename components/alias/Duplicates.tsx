import { useId, useRef } from "preact/hooks";
import type { Failure } from "@/lib/model/failure/failure";
import { isVisible } from "@/lib/model/alias/isVisible";
import { clip } from "@/components/controls/clip";
import { UnresolvedRow, type LooseRowSetting, type LooseRowState } from "./UnresolvedRow";
import { Notice } from "@/components/controls/Notice";
import { formatExact } from "@/components/controls/numbers";
import { isolate, text } from "@/components/controls/text";

export interface MadeTwiceGroup {
  reference: string;
  /** The newest first. */
  aliases: readonly (LooseRowState & { use: "sure" | "likely" | null })[];
  failure: Failure | null;
}

interface Props extends LooseRowSetting {
  groups: readonly MadeTwiceGroup[];
  onKeepAll(reference: string): Promise<boolean>;
}

/** Aliases of which the server made more than were asked for. */
export function Duplicates({ groups, ...props }: Props) {
  const heading = useId();
  return (
    <section class="loose-part" aria-labelledby={heading}>
      <h2 id={heading}>{text("twice")}</h2>
      {groups.map((group) => (
        <Group key={group.reference} group={group} {...props} />
      ))}
    </section>
  );
}

interface GroupProps extends Omit<Props, "groups"> {
  group: MadeTwiceGroup;
}

function Group({ group, onKeepAll, ...setting }: GroupProps) {
  const { reference, aliases, failure } = group;
  const place = useRef<HTMLDivElement>(null);
  const title = aliases[0]?.alias.title ?? null;
  return (
    <div class="loose-group" ref={place}>
      <p>
        {isVisible(title) ? text("twiceFor", isolate(clip(title, 80))) : text("twiceUnlabelled")}
      </p>
      <ul>
        {aliases.map((each) => (
          <UnresolvedRow
            key={each.alias.address}
            {...each}
            {...setting}
            remark={<Remark forwarded={each.alias.forwarded} use={each.use} />}
            answers={[]}
            deletable={each.use === null}
          />
        ))}
      </ul>
      <button
        type="button"
        class="button"
        data-start
        onClick={() => setting.onLeave(place.current, onKeepAll(reference))}
      >
        {text(aliases.length > 2 ? "keepAll" : "keepBoth")}
      </button>
      {failure && <Notice failure={failure} steps={setting.steps} />}
    </div>
  );
}

function Remark({ forwarded, use }: { forwarded: number; use: "sure" | "likely" | null }) {
  return (
    <span class="loose-remark">
      <span class="quiet">{text("forwardedCount", formatExact(forwarded))}</span>
      {use && <span class="loose-use">{text(use === "sure" ? "inUse" : "likelyInUse")}</span>}
    </span>
  );
}
