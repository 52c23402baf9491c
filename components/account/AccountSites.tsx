import { useId } from "preact/hooks";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import "./OtherAccounts.css";

interface Props {
  /** By registrable domain. */
  sites: readonly string[];
  onForget(site: string): void;
}

/** The sites on which this account is always used; nothing where there are none. */
export function AccountSites({ sites, onForget }: Props) {
  const heading = useId();
  if (sites.length === 0) return null;
  return (
    <section class="account-sites" aria-labelledby={heading}>
      <h3 id={heading}>{text("accountSites")}</h3>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            <bdi dir="ltr">{site}</bdi>
            <button
              type="button"
              class="icon-button"
              aria-label={text("usedOnForget", site)}
              title={text("usedOnForget", site)}
              onClick={() => onForget(site)}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
