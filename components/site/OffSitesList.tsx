import { useRef } from "preact/hooks";
import { Locked } from "@/components/controls/LockedValue";
import { text } from "@/components/controls/text";

interface Props {
  sites: readonly string[];
  /** Those where it is not the person's to choose; they come first. */
  locked?: readonly string[];
  /** Resolves once it is known whether the site is on again. */
  onSwitchOn(site: string): Promise<boolean>;
  /** The last one went away with the keyboard in it. */
  onEmptied(): void;
}

/** The sites where Alibi is off. */
export function OffSitesList({ sites, locked = [], onSwitchOn, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);

  const switchOn = async (site: string) => {
    const place = sites.indexOf(site);
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const heir = buttons[place + 1] ?? buttons[place - 1];
    if (!(await onSwitchOn(site))) return;
    if (heir) heir.focus();
    else onEmptied();
  };

  if (sites.length + locked.length === 0) return <p class="quiet">{text("noOffSites")}</p>;
  return (
    <ul class="off-sites" ref={list}>
      {locked.map((site) => (
        <li key={site} class="off-site">
          <bdi dir="ltr">{site}</bdi>
          <Locked />
        </li>
      ))}
      {sites.map((site) => (
        <li key={site} class="off-site">
          <bdi dir="ltr">{site}</bdi>
          <button
            type="button"
            class="button"
            aria-label={text("switchOnSite", site)}
            onClick={() => void switchOn(site)}
          >
            {text("siteSwitchOn")}
          </button>
        </li>
      ))}
    </ul>
  );
}
