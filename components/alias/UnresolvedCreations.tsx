import { useRef } from "preact/hooks";
import { isVisible } from "@/lib/model/alias/isVisible";
import { clip } from "@/components/controls/clip";
import type { LooseRowSetting, LooseRowState } from "./UnresolvedRow";
import { Duplicates, type MadeTwiceGroup } from "./Duplicates";
import { isolate, text } from "@/components/controls/text";
import { UnusedAliases } from "./UnusedAliases";

interface Props extends Omit<LooseRowSetting, "onLeave"> {
  unused: readonly LooseRowState[];
  twice: readonly MadeTwiceGroup[];
  /** The labels of aliases that are being looked for. */
  missing: readonly (string | null)[];
  /** These resolve once it is known whether that settled it. */
  onCopy(address: string): Promise<boolean>;
  onKeep(address: string): Promise<boolean>;
  onKeepAll(reference: string): Promise<boolean>;
  /** The last question went away with the keyboard in it. */
  onEmptied(): void;
}

/** What is left over from making aliases, with the answers to it. */
export function UnresolvedCreations({ unused, twice, missing, onEmptied, ...props }: Props) {
  const all = useRef<HTMLElement>(null);

  /** What was pressed may go away; the keyboard then goes on to the next question, or back to the last. */
  const moveOn = async (left: HTMLElement | null, done: Promise<boolean>) => {
    const starts = [...(all.current?.querySelectorAll<HTMLElement>("[data-start=true]") ?? [])];
    const others = starts.filter((each) => !left?.contains(each));
    const isAfter = (each: HTMLElement) => left !== null && isBefore(left, each);
    const heirs = [
      ...others.filter(isAfter),
      ...others.filter((each) => !isAfter(each)).toReversed(),
    ];
    await done;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const heir = heirs.find(({ isConnected }) => isConnected);
      if (heir) heir.focus();
      else onEmptied();
    });
  };

  if (unused.length + twice.length + missing.length === 0) return null;
  const setting = { ...props, onLeave: moveOn };
  return (
    <section class="loose" aria-label={text("looseEnds")} ref={all}>
      {unused.length > 0 && <UnusedAliases unused={unused} {...setting} />}
      {twice.length > 0 && <Duplicates groups={twice} {...setting} />}
      {missing.length > 0 && (
        <div class="loose-part quiet">
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
