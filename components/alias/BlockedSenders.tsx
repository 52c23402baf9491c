import { useEffect, useRef, useState } from "preact/hooks";
import { isVisible } from "@/lib/model/text/isVisible";
import { clip } from "@/lib/model/text/clip";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import "./AliasDetails.css";

/** The number shown before "show all". */
const few = 3;

/** The most that are shown at all. */
const most = 500;

export function BlockedSenders({ senders: told }: { senders: readonly string[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // The button is removed; the focus moves to the first item that it revealed.
    if (all) list.current?.querySelector<HTMLElement>("li[tabindex]")?.focus();
  }, [all]);

  const senders = told.filter(isVisible);
  if (senders.length === 0) return null;
  const shown = all ? senders.slice(0, most) : senders.slice(0, few);
  return (
    <section class="blocked-senders">
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
        <button type="button" class="link-button" onClick={() => setAll(true)}>
          {text("showMore")}
        </button>
      )}
    </section>
  );
}
