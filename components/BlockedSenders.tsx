import { useState } from "preact/hooks";
import { clip, isVisible } from "./clip";
import { countText, text } from "./text";

/** As many as can be taken in at a glance. */
const few = 3;

export function BlockedSenders({ senders: told }: { senders: readonly string[] }) {
  const [all, setAll] = useState(false);
  const senders = told.filter(isVisible);
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
