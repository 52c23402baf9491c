import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import type { Capabilities } from "@/lib/model/server/capabilities";
import "@/components/account/account.css";

/** What the chosen server can do, as far as Alibi knows. */
export function CapabilityList({ ownPage, labels, changes, domains }: Capabilities) {
  return (
    <ul class="check-list">
      <Capability can={ownPage} yes={text("abilityOwnPage")} no={text("abilityNoOwnPage")} />
      <Capability can={labels} yes={text("abilityLabels")} no={text("abilityNoLabels")} />
      <Capability can={changes} yes={text("abilityChanges")} no={text("abilityNoChanges")} />
      <Capability can={domains} yes={text("abilityDomains")} no={text("abilityNoDomains")} />
    </ul>
  );
}

function Capability({ can, yes, no }: { can: boolean | undefined; yes: string; no: string }) {
  return (
    <li class={can === true ? "check-list-item" : "check-list-item quiet"}>
      <Icon name={can === undefined ? "question" : can ? "check" : "dash"} />
      <span>{can === undefined ? text("abilityUnknown", yes) : can ? yes : no}</span>
    </li>
  );
}
