import { OtherAccounts } from "@/components/account/OtherAccounts";
import type { OtherAccounts as OtherAccountsState } from "@/lib/state/otherAccounts";

interface Props {
  others: OtherAccountsState;
  canAdd: boolean;
  /** The registrable domain of the page below the popup. */
  site: string | undefined;
}

/** The accounts beside the one that the popup shows. */
export function AccountsView({ others, canAdd, site }: Props) {
  return (
    <OtherAccounts
      list={others.list.value}
      failure={others.failure.value}
      canAdd={canAdd}
      site={site}
      onSite={(on) => site !== undefined && void others.setSite(site, on)}
      onShow={() => void others.look()}
      onUse={(slot) => void others.use(slot, site)}
      onAdd={() => void others.add()}
      onRemove={() => void others.remove()}
    />
  );
}
