import { useEffect, useId, useRef, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/alias/address";
import { isVisible } from "@/lib/model/text/isVisible";
import { clip } from "@/lib/model/text/clip";
import { UnresolvedRow, type UnresolvedRowActions, type UnresolvedRowState } from "./UnresolvedRow";
import { countText, text } from "@/components/controls/text";
import "./AliasLabel.css";
import "./UnresolvedCreations.css";

interface Props extends UnresolvedRowActions {
  unused: readonly UnresolvedRowState[];
  onCopy(address: string): Promise<boolean>;
  onKeep(address: string): Promise<boolean>;
}

/** Few, to keep the list below in view. */
const few = 3;

/** Aliases that were created and never used. */
export function UnusedAliases({ unused, onCopy, onKeep, ...shared }: Props) {
  const [all, setAll] = useState(false);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const next = list.current?.children[few];
    if (all) next?.querySelector<HTMLElement>("[data-start=true]")?.focus();
  }, [all]);

  return (
    <section class="unresolved-part" aria-labelledby={heading}>
      <h2 id={heading}>{text("unused")}</h2>
      <ul ref={list}>
        {(all ? unused : unused.slice(0, few)).map((each) => {
          const { address, title } = each.alias;
          return (
            <UnresolvedRow
              key={address}
              {...each}
              {...shared}
              label={
                <span class="alias-label">
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
        <button type="button" class="link-button" onClick={() => setAll(true)}>
          {countText("showAllUnused", unused.length)}
        </button>
      )}
    </section>
  );
}
