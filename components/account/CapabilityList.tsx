import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";

interface Props {
  /** undefined for what is not known yet. */
  ownPage: boolean | undefined;
  labels: boolean | undefined;
  changes: boolean | undefined;
  domains: boolean | undefined;
}

/** What the chosen server can do, as far as it was seen. */
export function CapabilityList({ ownPage, labels, changes, domains }: Props) {
  return (
    <ul class="grants">
      <Ability can={ownPage} yes={text("abilityOwnPage")} no={text("abilityNoOwnPage")} />
      <Ability can={labels} yes={text("abilityLabels")} no={text("abilityNoLabels")} />
      <Ability can={changes} yes={text("abilityChanges")} no={text("abilityNoChanges")} />
      <Ability can={domains} yes={text("abilityDomains")} no={text("abilityNoDomains")} />
    </ul>
  );
}

function Ability({ can, yes, no }: { can: boolean | undefined; yes: string; no: string }) {
  return (
    <li class={can === true ? "grant" : "grant quiet"}>
      <Icon name={can === undefined ? "question" : can ? "check" : "dash"} />
      <span>{can === undefined ? text("abilityUnknown", yes) : can ? yes : no}</span>
    </li>
  );
}
