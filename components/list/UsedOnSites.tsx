import { useEffect, useId, useRef, useState } from "preact/hooks";
import { IconButton } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import { useListPage } from "./listPage";
import "./AliasDetails.css";

/** The sites on which an alias was filled in, beside the one it was created for; renders nothing without any. */
export function UsedOnSites({ address }: { address: string }) {
  const { aliases } = useListPage();
  const [sites, setSites] = useState<readonly string[]>([]);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    void aliases.readUsedOn(address).then(setSites);
  }, [address, aliases]);

  const remove = async (site: string) => {
    if (!(await aliases.forgetUsedOn(address, site))) return;
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
            <IconButton
              icon="cross"
              label={text("usedOnForget", site)}
              onClick={() => void remove(site)}
            />
          </li>
        ))}
      </ul>
      <p class="quiet">{text("usedOnWords")}</p>
    </section>
  );
}
