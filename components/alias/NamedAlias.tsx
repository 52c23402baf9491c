import { isVisible } from "@/lib/model/alias/isVisible";
import type { Named } from "@/lib/model/activity/changeReport";
import { Address } from "./Address";
import { clip } from "@/components/controls/clip";

interface Props extends Named {
  /** Where it is opened in the list. */
  href: string;
}

/** An alias that is spoken of, by its label and its address. */
export function NamedAlias({ address, title, href }: Props) {
  return (
    <a class="named" href={href}>
      {isVisible(title) && <bdi class="row-label">{clip(title, 120)}</bdi>}
      <Address address={address} short />
    </a>
  );
}
