import { useEffect, useId, useRef, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/alias/showAddress";
import { isVisible } from "@/lib/model/alias/isVisible";
import { clip } from "@/components/controls/clip";
import { UnresolvedRow, type LooseRowSetting, type LooseRowState } from "./UnresolvedRow";
import { countText, text } from "@/components/controls/text";

interface Props extends LooseRowSetting {
  unused: readonly LooseRowState[];
  onCopy(address: string): Promise<boolean>;
  onKeep(address: string): Promise<boolean>;
}

/** As many as leave the list in sight. */
const few = 3;

/** Aliases that were made and never reached the person. */
export function UnusedAliases({ unused, onCopy, onKeep, ...setting }: Props) {
  const [all, setAll] = useState(false);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const next = list.current?.children[few];
    if (all) next?.querySelector<HTMLElement>("[data-start=true]")?.focus();
  }, [all]);

  return (
    <section class="loose-part" aria-labelledby={heading}>
      <h2 id={heading}>{text("unused")}</h2>
      <ul ref={list}>
        {(all ? unused : unused.slice(0, few)).map((each) => {
          const { address, title } = each.alias;
          return (
            <UnresolvedRow
              key={address}
              {...each}
              {...setting}
              label={
                <span class="row-label">
                  {isVisible(title) ? (
                    <bdi dir="auto">{clip(title, 200)}</bdi>
                  ) : (
                    <span class="quiet">{text("noLabel")}</span>
                  )}
                </span>
              }
              answers={[
                {
                  label: text("copyShort"),
                  name: text("copyAddress", showAddress(address)),
                  run: () => onCopy(address),
                },
                {
                  label: text("keep"),
                  name: text("keepAddress", showAddress(address)),
                  run: () => onKeep(address),
                },
              ]}
              deletable
            />
          );
        })}
      </ul>
      {!all && unused.length > few && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {countText("showAllUnused", unused.length)}
        </button>
      )}
    </section>
  );
}
