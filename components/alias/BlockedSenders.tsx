import { useEffect, useRef, useState } from "preact/hooks";
import { isVisible } from "@/lib/model/alias/isVisible";
import { clip } from "@/components/controls/clip";
import { formatExact } from "@/components/controls/numbers";
import { countText, text } from "@/components/controls/text";

/** As many as can be taken in at a glance. */
const few = 3;

/** More than these nobody reads. */
const most = 500;

export function BlockedSenders({ senders: told }: { senders: readonly string[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // The button has gone; one reads on where it was.
    if (all) list.current?.querySelector<HTMLElement>("li[tabindex]")?.focus();
  }, [all]);

  const senders = told.filter(isVisible);
  if (senders.length === 0) return null;
  const shown = all ? senders.slice(0, most) : senders.slice(0, few);
  return (
    <section class="senders">
      <h2>{text("blockedSenders")}</h2>
      <ul ref={list}>
        {shown.map((sender, place) => (
          <li key={sender} tabIndex={place === few ? -1 : undefined}>
            <bdi dir="ltr">{clip(sender, 320)}</bdi>
          </li>
        ))}
      </ul>
      {all && senders.length > most && (
        <p class="quiet">{text("firstSenders", formatExact(most))}</p>
      )}
      {!all && senders.length > few && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {countText("showAllSenders", senders.length)}
        </button>
      )}
    </section>
  );
}
