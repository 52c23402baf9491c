import { OtherAccounts } from "@/components/account/OtherAccounts";
import type { OtherAccounts as OtherAccountsState } from "@/lib/state/otherAccounts";

/** The accounts beside the one whose aliases the popup shows. */
export function AccountsView(props: { others: OtherAccountsState; canAdd: boolean }) {
  const { others } = props;
  return (
    <OtherAccounts
      list={others.list.value}
      failure={others.failure.value}
      canAdd={props.canAdd}
      onShow={() => void others.look()}
      onUse={(slot) => void others.use(slot)}
      onAdd={() => void others.add()}
    />
  );
}
