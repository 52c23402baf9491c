import { useRef } from "preact/hooks";
import { LockedReason } from "@/components/controls/LockedValue";
import { text } from "@/components/controls/text";
import "./OffSitesList.css";

interface Props {
  sites: readonly string[];
  /** The sites that a policy fixes; listed first. */
  locked?: readonly string[];
  /** Resolves to whether Alibi is on again on the site. */
  onSwitchOn(site: string): Promise<boolean>;
  /** The last site was removed while the focus was in it. */
  onEmptied(): void;
}

export function OffSitesList({ sites, locked = [], onSwitchOn, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);

  const switchOn = async (site: string) => {
    const place = sites.indexOf(site);
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const next = buttons[place + 1] ?? buttons[place - 1];
    if (!(await onSwitchOn(site))) return;
    if (next) next.focus();
    else onEmptied();
  };

  if (sites.length + locked.length === 0) return <p class="quiet">{text("noOffSites")}</p>;
  return (
    <ul ref={list}>
      {locked.map((site) => (
        <li key={site} class="off-sites-item">
          <bdi dir="ltr">{site}</bdi>
          <LockedReason />
        </li>
      ))}
      {sites.map((site) => (
        <li key={site} class="off-sites-item">
          <bdi dir="ltr">{site}</bdi>
          <button
            type="button"
            class="button"
            aria-label={text("saidOf", text("siteSwitchOn"), site)}
            onClick={() => void switchOn(site)}
          >
            {text("siteSwitchOn")}
          </button>
        </li>
      ))}
    </ul>
  );
}
