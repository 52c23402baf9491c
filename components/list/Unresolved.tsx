import { useRef, useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import type { UnresolvedMark as Mark } from "@/lib/model/creation";
import { clip, isVisible } from "@/lib/model/text";
import { AliasTile } from "./AliasTile";
import { DeleteQuestion } from "./DeleteQuestion";
import { useListPage } from "./listPage";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import "./AliasRow.css";
import "./Unresolved.css";

interface Props extends Mark {
  address: string;
  deleting: boolean;
  onKeep(): void;
  onDelete(): void;
}

/** In the row of an alias: why its creation is unresolved, and the answers. */
export function UnresolvedMark({ address, kind, isInUse, count, failure, ...props }: Props) {
  const { canDelete, domains } = useListPage();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isTwice = kind === "twice";

  const cancel = () => {
    setAsking(false);
    // After the button is rendered again.
    requestAnimationFrame(() => opener.current?.focus());
  };

  const ask = () => {
    // Without the right to delete, the attempt fails with a message that says what is missing.
    if (!canDelete.value) return props.onDelete();
    void domains.load();
    setAsking(true);
  };

  return (
    <div class="unresolved-mark">
      <p class="quiet">{text(kind)}</p>
      {isInUse && <p class="unresolved-in-use">{text("inUse")}</p>}
      {!asking && (
        <button
          type="button"
          class="button button-plain"
          aria-label={isTwice ? undefined : text("keepAddress", showAddress(address))}
          onClick={props.onKeep}
        >
          {text(isTwice ? (count > 2 ? "keepAll" : "keepBoth") : "keep")}
        </button>
      )}
      {!asking && !isInUse && (
        <button
          type="button"
          class="button button-plain button-danger"
          aria-label={text("deleteAddress", showAddress(address))}
          ref={opener}
          onClick={ask}
        >
          {text("delete")}
        </button>
      )}
      {asking && (
        <DeleteQuestion
          address={address}
          deleting={props.deleting}
          onKeep={cancel}
          onDelete={props.onDelete}
        />
      )}
      {failure && <Notice failure={failure} steps={{ retry: props.onKeep }} />}
    </div>
  );
}

/** Rows for the creations that are still being looked for. */
export function MissingRows() {
  const missing = useListPage().unresolved.missing.value;
  return (
    <ul aria-label={text("filterUnfinished")}>
      {missing.map((title, index) => (
        <li key={index} class="missing-row">
          <AliasTile address="" title={title} notes={null} />
          <div>
            <p class="alias-label">
              {isVisible(title) ? (
                <bdi dir="auto">{clip(title, 200)}</bdi>
              ) : (
                <span class="quiet">{text("noLabel")}</span>
              )}
            </p>
            <p class="quiet">{text("missing")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
