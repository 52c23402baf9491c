import { OtherAccounts } from "@/components/account/OtherAccounts";
import type { OtherAccounts as OtherAccountsState } from "@/lib/state/otherAccounts";

interface Props {
  others: OtherAccountsState;
  canAdd: boolean;
  /** Of the page that the popup is over, by its registrable domain. */
  site: string | undefined;
}

/** The accounts beside the one whose aliases the popup shows. */
export function AccountsView(props: Props) {
  const { others, site } = props;
  return (
    <OtherAccounts
      list={others.list.value}
      failure={others.failure.value}
      canAdd={props.canAdd}
      onShow={() => void others.look()}
      site={site}
      onUse={(slot) => void others.use(slot, site)}
      onSite={(each, on) => void others.setSite(each, on)}
      onAdd={() => void others.add()}
    />
  );
}
