import { useRef } from "preact/hooks";
import { isVisible } from "@/lib/model/text/isVisible";
import { clip } from "@/lib/model/text/clip";
import type { UnresolvedRowActions, UnresolvedRowState } from "./UnresolvedRow";
import { Duplicates, type DuplicateGroup } from "./Duplicates";
import { text } from "@/components/controls/text";
import { isolate } from "@/lib/model/text/isolate";
import { UnusedAliases } from "./UnusedAliases";
import "./UnresolvedCreations.css";

interface Props extends Omit<UnresolvedRowActions, "onAnswer"> {
  unused: readonly UnresolvedRowState[];
  duplicates: readonly DuplicateGroup[];
  /** The labels of aliases whose creation is still being recovered. */
  missing: readonly (string | null)[];
  /** Each resolves to whether the question is settled. */
  onCopy(address: string): Promise<boolean>;
  onKeep(address: string): Promise<boolean>;
  onKeepAll(reference: string): Promise<boolean>;
  /** The last question was removed while the focus was in it. */
  onEmptied(): void;
}

/** Unresolved creations: unused aliases, duplicates, and creations that are still being recovered. */
export function UnresolvedCreations({ unused, duplicates, missing, onEmptied, ...props }: Props) {
  const all = useRef<HTMLElement>(null);

  /** The pressed button may be removed; the focus then moves to the next question, or else the last. */
  const moveOn = async (left: HTMLElement | null, done: Promise<boolean>) => {
    const starts = [...(all.current?.querySelectorAll<HTMLElement>("[data-start=true]") ?? [])];
    const others = starts.filter((each) => !left?.contains(each));
    const isAfter = (each: HTMLElement) => left !== null && isBefore(left, each);
    const candidates = [
      ...others.filter(isAfter),
      ...others.filter((each) => !isAfter(each)).toReversed(),
    ];
    await done;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = candidates.find(({ isConnected }) => isConnected);
      if (next) next.focus();
      else onEmptied();
    });
  };

  if (unused.length + duplicates.length + missing.length === 0) return null;
  const shared = { ...props, onAnswer: moveOn };
  return (
    <section class="unresolved" aria-label={text("looseEnds")} ref={all}>
      {unused.length > 0 && <UnusedAliases unused={unused} {...shared} />}
      {duplicates.length > 0 && <Duplicates groups={duplicates} {...shared} />}
      {missing.length > 0 && (
        <div class="unresolved-part quiet">
          {missing.map((label, index) => (
            <p key={index}>
              {isVisible(label)
                ? text("missingFor", isolate(clip(label, 80)))
                : text("missingUnlabelled")}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
