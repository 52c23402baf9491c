import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { text } from "@/components/controls/text";
import { useListPage } from "./listPage";
import { Button } from "@/components/controls/Button";
import { Icon, IconButton } from "@/components/controls/Icon";
import { useEscape } from "@/components/controls/useEscape";
import type { Alias } from "@/lib/model/alias";
import { Address } from "./Address";

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
