import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon, IconButton } from "@/components/controls/Icon";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias";
import { Address } from "./Address";
import { useListPage } from "./listPage";
import "@/components/controls/UndoBar.css";
import "./CreatedBar.css";

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
    <section class="undo-bar created-bar" ref={bar} aria-label={text("newAlias")}>
      <Icon name="check" />
      <p>
        <MessageWithElement message="created">
          <Address address={address} />
        </MessageWithElement>
      </p>
      {site.place.value.kind === "site" && (
        <button type="button" class="button button-primary" onClick={() => void fill(alias)}>
          {text("rowFill")}
        </button>
      )}
      <button type="button" class="button" onClick={() => void copy(address).then(setAgain)}>
        {text(done ? "copiedShort" : "copyShort")}
      </button>
      <IconButton icon="cross" label={text("offerClose")} onClick={closeCreated} />
    </section>
  );
}
