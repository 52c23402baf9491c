import { useRef, useState } from "preact/hooks";
import type { Alias } from "@/lib/model/alias";
import { Address } from "./Address";
import { clip, isVisible } from "./clip";
import { Counts } from "./Counts";
import { DeleteQuestion } from "./DeleteQuestion";
import { countText, text } from "./text";

interface Props {
  id: string;
  alias: Alias;
  custom: boolean;
  deleting: boolean;
  /** Why it cannot be deleted, if so. */
  locked: string | undefined;
  onSwitchOff(): void;
  onDelete(): void;
}

export function AliasDetails({
  id,
  alias,
  custom,
  deleting,
  locked,
  onSwitchOff,
  onDelete,
}: Props) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const keep = () => {
    setAsking(false);
    // Once the button is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };

  const switchOff = () => {
    setAsking(false);
    onSwitchOff();
  };

  return (
    <div class="details" id={id}>
      <Address address={alias.address} />
      <Counts forwarded={alias.forwarded} blocked={alias.blocked} />
      {isVisible(alias.notes) && (
        <p class="notes">
          <span class="visually-hidden">{text("notes")} </span>
          <bdi dir="auto">{clip(alias.notes, 2000)}</bdi>
        </p>
      )}
      <BlockedSenders senders={alias.blocked_addresses} />
      {asking ? (
        <DeleteQuestion
          address={alias.address}
          custom={custom}
          deleting={deleting}
          onKeep={keep}
          onDelete={onDelete}
          onSwitchOff={alias.enabled ? switchOff : undefined}
        />
      ) : (
        <div class="actions actions-end">
          {locked !== undefined && <span class="quiet">{locked}</span>}
          <button
            type="button"
            class="button button-danger"
            aria-disabled={locked !== undefined}
            ref={opener}
            onClick={() => (locked === undefined ? setAsking(true) : onDelete())}
          >
            {text("delete")}
          </button>
        </div>
      )}
    </div>
  );
}

/** As many as can be taken in at a glance. */
const few = 3;

function BlockedSenders({ senders }: { senders: readonly string[] }) {
  const [all, setAll] = useState(false);
  if (senders.length === 0) return null;
  const shown = all ? senders.slice(0, 500) : senders.slice(0, few);
  return (
    <section class="senders">
      <h2>{text("blockedSenders")}</h2>
      <ul>
        {shown.map((sender) => (
          <li key={sender}>
            <bdi dir="auto">{clip(sender, 320)}</bdi>
          </li>
        ))}
      </ul>
      {!all && senders.length > few && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {countText("showAllSenders", senders.length)}
        </button>
      )}
    </section>
  );
}
