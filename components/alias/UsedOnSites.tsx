import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import "./AliasDetails.css";

/** The further sites on which an alias was filled in, as stored on this device. */
export interface UsedOnSitesActions {
  read(address: string): Promise<readonly string[]>;
  /** False if it could not be removed. */
  forget(address: string, site: string): Promise<boolean>;
}

interface Props extends UsedOnSitesActions {
  address: string;
}

/** The sites on which an alias was filled in, beside the one it was created for; renders nothing without any. */
export function UsedOnSites({ address, read, forget }: Props) {
  const [sites, setSites] = useState<readonly string[]>([]);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    void read(address).then(setSites);
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is the same function for all aliases
  }, [address]);

  const remove = async (site: string) => {
    if (!(await forget(address, site))) return;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const place = sites.indexOf(site);
    (buttons[place + 1] ?? buttons[place - 1])?.focus();
    setSites(sites.filter((each) => each !== site));
  };

  if (sites.length === 0) return null;
  return (
    <section class="used-on" aria-labelledby={heading}>
      <h2 id={heading}>{text("usedOn")}</h2>
      <ul ref={list}>
        {sites.map((site) => (
          <li key={site}>
            <bdi dir="ltr">{site}</bdi>
            <button
              type="button"
              class="icon-button"
              aria-label={text("usedOnForget", site)}
              title={text("usedOnForget", site)}
              onClick={() => void remove(site)}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet">{text("usedOnWords")}</p>
    </section>
  );
}
