import { Button, CopyWord, IconButton, Icon } from "@/components/controls/Button";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useEffect, useState } from "preact/hooks";
import { text, MessageWithElement } from "@/components/controls/text";
import { failureText } from "@/components/controls/Notice";
import { showAddress } from "@/lib/model/address";
import { useListPage } from "./listPage";
import { useEscape, useKeys } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { Address } from "./Address";

interface Props {
  words: ComponentChildren;
  failure?: Failure | null;
  busy?: boolean;
  /** The label of the close button, if closing does more than remove the message. */
  closing?: string | undefined;
  onUndo(): void;
  onClose(): void;
}

export function UndoBar({ words, failure, busy = false, closing, onUndo, onClose }: Props) {
  return (
    <section
      class="row wrap tight undo-bar"
      aria-label={text("undo")}
      data-heir=".search-box input"
    >
      <p class="small">
        {words}
        {failure && <span role="alert">{text("sentences", "", failureText(failure))}</span>}
      </p>
      <div class="row tight">
        <Button words="undo" busy={busy} onClick={onUndo} />
        <IconButton icon="cross" label={closing ?? text("offerClose")} onClick={onClose} />
      </div>
    </section>
  );
}

/** The last alias that was deleted individually, while that can be undone. */
export function DeletionBar() {
  const { deletions, labels, say, focusRow, guard } = useListPage();
  const last = deletions.last.value;
  const address = last?.address;
  const undo = async () => {
    if (address === undefined || !(await deletions.undo(address))) return;
    focusRow(address);
    say(text("undone"));
  };
  useKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (address === undefined || key !== "z" || ctrlKey === metaKey || altKey || shiftKey) return;
    // There, it undoes what was typed.
    if (target instanceof HTMLInputElement && target.value !== "") return;
    event.preventDefault();
    void undo();
  });
  useEffect(() => {
    // A press that comes too late must not hit what was below.
    return address === undefined ? undefined : () => guard.begin();
  }, [address, guard]);
  if (!last || address === undefined) return null;

  const label = labels.get(address);
  const addressText = showAddress(address);
  const at = addressText.lastIndexOf("@");
  return (
    <UndoBar
      words={
        <MessageWithElement message={last.done ? "deletedRemakable" : "deletedCustom"}>
          {label === undefined ? (
            <bdi dir="ltr">
              {addressText.slice(0, at)}
              <wbr />
              {addressText.slice(at)}
            </bdi>
          ) : (
            <bdi>{label}</bdi>
          )}
        </MessageWithElement>
      }
      failure={deletions.failure.value}
      busy={deletions.undoing.value}
      closing={last.done ? undefined : text("deleteAtOnce")}
      onUndo={() => void undo()}
      onClose={() => void deletions.dismiss(address)}
    />
  );
}

/** The alias that was just created, uncut, with buttons for its use. */
export function CreatedBar() {
  const list = useListPage();
  const created = list.created.value;
  return created && <Bar {...created} />;
}

function Bar({ alias, copied }: { alias: Alias; copied: boolean }) {
  const { copy, fill, site, closeCreated } = useListPage();
  const { address } = alias;
  const bar = useEscape<HTMLElement>(closeCreated);
  const [again, setAgain] = useState(false);
  useLayoutEffect(() => bar.current?.querySelector("button")?.focus(), [address, bar]);
  return (
    <section class="row wrap tight undo-bar created-bar" ref={bar} aria-label={text("newAlias")}>
      <Icon name="check" />
      <p class="small">
        <MessageWithElement message="created">
          <Address address={address} />
        </MessageWithElement>
      </p>
      {site.fillable.value && (
        <Button words="rowFill" look="primary" onClick={() => void fill(alias)} />
      )}
      <Button onClick={() => void copy(address).then(setAgain)}>
        <CopyWord copied={copied || again} />
      </Button>
      <IconButton icon="cross" label={text("offerClose")} onClick={closeCreated} />
    </section>
  );
}
