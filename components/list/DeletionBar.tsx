import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { failureText } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { UndoBar } from "@/components/controls/UndoBar";
import { showAddress } from "@/lib/model/address";
import { useListPage } from "./listPage";
import { Button } from "@/components/controls/Button";
import { Icon, IconButton } from "@/components/controls/Icon";
import { useEscape } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias";
import { Address } from "./Address";

/** The last alias that was deleted individually, while that can be undone. */
export function DeletionBar() {
  const { deletions, domains, say, focusRow, focusSearch } = useListPage();
  const last = deletions.last.value;
  // While the account's domains are unknown, the alias may be recreatable, so nothing says it is gone for good.
  const isUnsure = last !== null && !last.canRecreate && domains.list.value === null;
  useEffect(() => {
    if (isUnsure) void domains.load();
  }, [isUnsure, domains]);
  if (!last) return null;

  const { address, canRecreate, done } = last;
  const undo = async () => {
    if (!(await deletions.undo(address))) return;
    focusRow(address);
    say(text("undone"));
  };
  const coming = canRecreate || isUnsure ? "deletedCustom" : "deletedShared";
  const failure = deletions.failure.value;
  const shown = showAddress(address);
  const at = shown.lastIndexOf("@");
  return (
    <UndoBar
      words={
        <MessageWithElement message={done ? "deletedRemakable" : coming}>
          {/* After the text, because there is rarely room for all of it beside the buttons. */}
          <bdi dir="ltr">
            {shown.slice(0, at)}
            <wbr />
            {shown.slice(at)}
          </bdi>
        </MessageWithElement>
      }
      failed={failure ? failureText(failure) : undefined}
      busy={deletions.undoing.value}
      closing={done ? undefined : text("deleteAtOnce")}
      onUndo={() => void undo()}
      onClose={() => void deletions.dismiss(address)}
      onFocusLost={focusSearch}
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
  const bar = useRef<HTMLElement>(null);
  const [again, setAgain] = useState(false);
  // oxlint-disable-next-line react/exhaustive-deps -- only for another alias
  useLayoutEffect(() => bar.current?.querySelector("button")?.focus(), [address]);
  useEscape(closeCreated, bar);
  const done = copied || again;
  return (
    <section class="row undo-bar created-bar" ref={bar} aria-label={text("newAlias")}>
      <Icon name="check" />
      <p>
        <MessageWithElement message="created">
          <Address address={address} />
        </MessageWithElement>
      </p>
      {site.place.value.kind === "site" && (
        <Button words="rowFill" look="primary" onClick={() => void fill(alias)} />
      )}
      <Button
        words={done ? "copiedShort" : "copyShort"}
        onClick={() => void copy(address).then(setAgain)}
      />
      <IconButton icon="cross" label={text("offerClose")} onClick={closeCreated} />
    </section>
  );
}
