import { Button } from "@/components/controls/Button";
import { showAddress } from "@/lib/model/address";
import type { UnresolvedMark as Mark } from "@/lib/model/creation";
import { AliasName, AliasTile } from "./Address";
import { useListPage } from "./listPage";
import { Notice } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";

interface Props extends Mark {
  address: string;
  onKeep(): void;
  onDelete(): void;
}

/** In the row of an alias: why its creation is unresolved, and the answers. */
export function UnresolvedMark({ address, kind, isInUse, count, failure, ...props }: Props) {
  const isTwice = kind === "twice";

  return (
    <div class="row unresolved-mark">
      <p class="quiet">{text(kind)}</p>
      {isInUse && <p class="unresolved-in-use">{text("inUse")}</p>}
      <Button
        words={isTwice ? (count > 2 ? "keepAll" : "keepBoth") : "keep"}
        look="plain"
        aria-label={isTwice ? undefined : text("keepAddress", showAddress(address))}
        onClick={props.onKeep}
      />
      {!isInUse && (
        <button
          type="button"
          class="button button-plain button-danger"
          aria-label={text("deleteAddress", showAddress(address))}
          onClick={props.onDelete}
        >
          {text("deleteNow")}
        </button>
      )}
      {failure && <Notice failure={failure} steps={{ retry: props.onKeep }} />}
    </div>
  );
}

export function MissingRows() {
  const missing = useListPage().unresolved.missing.value;
  return (
    <ul aria-label={text("filterUnfinished")}>
      {missing.map((title, index) => (
        <li key={index} class="row missing-row">
          <AliasTile address="" title={title} notes={null} />
          <div>
            <p class="alias-label clip">
              <AliasName title={title} />
            </p>
            <p class="quiet">{text("missing")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
