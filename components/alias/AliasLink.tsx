import { isVisible } from "@/lib/model/text/isVisible";
import type { Named } from "@/lib/model/activity/changeReport";
import { Address } from "./Address";
import { clip } from "@/lib/model/text/clip";
import "./AliasLabel.css";
import "./ChangedAliases.css";

interface Props extends Named {
  /** The address of the list, opened at this alias. */
  href: string;
}

/** Label and address of an alias, as a link to it in the list. */
export function AliasLink({ address, title, href }: Props) {
  return (
    <a class="alias-link" href={href}>
      {isVisible(title) && <bdi class="alias-label">{clip(title, 120)}</bdi>}
      <Address address={address} short />
    </a>
  );
}
