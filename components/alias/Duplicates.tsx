import { useId, useRef } from "preact/hooks";
import type { Failure } from "@/lib/model/failure/failure";
import { isVisible } from "@/lib/model/text/isVisible";
import { clip } from "@/lib/model/text/clip";
import { UnresolvedRow, type UnresolvedRowActions, type UnresolvedRowState } from "./UnresolvedRow";
import { Notice } from "@/components/controls/Notice";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import { isolate } from "@/lib/model/text/isolate";
import "./UnresolvedCreations.css";

export interface DuplicateGroup {
  reference: string;
  /** The newest first. */
  aliases: readonly (UnresolvedRowState & { inUse: boolean })[];
  failure: Failure | null;
}

interface Props extends UnresolvedRowActions {
  groups: readonly DuplicateGroup[];
  onKeepAll(reference: string): Promise<boolean>;
}

/** Aliases that the server created more than once for one request. */
export function Duplicates({ groups, ...props }: Props) {
  const heading = useId();
  return (
    <section class="unresolved-part" aria-labelledby={heading}>
      <h2 id={heading}>{text("twice")}</h2>
      {groups.map((group) => (
        <Group key={group.reference} group={group} {...props} />
      ))}
    </section>
  );
}

interface GroupProps extends Omit<Props, "groups"> {
  group: DuplicateGroup;
}

function Group({ group, onKeepAll, ...shared }: GroupProps) {
  const { reference, aliases, failure } = group;
  const place = useRef<HTMLDivElement>(null);
  const title = aliases[0]?.alias.title ?? null;
  return (
    <div class="duplicates-group" ref={place}>
      <p>
        {isVisible(title) ? text("twiceFor", isolate(clip(title, 80))) : text("twiceUnlabelled")}
      </p>
      <ul>
        {aliases.map((each) => (
          <UnresolvedRow
            key={each.alias.address}
            {...each}
            {...shared}
            remark={<Remark forwarded={each.alias.forwarded} inUse={each.inUse} />}
            answers={[]}
            deletable={!each.inUse}
          />
        ))}
      </ul>
      <button
        type="button"
        class="button"
        data-start
        onClick={() => shared.onAnswer(place.current, onKeepAll(reference))}
      >
        {text(aliases.length > 2 ? "keepAll" : "keepBoth")}
      </button>
      {failure && <Notice failure={failure} steps={shared.steps} />}
    </div>
  );
}

function Remark({ forwarded, inUse }: { forwarded: number; inUse: boolean }) {
  return (
    <span class="duplicates-remark">
      <span class="quiet">{text("forwardedCount", formatExact(forwarded))}</span>
      {inUse && <span class="duplicates-use">{text("inUse")}</span>}
    </span>
  );
}
